import { EXPORT_END, EXPORT_PATH } from '@/contract/http/account';
import type { AccountExport } from '@/application/account/download-my-data';
import type { ApiFailure } from '@/application/shared/call';
import { REQUEST_TIMEOUT } from '@/domain/shared/time';
import { err, ok, type Result } from '@/domain/shared/result';
import { endingItsSession, readEnvelope, requestHeaders, type HttpApiDeps } from './http-api';

type Parts = readonly Uint8Array<ArrayBuffer>[];

/** Downloads the user's data with `fetch`: without a total time limit, but at most 30 s without a byte. */
export function createHttpAccountExport(deps: Omit<HttpApiDeps, 'scheduler'>): AccountExport {
  return {
    download: (onBytes) => endingItsSession(deps, () => receive(deps, onBytes)),
  };
}

async function receive(
  { fetch, base, context }: Omit<HttpApiDeps, 'scheduler'>,
  onBytes: (received: number) => void,
): Promise<Result<Parts, ApiFailure>> {
  const silence = new AbortController();
  const wait = () => setTimeout(() => silence.abort(), REQUEST_TIMEOUT);
  let timer = wait();
  try {
    const answer = await fetch(`${base}${EXPORT_PATH}`, {
      headers: requestHeaders(context),
      credentials: 'omit',
      cache: 'no-store',
      signal: silence.signal,
    });
    if (!answer.headers.has('content-disposition')) return await refusalOf(answer);
    const parts = await readParts(answer, (bytes) => {
      clearTimeout(timer);
      timer = wait();
      onBytes(bytes);
    });
    return isWhole(parts) ? ok(parts) : err({ kind: 'broken-answer' });
  } catch {
    return err({ kind: silence.signal.aborted ? 'timeout' : 'offline' });
  } finally {
    clearTimeout(timer);
  }
}

async function refusalOf(answer: Response): Promise<Result<Parts, ApiFailure>> {
  const refused = await readEnvelope(answer);
  return refused.ok ? err({ kind: 'broken-answer' }) : refused;
}

async function readParts(answer: Response, heard: (bytes: number) => void): Promise<Parts> {
  const parts: Uint8Array<ArrayBuffer>[] = [];
  const reader = answer.body?.getReader();
  let bytes = 0;
  for (;;) {
    const read = await reader?.read();
    if (!read || read.done) return parts;
    parts.push(read.value);
    bytes += read.value.length;
    heard(bytes);
  }
}

/** Whether the file is complete; a proxy may hide from the browser that it was truncated. */
function isWhole(parts: Parts): boolean {
  const tail = parts
    .slice(-EXPORT_END.length)
    .flatMap((part) => Array.from(part.slice(-EXPORT_END.length)));
  return new TextDecoder().decode(new Uint8Array(tail)).endsWith(EXPORT_END);
}
