import { startStorageVendor, type StorageVendor } from './storage-vendor';

/** The product's own storage behind a connection that a test can break. */
export function startEmbedded(server: () => string): Promise<StorageVendor> {
  return startStorageVendor(async ({ method, path, headers, body }) => {
    const answer = await fetch(`${server()}${path}`, {
      method,
      headers: {
        'content-type': headers['content-type'] ?? 'application/octet-stream',
        'upload-token': headers['upload-token'] ?? '',
      },
      ...(method !== 'GET' && { body: Uint8Array.from(body) }),
    });
    return { status: answer.status, body: await answer.text() };
  });
}
