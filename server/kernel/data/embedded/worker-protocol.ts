/** What the main thread asks of the database's thread; answers come in the order of the questions. */
export type WorkerQuestion =
  /** Whole messages of the PostgreSQL protocol, run in order. */
  | { readonly kind: 'exchange'; readonly bytes: Uint8Array }
  /** Forgets everything the last connection left behind: transaction, settings, locks. */
  | { readonly kind: 'reset' }
  /** The whole directory as a tar archive. */
  | { readonly kind: 'dump'; readonly compression: 'none' | 'gzip' }
  /** Copies the directory to `to`, which does not exist; the answer is empty, else why it failed. */
  | { readonly kind: 'copy'; readonly to: string }
  /** Writes a checkpoint and closes the database. */
  | { readonly kind: 'close' };

/** One answer per question; `bytes` where the question has a result. */
export type WorkerAnswer =
  | { readonly kind: 'ready' }
  | { readonly kind: 'failed'; readonly reason: string }
  | { readonly kind: 'done'; readonly bytes: Uint8Array };

/** How the database's thread is started. */
export interface WorkerStart {
  /** Directory of the database; absent: in memory, for tests. */
  readonly directory?: string;
  /** A tar archive (gzipped or not) an in-memory database starts from. */
  readonly archive?: string;
  /** One 32-bit counter of the calls to fsync, shared with the main thread. */
  readonly fsyncs: SharedArrayBuffer;
}
