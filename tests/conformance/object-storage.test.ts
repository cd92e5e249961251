import type { UploadCredentials } from '@/contract/http/upload-credentials';
import { startEmbedded } from '@tests/support/storage-embedded';
import { OSS, startOss } from '@tests/support/storage-oss';
import { QINIU, QINIU_DOMAIN, startQiniu } from '@tests/support/storage-qiniu';
import { S3, startS3 } from '@tests/support/storage-s3';
import { describeObjectStorage } from './object-storage';

type Fields = Readonly<Record<string, unknown>>;

/** Credentials with some fields changed. */
function withFields(
  credentials: UploadCredentials,
  change: (given: Fields) => Fields,
): UploadCredentials {
  return { ...credentials, ...change(credentials) };
}

const nudge = (text: unknown): string => {
  const [first = '', ...rest] = String(text);
  return [first === 'A' ? 'B' : 'A', ...rest].join('');
};

describeObjectStorage({
  name: 'the embedded storage',
  foreign: false,
  start: (_now, server) => startEmbedded(server),
  settings: () => ({}),
  shape: ['uploadUrl', 'uploadToken'],
  forge: (given) => withFields(given, ({ uploadToken }) => ({ uploadToken: nudge(uploadToken) })),
  elsewhere: (given) =>
    withFields(given, ({ uploadUrl }) => ({ uploadUrl: `${String(uploadUrl)}-other` })),
});

describeObjectStorage({
  name: 'Aliyun OSS',
  foreign: true,
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
  shape: ['endpoint', 'accessKeyId', 'accessKeySecret', 'securityToken', 'bucket', 'url'],
  forge: (given) => withFields(given, () => ({ accessKeySecret: 'made-up' })),
  elsewhere: (given) =>
    withFields(given, ({ objectKey }) => ({ objectKey: `${String(objectKey)}-other` })),
});

describeObjectStorage({
  name: 'Qiniu',
  foreign: true,
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
  shape: ['token', 'domainName'],
  forge: (given) =>
    withFields(given, ({ token }) => {
      const [id, signature, policy] = String(token).split(':');
      return { token: [id, nudge(signature), policy].join(':') };
    }),
  elsewhere: (given) =>
    withFields(given, ({ objectKey }) => ({ objectKey: `${String(objectKey)}-other` })),
});

describeObjectStorage({
  name: 'S3',
  foreign: true,
  start: startS3,
  settings: ({ url }) => ({
    STORAGE_KIND: 's3',
    STORAGE_BUCKET: S3.bucket,
    STORAGE_KEY: S3.id,
    STORAGE_SECRET: S3.secret,
    STORAGE_REGION: S3.region,
    STORAGE_URL: url,
  }),
  shape: ['url', 'fields'],
  forge: (given) =>
    withFields(given, ({ fields }) => {
      const known = fields as Readonly<Record<string, string>>;
      return { fields: { ...known, 'x-amz-signature': nudge(known['x-amz-signature']) } };
    }),
  elsewhere: (given) =>
    withFields(given, ({ fields }) => {
      const known = fields as Readonly<Record<string, string>>;
      return { fields: { ...known, key: `${known['key']}-other` } };
    }),
});
