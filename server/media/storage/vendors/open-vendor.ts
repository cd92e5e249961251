import type { VendorAccess } from '@/contract/http/media';
import type { Clock, Ids, Scheduler } from '@server/kernel/ports/system';
import type { StorageSettings } from '@server/media/storage/storage-settings';
import { createAssumeRole } from './assume-role';
import { createOss } from './oss';
import { createQiniu } from './qiniu';
import { createS3 } from './s3';
import { createVendorTransport, type VendorStorage } from './vendor-storage';

/** The bucket the settings ask for; undefined where this server keeps the pictures itself. */
export function openVendor(
  settings: StorageSettings,
  {
    clock,
    ids,
    scheduler,
  }: { readonly clock: Clock; readonly ids: Ids; readonly scheduler: Scheduler },
): VendorStorage<VendorAccess> | undefined {
  const transport = createVendorTransport(scheduler);
  switch (settings.kind) {
    case 'embedded':
      return undefined;
    case 'aliyun-oss': {
      const assumeRole = createAssumeRole(settings, { clock, ids, transport });
      return createOss(settings, { clock, transport, assumeRole });
    }
    case 'qiniu':
      return createQiniu(settings, { clock, transport });
    case 's3':
      return createS3(settings, { clock, transport });
  }
}
