import { existsSync } from 'node:fs';
import { cp, mkdir, open, readFile, rename, rm, truncate, writeFile } from 'node:fs/promises';
import { join } from 'node:path';

/** One thing a program did to a folder, or a line it printed, as `disk-recorder.mjs` wrote it down. */
export type Recorded =
  | { readonly kind: 'create' | 'remove' | 'folder' | 'sync'; readonly path: string }
  | { readonly kind: 'rename'; readonly path: string; readonly to: string }
  | Change
  | { readonly kind: 'said'; readonly text: string };

/** A change of what is in a file. */
type Change =
  | {
      readonly kind: 'write';
      readonly path: string;
      readonly position: number;
      readonly data: string;
    }
  | { readonly kind: 'truncate'; readonly path: string; readonly length: number };

/** Draws a whole number below `count`. */
export type Chance = (count: number) => number;

/** Reads a journal; its last line may have been cut off with its program. */
export async function readJournal(path: string): Promise<readonly Recorded[]> {
  const lines = (await readFile(path, 'utf8')).split('\n');
  return lines.slice(0, -1).map((line) => JSON.parse(line) as Recorded);
}

/**
 * Makes in `into` what a disk holds after the power went in the middle of `recorded`: what was
 * synced, of the names the first of what was not (a disk keeps their order), and of each file any
 * of the unsynced writes, some of them only in some sectors.
 */
export async function afterPowerLoss(
  snapshot: string,
  recorded: readonly Recorded[],
  into: string,
  chance: Chance,
): Promise<void> {
  await rm(into, { recursive: true, force: true });
  await cp(snapshot, into, { recursive: true });
  const disk = new Disk(into);
  for (const entry of recorded) await disk.take(entry);
  await disk.losePower(chance);
}

const SECTOR = 512;

/** A folder, what its files hold for certain, and what is on its way to the disk. */
class Disk {
  readonly #root: string;
  /** Changes of names that no sync has followed yet. */
  #names: Recorded[] = [];
  /** Changes of files that no sync of theirs has followed yet, by the name they have by now. */
  readonly #changes = new Map<string, Change[]>();

  constructor(root: string) {
    this.#root = root;
  }

  async take(entry: Recorded): Promise<void> {
    if (entry.kind === 'said') return;
    if (entry.kind === 'sync') return this.#sync(entry.path);
    if (entry.kind === 'write' || entry.kind === 'truncate') {
      this.#changes.set(entry.path, [...(this.#changes.get(entry.path) ?? []), entry]);
      return;
    }
    if (entry.kind === 'rename') {
      this.#changes.set(entry.to, this.#changes.get(entry.path) ?? []);
      this.#changes.delete(entry.path);
    }
    if (entry.kind === 'remove') this.#changes.delete(entry.path);
    this.#names.push(entry);
  }

  async #sync(path: string): Promise<void> {
    for (const entry of this.#names) await this.#name(entry);
    this.#names = [];
    for (const change of this.#changes.get(path) ?? []) await this.#change(path, change);
    this.#changes.delete(path);
  }

  async losePower(chance: Chance): Promise<void> {
    const kept = this.#names.slice(0, chance(this.#names.length + 1));
    for (const entry of kept) await this.#name(entry);
    for (const [path, changes] of this.#changes) {
      for (const change of changes) {
        const luck = chance(4);
        if (luck === 0) continue;
        await this.#change(path, luck === 1 ? torn(change, chance) : change);
      }
    }
  }

  async #name(entry: Recorded): Promise<void> {
    if (entry.kind === 'said') return;
    const path = join(this.#root, entry.path);
    if (entry.kind === 'folder') await mkdir(path, { recursive: true });
    if (entry.kind === 'create') await writeFile(path, '');
    if (entry.kind === 'remove') await rm(path, { recursive: true, force: true });
    if (entry.kind === 'rename') await rename(path, join(this.#root, entry.to));
  }

  async #change(name: string, change: Change): Promise<void> {
    const path = join(this.#root, name);
    // The name of a new file may be lost, and with it what was in it.
    if (!existsSync(path)) return;
    if (change.kind === 'truncate') return truncate(path, change.length);
    const file = await open(path, 'r+');
    try {
      await file.write(Buffer.from(change.data, 'base64'), undefined, undefined, change.position);
    } finally {
      await file.close();
    }
  }
}

/** The first sectors of a write. */
function torn(change: Change, chance: Chance): Change {
  if (change.kind === 'truncate') return change;
  const bytes = Buffer.from(change.data, 'base64');
  const sectors = chance(Math.ceil(bytes.length / SECTOR) + 1);
  return { ...change, data: bytes.subarray(0, sectors * SECTOR).toString('base64') };
}
