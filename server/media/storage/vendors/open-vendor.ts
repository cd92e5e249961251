import type { VendorAccess } from '@/contract/http/media';
import type { Log } from '@server/kernel/ports/system';
import type { ServerKit } from '@server/kernel/slice';
import type { StorageSettings } from '@server/media/storage/storage-settings';
import { createAssumeRole } from './assume-role';
import { createMountedStorage } from './mounted-storage';
import { createOss } from './oss';
import { createQiniu } from './qiniu';
import { createS3 } from './s3';
import { createVendorTransport, type VendorStorage } from './vendor-storage';

/** The bucket the settings ask for; undefined where this server keeps the pictures itself. */
export function openVendor(
  settings: StorageSettings,
  tools: Pick<ServerKit, 'clock' | 'ids' | 'scheduler'> & { readonly log: Pick<Log, 'warn'> },
): VendorStorage<VendorAccess> | undefined {
  const { clock, ids } = tools;
  const transport = createVendorTransport(tools.scheduler);
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
    case 'mounted':
      return createMountedStorage(settings.storage, { ...tools, transport });
  }
}
