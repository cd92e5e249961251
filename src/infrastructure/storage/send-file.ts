import type { Cancel } from '@/application/shared/clock';

/** One request of an upload. */
export interface FileRequest {
  readonly method: 'POST' | 'PUT';
  readonly url: string;
  readonly headers?: Readonly<Record<string, string>>;
  readonly body: XMLHttpRequestBodyInit;
}

/** What came back; status 0: no answer, whatever the reason, for a browser does not tell. */
export interface FileAnswer {
  readonly status: number;
  readonly text: string;
}

/** Sends one request; `progress` gets the share of the body that has left, from 0 to 1. */
export type SendFile = (
  request: FileRequest,
  progress?: (done: number) => void,
) => Promise<FileAnswer>;

/** The line of one upload. */
export interface UploadConnection {
  readonly send: SendFile;
  /** Ends the request under way, and every later one. */
  readonly cancel: Cancel;
  readonly cancelled: () => boolean;
}

const NO_ANSWER: FileAnswer = { status: 0, text: '' };

/** `XMLHttpRequest` because `fetch` tells nothing of how far an upload has come. */
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
        // A listener costs a question to the other origin beforehand: only where somebody listens.
        if (progress) {
          request.upload.addEventListener('progress', ({ loaded, total }) => {
            progress(total > 0 ? loaded / total : 0);
          });
        }
        request.addEventListener('loadend', () => {
          resolve({ status: request.status, text: request.responseText });
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
