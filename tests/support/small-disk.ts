import { spawnSync } from 'node:child_process';
import { mkdtempSync, rmSync } from 'node:fs';
import { open, rm, statfs, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';

/** A disk of its own for a test; what is on it is gone with it. */
export interface SmallDisk {
  /** The folder where it is mounted. */
  readonly path: string;
  /** Leaves no byte free. */
  fill(): Promise<void>;
  /** Gives back what {@link fill} took. */
  empty(): Promise<void>;
  /**
   * From now on it can only be read, as after a fault of the hardware, also by processes with open
   * files.
   */
  fail(): void;
  /**
   * Takes it away and mounts it again, as after a restart of the machine; no process may use it.
   */
  remount(): void;
  remove(): void;
}

/**
 * Mounts a disk of so many MiB, which takes root; undefined where this machine does not allow it.
 */
export async function mountSmallDisk(mebibytes: number): Promise<SmallDisk | undefined> {
  const root = mkdtempSync(join(tmpdir(), 'parley-disk-'));
  const [image, path] = [join(root, 'image'), join(root, 'mounted')];
  const file = await open(image, 'w');
  await file.truncate(mebibytes * 1_048_576);
  await file.close();
  const mount = (): boolean => run('mount', '-o', 'loop', image, path);
  const isThere = run('mkdir', path) && run('mkfs.ext4', '-q', '-F', '-m', '0', image) && mount();
  if (!isThere) {
    rmSync(root, { recursive: true });
    return undefined;
  }
  const ballast = join(path, 'ballast');
  return {
    path,
    fill: async () => {
      // What is freed meanwhile is taken, too.
      for (let part = 0; part < 3; part += 1) {
        const { bavail, bsize } = await statfs(path);
        await writeFile(ballast, Buffer.alloc(bavail * bsize), { flag: 'a' }).catch(
          () => undefined,
        );
      }
    },
    empty: () => rm(ballast, { force: true }),
    fail: () => must(run('mount', '-o', 'remount,abort', path), `${path} cannot be made to fail`),
    remount: () => must(run('umount', path) && mount(), `${path} cannot be mounted anew`),
    remove: () => {
      run('umount', '--lazy', path);
      rmSync(root, { recursive: true, force: true });
    },
  };
}

function must(is: boolean, otherwise: string): void {
  if (!is) throw new Error(otherwise);
}

function run(program: string, ...args: readonly string[]): boolean {
  return spawnSync(program, args, { stdio: 'ignore' }).status === 0;
}
