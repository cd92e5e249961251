import { createReadStream } from 'node:fs';
import { readFile, stat } from 'node:fs/promises';
import { join, resolve } from 'node:path';
import { pathToFileURL } from 'node:url';
import { err, ok, type Result } from '@/domain/shared/result';
import type { FetchFault } from './fetch-fault';
import { LIST_NAME, parseModelList, type ModelList } from './model-list';
import { MINUTE, SECOND } from '@/domain/shared/time';
import { parseJson } from '@server/kernel/untrusted-input';
import type { Cancel, Clock, Scheduler } from '@server/kernel/ports/system';
import { listOfRecords } from './publisher-records';

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
function createFolderSource(folder: string): ModelSource {
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

/** The clock and the timers that sources are read with. */
interface SourceTools {
  readonly clock: Clock;
  readonly scheduler: Scheduler;
}

const RECORDS =
  'https://firefox.settings.services.mozilla.com/v1/buckets/main/collections/translations-models-v2/records';
const ATTACHMENTS = 'https://firefox-settings-attachments.cdn.mozilla.net/';

/** How long nothing may arrive. */
const PATIENCE = 45 * SECOND;
/** How long one answer may take in all; what has arrived of a file by then is kept for the next try. */
const LONGEST_ANSWER = 30 * MINUTE;
const LARGEST_LIST = 4 * 1024 * 1024;
const OK = 200;
const PARTIAL = 206;

/** The publisher's own records and files, which are hosted for its browser. */
function createPublisherSource(tools: SourceTools): ModelSource {
  return httpSource(ATTACHMENTS, RECORDS, tools, (text) =>
    listOfRecords(parseJson(text), new Date(tools.clock.now()).toISOString()),
  );
}

/** A mirror on a web server: the list, and the files beside it. */
export function createMirrorSource(address: string, tools: SourceTools): ModelSource {
  const root = new URL(address.endsWith('/') ? address : `${address}/`).href;
  return httpSource(root, new URL(LIST_NAME, root).href, tools, parseModelList);
}

function httpSource(
  root: string,
  list: string,
  { scheduler }: SourceTools,
  parse: (text: string) => ModelList | undefined,
): ModelSource {
  return {
    name: root,
    list: async (signal) => {
      const asked = await ask(list, 0, scheduler, signal);
      if (!asked.ok) return asked;
      const chunks: Uint8Array[] = [];
      let size = 0;
      for await (const chunk of asked.value.bytes) {
        if (!chunk.ok) return chunk;
        size += chunk.value.byteLength;
        if (size > LARGEST_LIST) return err({ kind: 'no-list', place: list });
        chunks.push(chunk.value);
      }
      const parsed = parse(Buffer.concat(chunks).toString('utf8'));
      return parsed ? ok(parsed) : err({ kind: 'no-list', place: list });
    },
    read: (location, from, signal) => ask(new URL(location, root).href, from, scheduler, signal),
  };
}

/** Asks for a file from the byte `from` on, and gives up where nothing arrives for long. */
async function ask(
  place: string,
  from: number,
  scheduler: Scheduler,
  signal: AbortSignal | undefined,
): Promise<Result<SourceBytes, FetchFault>> {
  const silence = new AbortController();
  const wait = (): Cancel => scheduler.after(PATIENCE, () => silence.abort());
  const faultOf = (error: unknown): FetchFault => {
    if (signal?.aborted) return { kind: 'cancelled' };
    if (silence.signal.aborted) return { kind: 'stalled', place };
    return { kind: 'unreachable', place, reason: reasonOf(error) };
  };
  const cancel = wait();
  const cancelWhole = scheduler.after(LONGEST_ANSWER, () => silence.abort());
  let isArriving = false;
  try {
    const response = await fetch(place, {
      // A file that was packed on its way could not be asked for from the middle.
      headers: { 'accept-encoding': 'identity', ...(from > 0 && { range: `bytes=${from}-` }) },
      redirect: 'manual',
      signal: AbortSignal.any([silence.signal, ...(signal ? [signal] : [])]),
    });
    const { status } = response;
    if (status !== OK && status !== PARTIAL) {
      await response.body?.cancel();
      return err({ kind: 'refused', place, status });
    }
    isArriving = true;
    return ok({
      from: startOf(response),
      bytes: bytesOfResponse(response, wait, cancelWhole, faultOf),
    });
  } catch (error) {
    return err(faultOf(error));
  } finally {
    cancel();
    if (!isArriving) cancelWhole();
  }
}

/** Where the answer begins: a server that knows no ranges sends the whole file. */
function startOf({ status, headers }: Response): number {
  const begin = /^bytes (\d{1,15})-/.exec(headers.get('content-range') ?? '')?.[1];
  return status === PARTIAL && begin !== undefined ? Number(begin) : 0;
}

async function* bytesOfResponse(
  { body }: Response,
  wait: () => Cancel,
  cancelWhole: Cancel,
  faultOf: (error: unknown) => FetchFault,
): SourceBytes['bytes'] {
  let cancel = wait();
  try {
    for await (const chunk of body ?? []) {
      cancel();
      yield ok(chunk);
      cancel = wait();
    }
  } catch (error) {
    yield err(faultOf(error));
  } finally {
    cancel();
    cancelWhole();
  }
}

function reasonOf(error: unknown): string {
  const { cause } = error as { readonly cause?: NodeJS.ErrnoException };
  return cause?.code ?? cause?.message ?? String(error);
}

/** Whether a text is an address that a mirror can have: files are fetched below it, without a password. */
export function isMirrorAddress(text: string): boolean {
  if (!/^https?:\/\//i.test(text) || !URL.canParse(text)) return false;
  const { username, password, search, hash } = new URL(text);
  return [username, password, search, hash].every((part) => part === '');
}

/** The source that a place names: an address, a folder, or, without one, the publisher. */
export function sourceAt(place: string | undefined, tools: SourceTools): ModelSource {
  if (place === undefined) return createPublisherSource(tools);
  return isMirrorAddress(place) ? createMirrorSource(place, tools) : createFolderSource(place);
}
