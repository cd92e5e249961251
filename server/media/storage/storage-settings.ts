import type { MountedStorage } from '@server/kernel/ports/adapters';
import type { SettingReader, SettingRow } from '@server/kernel/setting-reader';

/** Object storages that can be asked for by name. */
export const STORAGE_KINDS = ['embedded', 'aliyun-oss', 'qiniu', 's3'] as const;

/** Which object storage, and how to reach it. */
export type StorageSettings =
  | { readonly kind: 'embedded' }
  | VendorSettings
  /** The storage of a module that `ADAPTERS` names. */
  | { readonly kind: 'mounted'; readonly storage: MountedStorage };

/** An object storage outside this server. */
export type VendorSettings = OssSettings | QiniuSettings | S3Settings;

/** What every vendor's bucket is reached with. */
interface BucketSettings {
  readonly bucket: string;
  readonly accessKeyId: string;
  readonly accessKeySecret: string;
}

/** Aliyun OSS; its addresses are without a slash at the end. */
export interface OssSettings extends BucketSettings {
  readonly kind: 'aliyun-oss';
  readonly region: string;
  /** Address of the bucket: an object's key follows. */
  readonly bucketUrl: string;
  /** The role whose rights, narrowed to one object, an upload is granted. */
  readonly roleArn: string;
  /** Where the role is assumed. */
  readonly stsUrl: string;
}

/** Qiniu Kodo; its addresses are without a slash at the end. */
export interface QiniuSettings extends BucketSettings {
  readonly kind: 'qiniu';
  /** The bucket's domain, where this server reads. */
  readonly domain: string;
  readonly uploadUrl: string;
  /** Where objects are removed. */
  readonly manageUrl: string;
}

/** Amazon S3, or any service that speaks its protocol with the bucket in the path. */
export interface S3Settings extends BucketSettings {
  readonly kind: 's3';
  readonly region: string;
  /** Address of the service; the bucket follows. */
  readonly serviceUrl: string;
}

/** The settings of the storage, in the order of `docs/settings.md`. */
export const STORAGE_SETTING_ROWS: readonly SettingRow[] = [
  {
    name: 'STORAGE_KIND',
    fallback: 'embedded',
    meaning: `Where pictures are kept: ${STORAGE_KINDS.join(', ')}.`,
  },
  { name: 'STORAGE_BUCKET', fallback: '', meaning: 'A private bucket for this product alone.' },
  { name: 'STORAGE_KEY', fallback: '', meaning: 'Access key of the storage.' },
  { name: 'STORAGE_SECRET', fallback: '', meaning: 'Secret of the access key.' },
  {
    name: 'STORAGE_REGION',
    fallback: '',
    meaning: 'Region of the bucket (aliyun-oss, s3), such as cn-hangzhou.',
  },
  {
    name: 'STORAGE_URL',
    fallback: '',
    meaning:
      "Address of the bucket (aliyun-oss), its domain (qiniu), the service (s3); default: the vendor's, but qiniu has none.",
  },
  {
    name: 'STORAGE_UPLOAD_URL',
    fallback: '',
    meaning: 'Where pages upload (qiniu); default: https://upload.qiniup.com.',
  },
  {
    name: 'STORAGE_ADMIN_URL',
    fallback: '',
    meaning:
      "Where roles are assumed (aliyun-oss), objects removed (qiniu); default: the vendor's.",
  },
  {
    name: 'STORAGE_ROLE_ARN',
    fallback: '',
    meaning: 'The role uploads are granted from (aliyun-oss): acs:ram::…:role/….',
  },
];

/** Reads the settings of the storage; a vendor's are checked only where it is chosen. */
export function readStorage(read: SettingReader): StorageSettings {
  const kind = read.choice('STORAGE_KIND', STORAGE_KINDS);
  const given = {
    bucket: read.text('STORAGE_BUCKET'),
    accessKeyId: read.text('STORAGE_KEY'),
    accessKeySecret: read.text('STORAGE_SECRET'),
  };
  const region = read.text('STORAGE_REGION');
  const roleArn = read.text('STORAGE_ROLE_ARN');
  const url = read.text('STORAGE_URL');
  const uploadUrl = read.text('STORAGE_UPLOAD_URL');
  const adminUrl = read.text('STORAGE_ADMIN_URL');
  if (kind === 'embedded') return { kind };

  const judge = judgeFor(read, kind);
  judge('STORAGE_BUCKET', given.bucket, BUCKET, 'the name of a bucket');
  judge('STORAGE_KEY', given.accessKeyId, /./, 'set');
  judge('STORAGE_SECRET', given.accessKeySecret, /./, 'set');
  const address = (name: string, text: string, usual: string): string =>
    read.guarded(name, text || usual, 'http', `STORAGE_KIND is ${kind}`);
  if (kind === 'qiniu') {
    return {
      ...given,
      kind,
      domain: address('STORAGE_URL', url, ''),
      uploadUrl: address('STORAGE_UPLOAD_URL', uploadUrl, 'https://upload.qiniup.com'),
      manageUrl: address('STORAGE_ADMIN_URL', adminUrl, 'https://rs.qiniuapi.com'),
    };
  }
  judge('STORAGE_REGION', region, REGION, 'a region such as cn-hangzhou');
  if (kind === 's3') {
    const service = `https://s3.${region}.amazonaws.com`;
    return { ...given, kind, region, serviceUrl: address('STORAGE_URL', url, service) };
  }
  judge('STORAGE_ROLE_ARN', roleArn, ROLE, 'of the form acs:ram::…:role/…');
  const bucketUrl = `https://${given.bucket}.oss-${region}.aliyuncs.com`;
  return {
    ...given,
    kind,
    region,
    bucketUrl: address('STORAGE_URL', url, bucketUrl),
    roleArn,
    stsUrl: address('STORAGE_ADMIN_URL', adminUrl, `https://sts.${region}.aliyuncs.com`),
  };
}

/** Buckets of all three vendors: lower-case letters, digits and dashes. */
const BUCKET = /^[a-z0-9][a-z0-9-]{1,61}[a-z0-9]$/;
/** Without the prefix that addresses of OSS put before it. */
const REGION = /^(?!oss-)[a-z0-9-]{2,40}$/;
const ROLE = /^acs:ram::\d+:role\/[\w.-]+$/;

function judgeFor(read: SettingReader, kind: string) {
  return (name: string, text: string, form: RegExp, expected: string): void => {
    if (!form.test(text)) read.wrong(name, `${expected} when STORAGE_KIND is ${kind}`);
  };
}

/** The hosts that pages upload to besides the server itself, as a policy names them. */
export function storageOrigins(storage: StorageSettings): readonly string[] {
  switch (storage.kind) {
    case 'embedded':
      return [];
    case 'aliyun-oss':
      return [new URL(storage.bucketUrl).origin];
    case 'qiniu':
      return [new URL(storage.uploadUrl).origin];
    case 's3':
      return [new URL(storage.serviceUrl).origin];
    case 'mounted':
      return storage.storage.origins;
  }
}
