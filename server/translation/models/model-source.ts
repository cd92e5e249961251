import { createReadStream } from 'node:fs';
import { readFile, stat } from 'node:fs/promises';
import { join, resolve } from 'node:path';
import { pathToFileURL } from 'node:url';
import { err, ok, type Result } from '@/domain/shared/result';
import type { FetchFault } from './fetch-fault';
import { LIST_NAME, parseModelList, type ModelList } from './model-list';

/** The bytes of a file, from the place in it that the source agreed to. */
export interface SourceBytes {
  /** 0 where the source cannot begin in the middle. */
  readonly from: number;
  /** In pieces; a fault is the last one. */
  readonly bytes: AsyncIterable<Result<Uint8Array, FetchFault>>;
}

/** Where lists and packed files are fetched from. */
export interface ModelSource {
  /** An address or a folder, as it is stored with the list and shown to people. */
  readonly name: string;
  list(signal?: AbortSignal): Promise<Result<ModelList, FetchFault>>;
  /** A packed file from the byte `from` on. */
  read(
    location: string,
    from: number,
    signal?: AbortSignal,
  ): Promise<Result<SourceBytes, FetchFault>>;
}

/** A mirror that lies in a folder, such as a disk that was carried here. */
export function createFolderSource(folder: string): ModelSource {
  const root = resolve(folder);
  return {
    name: pathToFileURL(root).href,
    list: async () => {
      const list = parseModelList(await readFile(join(root, LIST_NAME), 'utf8').catch(() => ''));
      return list ? ok(list) : err({ kind: 'no-list', place: root });
    },
    read: async (location, from) => {
      const path = join(root, location);
      const seen = await stat(path).catch(() => undefined);
      if (seen?.isFile() !== true) {
        return err({ kind: 'unreachable', place: path, reason: 'there is no such file' });
      }
      return ok({ from, bytes: bytesOf(path, from) });
    },
  };
}

async function* bytesOf(path: string, start: number): SourceBytes['bytes'] {
  try {
    for await (const chunk of createReadStream(path, { start })) yield ok(chunk as Buffer);
  } catch (error) {
    yield err({ kind: 'unreachable', place: path, reason: String(error) });
  }
}
