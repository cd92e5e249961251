import { closeSync, fsyncSync, openSync } from 'node:fs';
import type { PGlite } from '@electric-sql/pglite';
import { NodeFS } from '@electric-sql/pglite/nodefs';

/** An open file of the engine's file system; `nfd` is the host's descriptor where it has one. */
interface EngineStream {
  readonly nfd: number | null | undefined;
  readonly node: unknown;
}

/** The part of the engine's file system that lacks an fsync. */
interface EngineNodeFs {
  readonly stream_ops: { fsync?: (stream: EngineStream) => number };
  realPath(node: unknown): string;
}

interface EngineModule {
  readonly NODEFS?: EngineNodeFs;
  readonly FS: { readonly filesystems: { readonly NODEFS: EngineNodeFs } };
}

type EngineOptions = Parameters<NodeFS['init']>[1];

/**
 * The engine's directory on the host's disk with a working fsync.
 *
 * As released the engine acknowledges commits that are in no file yet: its file system has no
 * fsync at all. Together with `wal_sync_method=fsync` (its fdatasync never reaches the host) this
 * makes an acknowledged commit survive a power cut.
 */
export class DurableNodeFs extends NodeFS {
  readonly #synced: () => void;

  /** `synced` is called after every fsync. */
  constructor(directory: string, synced: () => void) {
    super(directory);
    this.#synced = synced;
  }

  override async init(engine: PGlite, options: EngineOptions) {
    const started = await super.init(engine, options);
    started.emscriptenOpts.preRun?.push((module: EngineModule) => {
      const files = module.NODEFS ?? module.FS.filesystems.NODEFS;
      files.stream_ops.fsync = (stream) => {
        if (typeof stream.nfd === 'number') fsyncSync(stream.nfd);
        else syncPath(files.realPath(stream.node));
        this.#synced();
        return 0;
      };
    });
    return started;
  }
}

/** Directories have no descriptor of their own in the engine. */
function syncPath(path: string): void {
  const descriptor = openSync(path, 'r');
  try {
    fsyncSync(descriptor);
  } finally {
    closeSync(descriptor);
  }
}
