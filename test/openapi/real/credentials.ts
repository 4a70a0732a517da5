/** Something for each security scheme: the mock upstream does not look. */
export function credentialsFor(document: Record<string, unknown>): Record<string, string> {
  const components = (document.components ?? {}) as { securitySchemes?: Record<string, { type?: string }> };
  const schemes = Object.entries(components.securitySchemes ?? {});
  return Object.fromEntries(
    schemes.filter(([, { type }]) => type !== 'mutualTLS').map(([name]) => [name, 'user:secret']),
  );
}
