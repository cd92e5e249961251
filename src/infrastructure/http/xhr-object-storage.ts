import type { ObjectStorage, UploadFailure } from '@/application/ports/object-storage';
import { err, ok, type Result } from '@/domain/shared/result';

/**
 * The product's own object storage. `XMLHttpRequest` because `fetch` tells nothing of how far an
 * upload has come.
 */
export function createXhrObjectStorage(): ObjectStorage {
  return {
    upload: (picture, pass, { progress, started } = {}) =>
      new Promise((resolve) => {
        const request = new XMLHttpRequest();
        request.open('PUT', pass.url);
        request.setRequestHeader('upload-token', pass.token);
        request.setRequestHeader('content-type', picture.type);
        request.upload.addEventListener('progress', ({ loaded, total }) => {
          progress?.(total > 0 ? loaded / total : 0);
        });
        request.addEventListener('load', () => resolve(outcomeOf(request, pass.key)));
        request.addEventListener('error', () => resolve(err({ kind: 'offline' })));
        request.addEventListener('abort', () =>
          resolve(err({ kind: 'upload-refused', reason: 'cancelled' })),
        );
        request.send(picture.bytes.slice().buffer);
        started?.(() => request.abort());
      }),
  };
}

function outcomeOf(request: XMLHttpRequest, key: string): Result<string, UploadFailure> {
  if (request.status === 200 || request.status === 201) return ok(key);
  if (request.status === 0) return err({ kind: 'offline' });
  return err({ kind: 'upload-refused', reason: String(request.status) });
}
