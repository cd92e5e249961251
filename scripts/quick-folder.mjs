import { statfsSync } from 'node:fs';
import { freemem, tmpdir } from 'node:os';

/** Where Linux keeps files in memory; containers may give it little room, and no right to run what lies there. */
const IN_MEMORY = '/dev/shm';
/** What has to be free in it, and in the whole machine, before it is used; in bytes. */
const ROOM = { there: 2 * 1024 ** 3, machine: 4 * 1024 ** 3 };

/**
 * A folder for what has to survive nothing and consists of many small files, as the data of a database do: making
 * and deleting a database took nine times as much of the processor on a disk (ADR-0076). Without room in memory it
 * is the usual one for temporary files.
 *
 * @returns {string}
 */
export function quickFolder() {
  try {
    const { bavail, bsize } = statfsSync(IN_MEMORY);
    const hasRoom = bavail * bsize >= ROOM.there && freemem() >= ROOM.machine;
    return hasRoom ? IN_MEMORY : tmpdir();
  } catch {
    return tmpdir();
  }
}

/** Names the folder of {@link diskFolder} for a process whose temporary files lie in the quick one. */
const DISK = 'PARLEY_DISK_FOLDER';

/**
 * The usual folder for temporary files, on a disk: for what has to survive, and for programs that are run.
 *
 * @returns {string}
 */
export function diskFolder() {
  return process.env[DISK] ?? tmpdir();
}

/** What a process needs in its environment so that its temporary files lie in the quick folder. */
export function quickEnvironment() {
  return { TMPDIR: quickFolder(), [DISK]: diskFolder() };
}
