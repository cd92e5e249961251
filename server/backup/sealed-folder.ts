import { existsSync } from 'node:fs';
import { mkdir, readdir, readFile } from 'node:fs/promises';
import { dirname, join, relative, sep } from 'node:path';
import * as z from 'zod/mini';
import { err, ok, type Result } from '@/domain/shared/result';
import { sumOf, writeSynced } from '@server/kernel/files';
import { parseJson } from '@server/kernel/untrusted-input';
import { OWN_FOLDER } from './copy-tree';

/** A line for each file, as `sha256sum --check` reads them. */
const SUMS = 'SHA256SUMS';
const ABOUT = 'backup.json';
const ENTRY = /^([0-9a-f]{64}) {2}(.+)$/;

const about = z.object({
  format: z.literal(1),
  madeAt: z.string(),
  database: z.enum(['embedded', 'postgres']),
  /** Folders that may be empty and are needed nevertheless, with `/` between names. */
  folders: z.array(z.string()),
});

/** What a backup says of itself. */
export type About = z.infer<typeof about>;

/** Writes what the backup is and the checksum of every file, and syncs both. */
export async function sealFolder(
  folder: string,
  said: Pick<About, 'madeAt' | 'database'>,
): Promise<{ readonly files: number }> {
  const { folders } = await contentOf(folder);
  const whole: About = { format: 1, ...said, folders: [...folders] };
  await writeSynced(join(folder, ABOUT), `${JSON.stringify(whole, undefined, 2)}\n`);
  const { files } = await contentOf(folder);
  const lines: string[] = [];
  for (const file of files) lines.push(`${await sumOf(join(folder, file))}  ${file}\n`);
  await writeSynced(join(folder, SUMS), lines.join(''));
  return { files: files.length };
}

/** Reads every file of a backup; the error is one sentence about the first that is not as it was. */
export async function openSealed(folder: string): Promise<Result<About, string>> {
  const text = await readFile(join(folder, SUMS), 'utf8').catch(() => undefined);
  if (text === undefined) return err(`There is no whole backup in ${folder}: it has no ${SUMS}.`);
  const sums = new Map<string, string>();
  for (const line of text.split('\n').filter((each) => each !== '')) {
    const [, sum, file] = ENTRY.exec(line) ?? [];
    if (sum === undefined || file === undefined) return err(`${SUMS} in ${folder} is damaged.`);
    sums.set(file, sum);
  }
  const { files } = await contentOf(folder);
  const found = new Set(files);
  const missing = [...sums.keys()].find((file) => !found.has(file));
  if (missing !== undefined) return err(`The backup in ${folder} has lost the file ${missing}.`);
  for (const file of files) {
    if (file === SUMS) continue;
    const sum = sums.get(file);
    if (sum === undefined) return err(`The file ${file} in ${folder} is not of the backup.`);
    if (sum !== (await sumOf(join(folder, file))))
      return err(`The file ${file} of the backup in ${folder} is damaged.`);
  }
  const said = about.safeParse(
    parseJson(await readFile(join(folder, ABOUT), 'utf8').catch(() => '')),
  );
  return said.success ? ok(said.data) : err(`The backup in ${folder} is of another version.`);
}

/** The backup in which `path` would lie; undefined where there is none. */
export function sealedFolderAbove(path: string): string | undefined {
  const above = dirname(path);
  if (above === path) return undefined;
  return existsSync(join(above, SUMS)) && existsSync(join(above, ABOUT))
    ? above
    : sealedFolderAbove(above);
}

/** Makes the folders of a backup that its files alone may not have brought along. */
export async function makeFolders(folder: string, names: readonly string[]): Promise<void> {
  for (const name of names) await mkdir(join(folder, name), { recursive: true, mode: OWN_FOLDER });
}

/** Names below `folder`, with `/` between them and in their order. */
async function contentOf(
  folder: string,
): Promise<{ readonly files: readonly string[]; readonly folders: readonly string[] }> {
  const entries = await readdir(folder, { recursive: true, withFileTypes: true });
  const names = (ofKind: (entry: (typeof entries)[number]) => boolean) =>
    entries
      .filter(ofKind)
      .map((entry) => relative(folder, join(entry.parentPath, entry.name)).replaceAll(sep, '/'))
      .sort((a, b) => (a < b ? -1 : 1));
  return {
    files: names((entry) => entry.isFile() && entry.name !== SUMS),
    folders: names((entry) => entry.isDirectory()),
  };
}
