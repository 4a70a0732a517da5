import { isTemplate, parseTemplate, type TemplateFault, type UriTemplate } from './uri-template.js';

/** An address as `@Resource` has it. */
export interface ResourceUri {
  /** Absent for a plain URI. */
  template?: UriTemplate;
  faults: TemplateFault[];
}

const CHARACTERS = /^(?:[A-Za-z0-9\-._~:/?#[\]@!$&'()*+,;=]|%[0-9A-Fa-f]{2})*$/;
const SCHEME = /^[A-Za-z][A-Za-z0-9+.-]*:/;

/** @see https://www.rfc-editor.org/rfc/rfc3986 */
export function readResourceUri(uri: string): ResourceUri {
  if (!isTemplate(uri)) return { faults: literalFaults(uri, uri) };
  const { template, faults } = parseTemplate(uri);
  if (faults.length > 0) return { template, faults };
  const first = template.literals[0] ?? '';
  return { template, faults: literalFaults(uri, first, template.literals.join('')) };
}

/** @param literal - All text of the address that stands for itself. */
function literalFaults(uri: string, start: string, literal = start): TemplateFault[] {
  if (!SCHEME.test(start)) {
    return [
      {
        reason: `has the URI '${uri}', which does not begin with a scheme`,
        cure: "Write the whole of it, like 'config://app'.",
      },
    ];
  }
  if (!CHARACTERS.test(literal) || (start === uri && !URL.canParse(uri))) {
    return [
      {
        reason: `has the URI '${uri}', which is no valid one`,
        cure: 'Percent-encode spaces, letters beyond ASCII and other characters that no URI has.',
      },
    ];
  }
  return [];
}
