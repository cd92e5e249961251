import { startStorageVendor, type StorageVendor } from './storage-vendor';
import { OSS, startOss } from './storage-oss';
import { QINIU, QINIU_DOMAIN, startQiniu } from './storage-qiniu';
import { S3, startS3 } from './storage-s3';

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

/** A storage outside the product: how it is started, and what an operator sets to use it. */
export interface VendorKind {
  readonly name: string;
  /** Starts it; `now` is its clock. */
  start(now: () => number): Promise<StorageVendor>;
  settings(vendor: Pick<StorageVendor, 'url'>): Readonly<Record<string, string>>;
}

/** Aliyun OSS with a role to assume. */
export const OSS_KIND: VendorKind = {
  name: 'Aliyun OSS',
  start: startOss,
  settings: ({ url }) => ({
    STORAGE_KIND: 'aliyun-oss',
    STORAGE_BUCKET: OSS.bucket,
    STORAGE_KEY: OSS.id,
    STORAGE_SECRET: OSS.secret,
    STORAGE_REGION: OSS.region,
    STORAGE_ROLE_ARN: OSS.role,
    STORAGE_URL: `${url}/${OSS.bucket}`,
    STORAGE_ADMIN_URL: url,
  }),
};

/** Qiniu Kodo, which uploads, serves and manages at one address here. */
export const QINIU_KIND: VendorKind = {
  name: 'Qiniu',
  start: startQiniu,
  settings: ({ url }) => ({
    STORAGE_KIND: 'qiniu',
    STORAGE_BUCKET: QINIU.bucket,
    STORAGE_KEY: QINIU.id,
    STORAGE_SECRET: QINIU.secret,
    STORAGE_URL: `${url}${QINIU_DOMAIN}`,
    STORAGE_UPLOAD_URL: url,
    STORAGE_ADMIN_URL: url,
  }),
};

/** A service that speaks S3. */
export const S3_KIND: VendorKind = {
  name: 'S3',
  start: startS3,
  settings: ({ url }) => ({
    STORAGE_KIND: 's3',
    STORAGE_BUCKET: S3.bucket,
    STORAGE_KEY: S3.id,
    STORAGE_SECRET: S3.secret,
    STORAGE_REGION: S3.region,
    STORAGE_URL: url,
  }),
};

/** Every storage outside the product. */
export const STORAGE_VENDORS: readonly VendorKind[] = [OSS_KIND, QINIU_KIND, S3_KIND];
