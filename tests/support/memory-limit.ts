import { existsSync, mkdirSync, readFileSync, rmdirSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';

/**
 * So much memory for a process and its children, files in the cache included; a process that needs
 * more is killed.
 */
export interface MemoryLimit {
  /** The prefix of a command that runs it within the limit. */
  readonly prefix: readonly [string, ...string[]];
  /** The most that was in use, in bytes. */
  most(): number;
  remove(): void;
}

/** The files of Linux for groups of processes, in its two forms. */
const FORMS = [
  {
    root: '/sys/fs/cgroup/memory',
    limits: ['memory.limit_in_bytes', 'memory.memsw.limit_in_bytes'],
    most: 'memory.max_usage_in_bytes',
  },
  { root: '/sys/fs/cgroup', limits: ['memory.max', 'memory.swap.max'], most: 'memory.peak' },
] as const;

/**
 * Limits memory to so many MiB, which takes root on Linux; undefined where this machine does not
 * allow it.
 */
export function limitMemory(mebibytes: number): MemoryLimit | undefined {
  for (const { root, limits, most } of FORMS) {
    const group = join(root, `parley-test-${process.pid}`);
    const [limit, withSwap] = limits.map((name) => join(group, name));
    if (limit === undefined || withSwap === undefined || !existsSync(root)) continue;
    try {
      mkdirSync(group);
      writeFileSync(limit, String(mebibytes * 1_048_576));
    } catch {
      continue;
    }
    // A machine without swap has no file for it.
    if (existsSync(withSwap)) writeFileSync(withSwap, String(swapOf(withSwap, mebibytes)));
    const enter = `echo $$ > '${join(group, 'cgroup.procs')}' && exec "$@"`;
    return {
      prefix: ['/bin/sh', '-c', enter, 'sh'],
      most: () => Number(readFileSync(join(group, most), 'utf8')),
      remove: () => rmdirSync(group),
    };
  }
  return undefined;
}

/** No swap: the newer form counts it alone, the older one together with the memory. */
function swapOf(file: string, mebibytes: number): number {
  return file.endsWith('memory.swap.max') ? 0 : mebibytes * 1_048_576;
}
