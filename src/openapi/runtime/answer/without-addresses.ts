const ADDRESS = '[address]';

/**
 * Takes addresses out of a text that only make sense inside: those of the API's own host, of private networks, and of names that no
 * public resolver knows.
 *
 * @param host - That of the API, with its port.
 */
export function withoutAddresses(text: string, host: string): string {
  const hostname = host.replace(/:\d+$/, '');
  // A name without a dot may be a word: only with its port it is an address.
  const port = hostname.includes('.') ? '(:\\d+)?' : ':\\d+';
  const own = new RegExp(`(?<![\\w.-])${escaped(hostname)}${port}(?![\\w-]|\\.\\w)`, 'gi');
  return text
    .replace(/\b[a-z][a-z\d+.-]{0,20}:\/\/[^\s"'<>()[\]{}\\]+/gi, (address) =>
      isInternal(address, hostname) ? ADDRESS : address,
    )
    .replace(own, ADDRESS)
    .replace(/(?<![\d.])\d{1,3}(\.\d{1,3}){3}(:\d+)?(?![\d.])/g, (ip) =>
      isPrivate(ip.replace(/:\d+$/, '')) ? ADDRESS : ip,
    );
}

function isInternal(address: string, own: string): boolean {
  if (!URL.canParse(address)) return true;
  const { hostname, protocol } = new URL(address);
  if (!/^https?:$/.test(protocol)) return true;
  const isNamed = /\.[a-z][a-z\d-]*$/i.test(hostname);
  return (
    hostname.toLowerCase() === own.toLowerCase() ||
    !isNamed ||
    /\.(local|localhost|localdomain|internal|intranet|private|corp|home|lan|svc|cluster|test)$/i.test(
      hostname,
    )
  );
}

function isPrivate(ip: string): boolean {
  return /^(0|10|127)\.|^169\.254\.|^192\.168\.|^172\.(1[6-9]|2\d|3[01])\.|^100\.(6[4-9]|[7-9]\d|1[01]\d|12[0-7])\./.test(
    ip,
  );
}

function escaped(text: string): string {
  return text.replace(/[\\^$.*+?()[\]{}|]/g, '\\$&');
}
