import { createHash, randomUUID } from 'node:crypto';
import { readFileSync } from 'node:fs';
import { mkdir, rename, writeFile } from 'node:fs/promises';
import { join } from 'node:path';
import { pathToFileURL } from 'node:url';
import type { AdaptersModule } from '@server/kernel/ports/adapters';
import { startStorageVendor, type SeenRequest, type StorageVendor } from './storage-vendor';
import type { VendorKind } from './storage-vendors';

type Answers = Parameters<typeof startStorageVendor>[0];

/** The services that docs/adapters.md tests its adapters against. */
interface Services {
  readonly pictures: (secret: string, now?: () => number) => Answers;
  readonly words: Answers;
}

const page = readFileSync(join(import.meta.dirname, '../../docs/adapters.md'), 'utf8');
const FOLDER = join(import.meta.dirname, '../../node_modules/.cache/parley/mounted');
/** What the adapters use of `@parley/kit`, which is built by `npm run prove pack`. */
const RESULTS =
  'export const ok = (value) => ({ ok: true, value });\nexport const err = (error) => ({ ok: false, error });\n';
const SECRET = 'a secret of the operator';

/** The files that docs/adapters.md writes, by their names. */
export const DOCUMENT_FILES: ReadonlyMap<string, string> = new Map(
  [...page.matchAll(/^```js ([\w.-]+)\n([^]*?)^```$/gm)].map(([, name = '', text = '']) => [
    name,
    text,
  ]),
);

/** Writes a module where a server can load it; its path. */
export async function writeModule(text: string): Promise<string> {
  const name = createHash('sha256').update(text).digest('hex').slice(0, 16);
  const path = join(FOLDER, `${name}.mjs`);
  const kit = join(FOLDER, 'node_modules/@parley/kit');
  await mkdir(kit, { recursive: true });
  const exports = '{"type":"module","exports":{"./result":"./result.js"}}';
  await replaceFile(join(kit, 'package.json'), exports);
  await replaceFile(join(kit, 'result.js'), RESULTS);
  await replaceFile(path, text);
  return path;
}

/** Writes a file at once: other threads load the same ones. */
async function replaceFile(path: string, text: string): Promise<void> {
  const growing = join(FOLDER, randomUUID());
  await writeFile(growing, text);
  await rename(growing, path);
}

async function load<Module>(name: string): Promise<readonly [Module, string]> {
  const path = await writeModule(DOCUMENT_FILES.get(name) ?? '');
  return [(await import(/* @vite-ignore */ pathToFileURL(path).href)) as Module, path];
}

/** The adapters of docs/adapters.md. */
export async function documentAdapters(): Promise<Required<AdaptersModule>> {
  const [adapters] = await load<Required<AdaptersModule>>('my-adapters.mjs');
  const [{ chat }] = await load<Required<AdaptersModule>>('my-chat.mjs');
  return { ...adapters, chat };
}

/** What an operator sets for the chat of docs/adapters.md, whose sockets listen on this port. */
export async function chatSettings(port: number): Promise<Readonly<Record<string, string>>> {
  const [, path] = await load('my-chat.mjs');
  return { ADAPTERS: path, CHAT_URL: `ws://127.0.0.1:${port}` };
}

/** Starts both services of docs/adapters.md, and says what an operator sets to use them. */
async function startServices(now: () => number): Promise<StorageVendor> {
  const [{ pictures, words }] = await load<Services>('my-services.mjs');
  const [ofPictures, ofWords] = [pictures(SECRET, now), words];
  return startStorageVendor((request: SeenRequest, vendor) =>
    (request.path === '/words' ? ofWords : ofPictures)(request, vendor),
  );
}

/** What an operator sets for the adapters of docs/adapters.md. */
export function mountedSettings({ url }: Pick<StorageVendor, 'url'>) {
  return {
    PICTURES_URL: `${url}/pictures`,
    PICTURES_KEY: SECRET,
    WORDS_URL: `${url}/words`,
  } as const;
}

/** The adapters of docs/adapters.md as a kind of storage. */
export async function openMountedKind(): Promise<VendorKind> {
  const [, path] = await load('my-adapters.mjs');
  return {
    name: 'a storage of ADAPTERS',
    start: startServices,
    settings: (vendor) => ({ ADAPTERS: path, STORAGE_SECRET: SECRET, ...mountedSettings(vendor) }),
  };
}
