import type { UploadCredentials } from '@/contract/http/media';
import { epochMs } from '@/domain/shared/time';
import { signOss } from '@server/media/storage/vendors/oss';
import { QINIU, QINIU_DOMAIN } from '@tests/support/storage-qiniu';
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

const objectKeyOf = (given: UploadCredentials) =>
  'objectKey' in given ? given.objectKey : undefined;

const READ_AND_REMOVE = ['GET', 'DELETE'] as const;

describeObjectStorage({
  name: 'the embedded storage',
  foreign: false,
  start: (_now, server) => startEmbedded(server),
  settings: () => ({}),
  shape: ['uploadUrl', 'uploadToken'],
  forge: (given) => withFields(given, ({ uploadToken }) => ({ uploadToken: nudge(uploadToken) })),
  elsewhere: (given) =>
    withFields(given, ({ uploadUrl }) => ({ uploadUrl: `${String(uploadUrl)}-other` })),
  heldAs: () => undefined,
  misuses: (given, { url }) => {
    if (!('uploadUrl' in given)) return [];
    const address = new URL(given.uploadUrl, url);
    const headers = { 'upload-token': given.uploadToken };
    return READ_AND_REMOVE.map((method) => new Request(address, { method, headers }));
  },
  addressOf: ({ url }, key) => `${url}/storage/${key}`,
});

describeObjectStorage({
  ...OSS_KIND,
  foreign: true,
  shape: ['endpoint', 'accessKeyId', 'accessKeySecret', 'securityToken', 'bucket', 'url'],
  forge: (given) => withFields(given, () => ({ accessKeySecret: 'made-up' })),
  elsewhere: (given) =>
    withFields(given, ({ objectKey }) => ({ objectKey: `${String(objectKey)}-other` })),
  heldAs: objectKeyOf,
  misuses: (given) => {
    if (!('accessKeyId' in given)) return [];
    const { bucket, region, objectKey: key, securityToken, url } = given;
    return READ_AND_REMOVE.map((method) => {
      const headers = { 'x-oss-security-token': securityToken };
      const now = epochMs(Date.now());
      return new Request(`${url}/${key}`, {
        method,
        headers: signOss({ method, bucket, key, region, headers }, given, now),
      });
    });
  },
  addressOf: ({ url }, key) => `${url}/pics/${key}`,
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
  heldAs: objectKeyOf,
  misuses: (given) => {
    if (!('domainName' in given)) return [];
    const { domainName, token, uploadHost, objectKey } = given;
    const entry = Buffer.from(`${QINIU.bucket}:${objectKey}`).toString('base64url');
    return [
      new Request(`${domainName}/${objectKey}?e=9999999999&token=${encodeURIComponent(token)}`),
      ...['UpToken', 'Qiniu'].map(
        (scheme) =>
          new Request(`${uploadHost}/delete/${entry}`, {
            method: 'POST',
            headers: { authorization: `${scheme} ${token}` },
          }),
      ),
    ];
  },
  addressOf: ({ url }, key) => `${url}${QINIU_DOMAIN}/${key}`,
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
  heldAs: (given) => ('fields' in given ? given.fields?.['key'] : undefined),
  misuses: (given) => {
    if (!('fields' in given)) return [];
    const { url, fields = {} } = given;
    const address = `${url}/${fields['key']}?${new URLSearchParams(fields).toString()}`;
    return READ_AND_REMOVE.map((method) => new Request(address, { method }));
  },
  addressOf: ({ url }, key) => `${url}/pics/${key}`,
});
