import { createHash, createHmac } from 'node:crypto';
import {
  readForm,
  startStorageVendor,
  type SeenRequest,
  type StorageVendor,
  type VendorAnswer,
} from './storage-vendor';

/** The application's own account at the vendor. */
export const QINIU = { id: 'the-key', secret: 'the-secret', bucket: 'pics' };

interface Policy {
  readonly scope: string;
  readonly deadline: number;
  readonly insertOnly?: number;
  readonly fsizeLimit?: number;
  readonly mimeLimit?: string;
}

/** Where the bucket is read. */
export const QINIU_DOMAIN = '/domain';

const PART = 1_024 * 1_024;

/** Qiniu Kodo, as documented: forms, uploads in parts of version 2, private reading, removal. */
export function startQiniu(now: () => number): Promise<StorageVendor> {
  const uploads = new Map<string, Map<number, { readonly etag: string; readonly bytes: Buffer }>>();

  return startStorageVendor(async (request, vendor) => {
    const { method, path } = request;
    if (method === 'GET' && path.startsWith(`${QINIU_DOMAIN}/`)) return read(request, vendor);
    if (method === 'POST' && path.startsWith('/delete/')) return remove(request, vendor);
    if (path.startsWith('/buckets/')) return inParts(request, vendor);
    if (method !== 'POST' || path !== '/') return refusal(404, 'not found');
    const { fields, file } = await readForm(request);
    const policy = policyOf(fields.get('token') ?? '', fields.get('key') ?? '');
    return 'status' in policy ? policy : store(policy, file, vendor);
  });

  function policyOf(token: string, key: string): Policy | VendorAnswer {
    const [id, signature, text = ''] = token.split(':');
    if (id !== QINIU.id || signature !== signed(text)) return refusal(401, 'bad token');
    const policy = JSON.parse(Buffer.from(text, 'base64url').toString()) as Policy;
    if (now() >= policy.deadline * 1_000) return refusal(401, 'expired token');
    if (policy.scope !== `${QINIU.bucket}:${key}`) {
      return refusal(403, "key doesn't match with scope");
    }
    return policy;
  }

  function store(policy: Policy, file: Uint8Array, { objects }: StorageVendor): VendorAnswer {
    const key = policy.scope.slice(QINIU.bucket.length + 1);
    const { fsizeLimit = Infinity, mimeLimit } = policy;
    if (file.length > fsizeLimit) return refusal(413, 'exceed FsizeLimit');
    if (mimeLimit !== undefined && !mimeLimit.split(';').includes(kindOf(file))) {
      return refusal(403, 'limited mimeType: this file type is forbidden to upload');
    }
    if (policy.insertOnly === 1 && objects.has(key)) return refusal(614, 'file exists');
    objects.set(key, Uint8Array.from(file));
    return { status: 200, body: JSON.stringify({ key, hash: 'h' }) };
  }

  function inParts(request: SeenRequest, vendor: StorageVendor): VendorAnswer {
    const [, , , , name = '', , id, number] = request.path.split('/');
    const token = request.headers['authorization']?.replace(/^UpToken /, '') ?? '';
    const policy = policyOf(token, Buffer.from(name, 'base64url').toString());
    if ('status' in policy) return policy;
    if (id === undefined) {
      const uploadId = `upload${uploads.size + 1}`;
      uploads.set(uploadId, new Map());
      return { status: 200, body: JSON.stringify({ uploadId, expireAt: 0 }) };
    }
    const parts = uploads.get(id);
    if (!parts) return refusal(612, 'no such uploadId');
    if (request.method === 'PUT') {
      const etag = createHash('sha1').update(request.body).digest('base64url');
      parts.set(Number(number), { etag, bytes: request.body });
      const md5 = createHash('md5').update(request.body).digest('hex');
      return { status: 200, body: JSON.stringify({ etag, md5 }) };
    }
    const wish = JSON.parse(request.body.toString()) as {
      readonly parts: readonly { readonly etag: string; readonly partNumber: number }[];
    };
    const found = wish.parts.map(({ partNumber }) => parts.get(partNumber));
    const fit = found.every((part, index) => part?.etag === wish.parts[index]?.etag);
    const whole = found.slice(0, -1).every((part) => (part?.bytes.length ?? 0) >= PART);
    if (!fit || !whole) return refusal(400, 'invalid parts');
    const stored = store(
      policy,
      Buffer.concat(found.map((part) => part?.bytes ?? Buffer.of())),
      vendor,
    );
    if (stored.status === 200) uploads.delete(id);
    return stored;
  }

  function read({ path, query, headers }: SeenRequest, { objects }: StorageVendor): VendorAnswer {
    const [id, signature] = (query.get('token') ?? '').split(':');
    const url = `http://${headers['host']}${path}?e=${query.get('e')}`;
    if (id !== QINIU.id || signature !== signed(url)) return refusal(401, 'token not specified');
    if (now() >= Number(query.get('e')) * 1_000) return refusal(403, 'token out of date');
    const bytes = objects.get(decodeURIComponent(path.slice(QINIU_DOMAIN.length + 1)));
    return bytes ? { status: 200, body: bytes } : refusal(404, 'Document not found');
  }

  function remove({ path, headers }: SeenRequest, { objects }: StorageVendor): VendorAnswer {
    const type = headers['content-type'] ? `\nContent-Type: ${headers['content-type']}` : '';
    const text = `POST ${path}\nHost: ${headers['host']}${type}${ownHeaders(headers)}\n\n`;
    if (headers['authorization'] !== `Qiniu ${QINIU.id}:${signed(text)}`) {
      return refusal(401, 'bad token');
    }
    const entry = Buffer.from(path.slice('/delete/'.length), 'base64url').toString();
    const gone = objects.delete(entry.slice(QINIU.bucket.length + 1));
    return gone ? { status: 200 } : refusal(612, 'no such file or directory');
  }
}

/** The vendor's own headers are signed too, by their names as the vendor writes them. */
function ownHeaders(headers: SeenRequest['headers']): string {
  return Object.keys(headers)
    .filter((name) => name.startsWith('x-qiniu-'))
    .sort()
    .map(
      (name) =>
        `\n${name.replaceAll(/\b[a-z]/g, (first) => first.toUpperCase())}: ${headers[name]}`,
    )
    .join('');
}

function signed(text: string): string {
  const digest = createHmac('sha1', QINIU.secret).update(text).digest('base64');
  return digest.replaceAll('+', '-').replaceAll('/', '_');
}

/** The vendor looks at the first bytes, under any name of the file. */
function kindOf(file: Uint8Array): string {
  const start = Buffer.from(file.subarray(0, 8)).toString('latin1');
  if (start.startsWith('\xff\xd8\xff')) return 'image/jpeg';
  if (start.startsWith('\x89PNG')) return 'image/png';
  if (start.startsWith('GIF8')) return 'image/gif';
  if (start.startsWith('RIFF')) return 'image/webp';
  return 'text/plain';
}

function refusal(status: number, error: string): VendorAnswer {
  return {
    status,
    headers: { 'content-type': 'application/json' },
    body: JSON.stringify({ error }),
  };
}
