import { MINUTE, SECOND } from '@/domain/shared/time';
import { err, ok, type Result } from '@/domain/shared/result';
import { parseJson } from '@server/kernel/untrusted-input';
import type { Cancel, Clock, Scheduler } from '@server/kernel/ports/system';
import type { FetchFault } from './fetch-fault';
import { LIST_NAME, parseModelList, type ModelList } from './model-list';
import type { ModelSource, SourceBytes } from './model-source';
import { listOfRecords } from './publisher-records';

/** The clock and the timers that sources are read with. */
export interface SourceTools {
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
export function createPublisherSource(tools: SourceTools): ModelSource {
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
    return ok({ from: startOf(response), bytes: bytesOf(response, wait, cancelWhole, faultOf) });
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

async function* bytesOf(
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
