/** Compiled with everything else by `npm run typecheck`, and never run: each line holds, or says why it does not. */
import {
  Resource,
  type Application,
  type BlobResourceContents,
  type ResourceContents,
  type ResourceContext,
  type ResourceNotFoundError,
  type ResourceOptions,
  type TextResourceContents,
  type ToolError,
} from '../../src/index.js';
import { expectSame } from './expect-type.js';

const everything: ResourceOptions = {
  name: 'a',
  title: 'A',
  description: 'What it is',
  mimeType: 'text/markdown',
  size: 4,
  annotations: { audience: ['user'], priority: 1, lastModified: '2026-01-31T12:00:00Z' },
  icons: [{ src: 'a.png' }],
  extras: 'strip',
  meta: { team: 'library' },
};
// @ts-expect-error It is mimeType.
const misspelt: ResourceOptions = { mime: 'text/plain' };
// @ts-expect-error Nobody else is there.
const audience: ResourceOptions = { annotations: { audience: ['model'] } };
// @ts-expect-error The URI stands first.
Resource({ name: 'a' });

// The protocol's own contents, and what leaves out what is known.
const text: TextResourceContents = { uri: 'a:b', text: '' };
const blob: BlobResourceContents = { uri: 'a:b', blob: '' };
const contents: ResourceContents[] = [
  text,
  blob,
  { text: '' },
  { blob: new Uint8Array() },
  { blob: Buffer.from('') },
];
// @ts-expect-error It has neither text nor bytes.
const empty: ResourceContents = { uri: 'a:b' };
// @ts-expect-error Bytes are no text.
const bytes: ResourceContents = { text: new Uint8Array() };

expectSame<ResourceContext['uri'], string>();
expectSame<ReturnType<ResourceContext['resourceUpdated']>, void>();
expectSame<ReturnType<Application['resourceUpdated']>, void>();
expectSame<ResourceNotFoundError['code'], ToolError['code']>();

export { audience, bytes, contents, empty, everything, misspelt };
