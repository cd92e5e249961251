import type { UploadCredentials } from '@/contract/http/media';
import { startEmbedded, OSS_KIND, QINIU_KIND, S3_KIND } from '@tests/support/storage-vendors';
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
  ...OSS_KIND,
  foreign: true,
  shape: ['endpoint', 'accessKeyId', 'accessKeySecret', 'securityToken', 'bucket', 'url'],
  forge: (given) => withFields(given, () => ({ accessKeySecret: 'made-up' })),
  elsewhere: (given) =>
    withFields(given, ({ objectKey }) => ({ objectKey: `${String(objectKey)}-other` })),
});

describeObjectStorage({
  ...QINIU_KIND,
  foreign: true,
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
  ...S3_KIND,
  foreign: true,
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
