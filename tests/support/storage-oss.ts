import { createHash, createHmac, randomBytes } from 'node:crypto';
import {
  startStorageVendor,
  type SeenRequest,
  type StorageVendor,
  type VendorAnswer,
} from './storage-vendor';

/** The application's own account at the vendor. */
export const OSS = {
  id: 'the-key',
  secret: 'the-secret',
  bucket: 'pics',
  region: 'cn-hangzhou',
  role: 'acs:ram::42:role/uploads',
};

interface LentKey {
  readonly secret: string;
  readonly token: string;
  readonly endsAt: number;
  readonly allowed: readonly { readonly Action: string[]; readonly Resource: string[] }[];
}

const ACTIONS: Readonly<Record<string, string>> = {
  GET: 'oss:GetObject',
  PUT: 'oss:PutObject',
  DELETE: 'oss:DeleteObject',
};

/** Aliyun OSS and its token service, as documented: signatures of version 4, AssumeRole signed by ACS3. */
export function startOss(now: () => number): Promise<StorageVendor> {
  const lent = new Map<string, LentKey>();
  return startStorageVendor((request, vendor) =>
    request.headers['x-acs-action'] === undefined
      ? object(request, vendor)
      : assumeRole(request, lent, now()),
  );

  function object(request: SeenRequest, { objects }: StorageVendor): VendorAnswer {
    const fault = judge(request);
    if (fault) return fault;
    const key = decodeURIComponent(request.path).replace(`/${OSS.bucket}/`, '');
    if (request.method === 'DELETE') {
      objects.delete(key);
      return { status: 204 };
    }
    if (request.method === 'PUT') {
      objects.set(key, request.body);
      return { status: 200 };
    }
    const bytes = objects.get(key);
    return bytes ? { status: 200, body: bytes } : refusal(404, 'NoSuchKey');
  }

  function judge(request: SeenRequest): VendorAnswer | undefined {
    const { headers, method, path } = request;
    const given =
      /^OSS4-HMAC-SHA256 Credential=([^/]+)\/(\d{8})\/([\w-]+)\/oss\/aliyun_v4_request,Signature=([0-9a-f]{64})$/.exec(
        headers['authorization'] ?? '',
      );
    if (!given) return refusal(403, 'AccessDenied');
    const [, id = '', day = '', region = '', signature] = given;
    const borrowed = lent.get(id);
    if (!borrowed && id !== OSS.id) return refusal(403, 'InvalidAccessKeyId');
    if (borrowed && headers['x-oss-security-token'] !== borrowed.token) {
      return refusal(403, 'InvalidSecurityToken');
    }
    const moment = headers['x-oss-date'] ?? '';
    const at = Date.parse(
      moment.replace(/^(\d{4})(\d\d)(\d\d)T(\d\d)(\d\d)(\d\d)Z$/, '$1-$2-$3T$4:$5:$6Z'),
    );
    if (!(Math.abs(at - now()) <= 15 * 60_000)) {
      const time = new Date(now()).toISOString();
      return refusal(403, 'RequestTimeTooSkewed', `<ServerTime>${time}</ServerTime>`);
    }
    const secret = borrowed?.secret ?? OSS.secret;
    const names = Object.keys(headers).filter(
      (name) => name.startsWith('x-oss-') || name === 'content-type' || name === 'content-md5',
    );
    const canonical = [
      method,
      canonicalPath(path),
      request.query.toString(),
      ...names.sort().map((name) => `${name}:${headers[name]?.trim()}`),
      '',
      '',
      headers['x-oss-content-sha256'],
    ].join('\n');
    const text = `OSS4-HMAC-SHA256\n${moment}\n${day}/${region}/oss/aliyun_v4_request\n${createHash('sha256').update(canonical).digest('hex')}`;
    let key: Buffer = Buffer.from(`aliyun_v4${secret}`);
    for (const part of [day, region, 'oss', 'aliyun_v4_request', text]) {
      key = createHmac('sha256', key).update(part).digest();
    }
    if (region !== OSS.region || day !== moment.slice(0, 8) || key.toString('hex') !== signature) {
      return refusal(403, 'SignatureDoesNotMatch');
    }
    if (!borrowed) return undefined;
    if (now() >= borrowed.endsAt) return refusal(403, 'SecurityTokenExpired');
    const resource = `acs:oss:*:*:${decodeURIComponent(path).slice(1)}`;
    const may = borrowed.allowed.some(
      ({ Action, Resource }) =>
        Action.includes(ACTIONS[method] ?? '') && Resource.includes(resource),
    );
    return may ? undefined : refusal(403, 'AccessDenied');
  }
}

/** However a client wrote its path: every segment is signed as RFC 3986 encodes it. */
function canonicalPath(path: string): string {
  const encoded = (segment: string) =>
    encodeURIComponent(decodeURIComponent(segment)).replace(
      /[!'()*]/g,
      (sign) => `%${sign.charCodeAt(0).toString(16).toUpperCase()}`,
    );
  return path.split('/').map(encoded).join('/');
}

function assumeRole(
  { headers, method, path, body }: SeenRequest,
  lent: Map<string, LentKey>,
  now: number,
): VendorAnswer {
  const given = /^ACS3-HMAC-SHA256 Credential=([^,]+),SignedHeaders=([^,]+),Signature=(\w+)$/.exec(
    headers['authorization'] ?? '',
  );
  const [, id, names = '', signature] = given ?? [];
  const hash = createHash('sha256').update(body).digest('hex');
  const canonical = [
    method,
    path,
    '',
    ...names.split(';').map((name) => `${name}:${headers[name]?.trim()}`),
    '',
    names,
    hash,
  ].join('\n');
  const expected = createHmac('sha256', OSS.secret)
    .update(`ACS3-HMAC-SHA256\n${createHash('sha256').update(canonical).digest('hex')}`)
    .digest('hex');
  if (id !== OSS.id || signature !== expected)
    return { status: 403, body: '{"Code":"SignatureDoesNotMatch"}' };
  const wish = new URLSearchParams(body.toString());
  const seconds = Number(wish.get('DurationSeconds'));
  const isFine =
    headers['x-acs-action'] === 'AssumeRole' &&
    headers['x-acs-version'] === '2015-04-01' &&
    wish.get('RoleArn') === OSS.role &&
    /^[\w.@-]{2,64}$/.test(wish.get('RoleSessionName') ?? '') &&
    seconds >= 900 &&
    seconds <= 3_600;
  if (!isFine) return { status: 400, body: '{"Code":"InvalidParameter"}' };
  const policy = JSON.parse(wish.get('Policy') ?? '{}') as { Statement: LentKey['allowed'] };
  const [keyId, secret, token] = [
    `STS.${lent.size + 1}`,
    randomBytes(16).toString('hex'),
    randomBytes(32).toString('base64'),
  ];
  lent.set(keyId, { secret, token, endsAt: now + seconds * 1_000, allowed: policy.Statement });
  return {
    status: 200,
    body: JSON.stringify({
      RequestId: 'one',
      Credentials: {
        AccessKeyId: keyId,
        AccessKeySecret: secret,
        SecurityToken: token,
        Expiration: new Date(now + seconds * 1_000).toISOString(),
      },
    }),
  };
}

function refusal(status: number, code: string, more = ''): VendorAnswer {
  return {
    status,
    headers: { 'content-type': 'application/xml' },
    body: `<?xml version="1.0" encoding="UTF-8"?>\n<Error><Code>${code}</Code><RequestId>1</RequestId>${more}</Error>`,
  };
}
