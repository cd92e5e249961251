import type { SettingReader, SettingRow } from './setting-reader';

/** Object storages that can be asked for by name. */
export const STORAGE_KINDS = ['embedded', 'aliyun-oss', 'qiniu', 's3'] as const;

/** Which object storage, and how to reach it. */
export type StorageSettings = { readonly kind: 'embedded' } | VendorSettings;

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

/** The settings of the storage, in the order of the README. */
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
    meaning: "Where roles are assumed (aliyun-oss), objects removed (qiniu); default: the vendor's.",
  },
  {
    name: 'STORAGE_ROLE_ARN',
    fallback: '',
    meaning: 'The role uploads are granted from (aliyun-oss): acs:ram::…:role/….',
  },
];

/** Reads the settings of the storage; a vendor's are judged only where it is asked for. */
export function readStorage(read: SettingReader): StorageSettings {
  const kind = read.choice('STORAGE_KIND', STORAGE_KINDS);
  if (kind === 'embedded') return { kind };
  const shared = {
    bucket: bucketOf(read, kind),
    accessKeyId: needed(read, 'STORAGE_KEY', kind),
    accessKeySecret: needed(read, 'STORAGE_SECRET', kind),
  };
  switch (kind) {
    case 'aliyun-oss': {
      const region = regionOf(read, kind);
      return {
        ...shared,
        kind,
        region,
        bucketUrl: address(
          read,
          'STORAGE_URL',
          kind,
          `https://${shared.bucket}.oss-${region}.aliyuncs.com`,
        ),
        roleArn: roleOf(read, kind),
        stsUrl: address(read, 'STORAGE_ADMIN_URL', kind, `https://sts.${region}.aliyuncs.com`),
      };
    }
    case 'qiniu':
      return {
        ...shared,
        kind,
        domain: address(read, 'STORAGE_URL', kind, ''),
        uploadUrl: address(read, 'STORAGE_UPLOAD_URL', kind, 'https://upload.qiniup.com'),
        manageUrl: address(read, 'STORAGE_ADMIN_URL', kind, 'https://rs.qiniuapi.com'),
      };
    case 's3': {
      const region = regionOf(read, kind);
      const service = `https://s3.${region}.amazonaws.com`;
      return { ...shared, kind, region, serviceUrl: address(read, 'STORAGE_URL', kind, service) };
    }
  }
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
  }
}

function needed(read: SettingReader, name: string, kind: string): string {
  const text = read.text(name);
  if (text === '') read.wrong(name, `set when STORAGE_KIND is ${kind}`);
  return text;
}

/** Buckets of all three vendors: lower-case letters, digits and dashes. */
function bucketOf(read: SettingReader, kind: string): string {
  const bucket = read.text('STORAGE_BUCKET');
  if (!/^[a-z0-9][a-z0-9-]{1,61}[a-z0-9]$/.test(bucket)) {
    read.wrong('STORAGE_BUCKET', `the name of a bucket when STORAGE_KIND is ${kind}`);
  }
  return bucket;
}

function regionOf(read: SettingReader, kind: string): string {
  const region = read.text('STORAGE_REGION');
  if (!/^[a-z0-9-]{2,40}$/.test(region) || region.startsWith('oss-')) {
    read.wrong('STORAGE_REGION', `a region such as cn-hangzhou when STORAGE_KIND is ${kind}`);
  }
  return region;
}

function roleOf(read: SettingReader, kind: string): string {
  const role = read.text('STORAGE_ROLE_ARN');
  if (!/^acs:ram::\d+:role\/[\w.-]+$/.test(role)) {
    read.wrong('STORAGE_ROLE_ARN', `of the form acs:ram::…:role/… when STORAGE_KIND is ${kind}`);
  }
  return role;
}

function address(read: SettingReader, name: string, kind: string, usual: string): string {
  return read.guarded(name, read.text(name) || usual, 'http', `STORAGE_KIND is ${kind}`);
}
