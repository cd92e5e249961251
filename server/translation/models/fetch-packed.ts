import { open, rm, stat } from 'node:fs/promises';
import { dirname } from 'node:path';
import { err, ok, type Result } from '@/domain/shared/result';
import { sumOf } from '@server/kernel/files';
import { unlessDiskFails, type FetchFault } from './fetch-fault';
import type { ModelFile } from './model-list';
import type { ModelSource, SourceBytes } from './model-source';

/** A packed file and the name under which it grows. */
interface PackedOrder {
  readonly source: ModelSource;
  readonly location: string;
  readonly packed: ModelFile['packed'];
  /** What of it lies there already is not asked for again. */
  readonly part: string;
  /** Called again and again with the bytes that have arrived. */
  readonly onBytes?: (there: number) => void;
  readonly signal?: AbortSignal;
}

/** How often in a row a connection that ended early is made again; each time something has to arrive. */
const MOST_TRIES = 6;

/**
 * Fetches a packed file into `part` and compares size and checksum. Of a file that is not the listed
 * one nothing is left; one that was resumed is fetched once more from its beginning.
 */
export async function fetchPacked(order: PackedOrder): Promise<Result<undefined, FetchFault>> {
  const { part, packed } = order;
  const before = await sizeOf(part);
  if (before > packed.size) await rm(part, { force: true });
  const fetched = await fetchRest(order);
  if (!fetched.ok) {
    if (['long', 'no-room'].includes(fetched.error.kind)) await rm(part, { force: true });
    return fetched;
  }
  if ((await sumOf(part)) === packed.sha256) return ok(undefined);
  await rm(part, { force: true });
  if (before > 0) return fetchPacked(order);
  return err({ kind: 'wrong', place: addressOf(order) });
}

/** Asks for what is missing until it is all there, or a connection brings nothing. */
async function fetchRest(order: PackedOrder): Promise<Result<undefined, FetchFault>> {
  const { part, packed, source, location, signal } = order;
  const short = (got: number): FetchFault => ({
    kind: 'short',
    place: addressOf(order),
    got,
    size: packed.size,
  });
  for (let tries = 0; tries < MOST_TRIES; tries += 1) {
    const there = await sizeOf(part);
    if (there === packed.size) return ok(undefined);
    const asked = await source.read(location, there, signal);
    if (!asked.ok) return asked;
    if (asked.value.from > there) return err(short(there));
    const taken = await take(order, asked.value);
    const now = await sizeOf(part);
    if (taken.ok && now === packed.size) return taken;
    const isOver = !taken.ok && !['unreachable', 'stalled'].includes(taken.error.kind);
    if (isOver || now <= there) return taken.ok ? err(short(now)) : taken;
  }
  return err(short(await sizeOf(part)));
}

/** Adds what arrives to the part. */
async function take(
  { part, packed, onBytes, ...order }: PackedOrder,
  { from, bytes }: SourceBytes,
): Promise<Result<undefined, FetchFault>> {
  const written = await unlessDiskFails(dirname(part), packed.size, async () => {
    const file = await open(part, 'a', 0o600);
    try {
      await file.truncate(from);
      let there = from;
      for await (const chunk of bytes) {
        if (!chunk.ok) return chunk;
        there += chunk.value.byteLength;
        if (there > packed.size) {
          return err({ kind: 'long', place: addressOf(order), size: packed.size });
        }
        await file.appendFile(chunk.value);
        onBytes?.(there);
      }
      return ok(undefined);
    } finally {
      await file.close();
    }
  });
  return written.ok ? written.value : written;
}

function addressOf({ source, location }: Pick<PackedOrder, 'source' | 'location'>): string {
  return new URL(location, source.name.endsWith('/') ? source.name : `${source.name}/`).href;
}

async function sizeOf(path: string): Promise<number> {
  const seen = await stat(path).catch(() => undefined);
  return seen?.size ?? 0;
}
