import type { ApiDescription } from './api-description.js';

/** What messages call an API: `Petstore API`, also where its title ends so already. */
export function apiName({ title }: ApiDescription): string {
  const name = title.replace(/\s+/g, ' ').trim();
  return /\bapi$/i.test(name) ? name : `${name} API`;
}
