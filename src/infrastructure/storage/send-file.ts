import type { Cancel } from '@/application/shared/clock';

/** One request of an upload. */
interface FileRequest {
  readonly method: 'POST' | 'PUT';
  readonly url: string;
  readonly headers?: Readonly<Record<string, string>>;
  readonly body: XMLHttpRequestBodyInit;
}

/** The answer; status 0 means no answer, for a reason the browser does not reveal. */
export interface FileAnswer {
  readonly status: number;
  readonly text: string;
  /** Seconds to wait, as the storage asks. */
  readonly retryAfter?: number;
}

/** Sends one request; `progress` gets the share of the body that was sent, from 0 to 1. */
export type SendFile = (
  request: FileRequest,
  progress?: (done: number) => void,
) => Promise<FileAnswer>;

/** The HTTP requests of one upload. */
export interface UploadConnection {
  readonly send: SendFile;
  /** Aborts the running request and every later one. */
  readonly cancel: Cancel;
  readonly cancelled: () => boolean;
}

const NO_ANSWER: FileAnswer = { status: 0, text: '' };

/** Uses `XMLHttpRequest`, because `fetch` reports no upload progress. */
export function openUploadConnection(): UploadConnection {
  let current: XMLHttpRequest | undefined;
  let cancelled = false;
  return {
    send: ({ method, url, headers, body }, progress) =>
      new Promise((resolve) => {
        if (cancelled) return resolve(NO_ANSWER);
        const request = new XMLHttpRequest();
        current = request;
        request.open(method, url);
        for (const [name, value] of Object.entries(headers ?? {})) {
          request.setRequestHeader(name, value);
        }
        // An upload listener makes the browser send a CORS preflight, so it is added only when needed.
        if (progress) {
          request.upload.addEventListener('progress', ({ loaded, total }) => {
            progress(total > 0 ? loaded / total : 0);
          });
        }
        request.addEventListener('loadend', () => {
          const { status, responseText } = request;
          resolve({ status, text: responseText, ...retryAfterOf(request) });
        });
        request.send(body);
      }),
    cancel: () => {
      cancelled = true;
      current?.abort();
    },
    cancelled: () => cancelled,
  };
}

/** Read only if a storage asks to wait: a browser reports an error for a header that a vendor does not expose. */
function retryAfterOf(request: XMLHttpRequest): Pick<FileAnswer, 'retryAfter'> {
  if (request.status !== 429 && request.status !== 503) return {};
  const seconds = Number(request.getResponseHeader('retry-after') ?? Number.NaN);
  return Number.isFinite(seconds) && seconds > 0 ? { retryAfter: seconds } : {};
}
