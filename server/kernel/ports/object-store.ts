/** Keeps pictures by key; every adapter passes `tests/server/media/storage/object-store-conformance.ts`. */
export interface ObjectStore {
  /** Resolves once the bytes survive a power cut; an object of the same key is replaced whole. */
  put(key: string, bytes: Uint8Array): Promise<void>;
  /** The object's bytes; undefined when there is none. */
  get(key: string): Promise<Uint8Array | undefined>;
  /** Makes sure there is no such object. */
  remove(key: string): Promise<void>;
}
