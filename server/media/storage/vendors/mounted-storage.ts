import { z } from 'zod';
import { err, ok } from '@/domain/shared/result';
import { createContained } from '@server/kernel/contained';
import type { MountedStorage, UploadRequest, VendorRequest } from '@server/kernel/ports/adapters';
import type { Log, Scheduler } from '@server/kernel/ports/system';
import { createSignedObjects } from './signed-objects';
import type { VendorStorage, VendorTransport } from './vendor-storage';

const texts = z.record(z.string(), z.string()).optional();
const url = z.url({ protocol: /^https?$/ });
const request = z.object({
  url,
  method: z.enum(['GET', 'PUT', 'POST', 'DELETE']),
  headers: texts,
  body: z
    .custom<VendorRequest['body']>((body) => typeof body === 'string' || body instanceof Object)
    .optional(),
});

/** The storage of a module that `ADAPTERS` names: whatever it does, its caller gets bytes or a fault. */
export function createMountedStorage(
  storage: MountedStorage,
  tools: {
    readonly transport: VendorTransport;
    readonly log: Pick<Log, 'warn'>;
    readonly scheduler: Scheduler;
  },
): VendorStorage<UploadRequest> {
  const { ask } = createContained(storage.name, tools);
  const upload = z.object({
    url: url.refine((text) => storage.origins.includes(new URL(text).origin)),
    method: z.enum(['PUT', 'POST']),
    headers: texts,
    fields: texts,
  });
  return {
    ...createSignedObjects(
      {
        read: (key) => ask('read', request, () => storage.read(key)),
        write: (key, bytes) => ask('write', request, () => storage.write(key, bytes)),
        remove: (key) => ask('remove', request, () => storage.remove(key)),
        missing: storage.missing,
      },
      tools.transport,
    ),
    grant: async (wish) => {
      const granted = await ask('grant', upload, () => storage.grant(wish));
      return granted ? ok(granted) : err({ kind: 'storage-away' });
    },
  };
}
