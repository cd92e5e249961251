import { createHash, createHmac } from 'node:crypto';
import {
  readForm,
  startStorageVendor,
  type SeenRequest,
  type StorageVendor,
  type VendorAnswer,
} from './storage-vendor';

/** The application's own account at the service. */
export const S3 = {
  id: 'AKIDEXAMPLE',
  secret: 'the-secret',
  bucket: 'pics',
  region: 'eu-central-1',
};

const CREDENTIAL = new RegExp(`^${S3.id}/(\\d{8})/${S3.region}/s3/aws4_request$`);

/** A service that speaks S3, as documented: signed headers, and forms with a policy. */
export function startS3(now: () => number): Promise<StorageVendor> {
  return startStorageVendor(async (request, vendor) => {
    if (request.method === 'POST' && request.path === `/${S3.bucket}`) {
      return takeForm(request, vendor, now());
    }
    return object(request, vendor, now());
  });
}

function object(request: SeenRequest, { objects }: StorageVendor, now: number): VendorAnswer {
  const { method, path, body } = request;
  if (!isSigned(request, now)) return refusal(403, 'SignatureDoesNotMatch');
  const key = decodeURIComponent(path).replace(`/${S3.bucket}/`, '');
  if (method === 'DELETE') {
    objects.delete(key);
    return { status: 204 };
  }
  if (method === 'PUT') {
    objects.set(key, body);
    return { status: 200 };
  }
  const bytes = objects.get(key);
  return bytes ? { status: 200, body: bytes } : refusal(404, 'NoSuchKey');
}

function isSigned({ method, path, query, headers, body }: SeenRequest, now: number): boolean {
  const given =
    /^AWS4-HMAC-SHA256 Credential=([^,]+), ?SignedHeaders=([^,]+), ?Signature=(\w{64})$/.exec(
      headers['authorization'] ?? '',
    );
  const [, credential = '', names = '', signature] = given ?? [];
  const day = CREDENTIAL.exec(credential)?.[1];
  const moment = headers['x-amz-date'] ?? '';
  if (day === undefined || !moment.startsWith(day) || isFar(moment, now)) return false;
  if (
    !['host', 'x-amz-content-sha256', 'x-amz-date'].every((name) => names.split(';').includes(name))
  ) {
    return false;
  }
  const hash = createHash('sha256').update(body).digest('hex');
  if (headers['x-amz-content-sha256'] !== hash) return false;
  const canonical = [
    method,
    path,
    query.toString(),
    ...names.split(';').map((name) => `${name}:${headers[name]?.trim()}`),
    '',
    names,
    hash,
  ].join('\n');
  const scope = credential.slice(S3.id.length + 1);
  const text = `AWS4-HMAC-SHA256\n${moment}\n${scope}\n${createHash('sha256').update(canonical).digest('hex')}`;
  return signatureOf(day, text) === signature;
}

/** A condition of a policy in one form: a rule, the field without its dollar sign, the value. */
type Condition = readonly [string, string, string | number];

async function takeForm(
  request: SeenRequest,
  { objects }: StorageVendor,
  now: number,
): Promise<VendorAnswer> {
  const form = await readForm(request);
  const { file } = form;
  const fields = new Map([...form.fields].map(([name, value]) => [name.toLowerCase(), value]));
  const policyText = fields.get('policy') ?? '';
  const day = CREDENTIAL.exec(fields.get('x-amz-credential') ?? '')?.[1] ?? '';
  if (signatureOf(day, policyText) !== fields.get('x-amz-signature')) {
    return refusal(403, 'SignatureDoesNotMatch');
  }
  const policy = JSON.parse(Buffer.from(policyText, 'base64').toString()) as {
    readonly expiration: string;
    readonly conditions: readonly (Condition | Readonly<Record<string, string>>)[];
  };
  if (now >= Date.parse(policy.expiration)) return refusal(403, 'AccessDenied');
  const covered = new Set(['policy', 'x-amz-signature', 'file', 'bucket']);
  for (const [rule, name, value] of policy.conditions.flatMap(conditionsOf)) {
    if (rule === 'content-length-range') {
      if (file.length < Number(name)) return refusal(400, 'EntityTooSmall');
      if (file.length > Number(value)) return refusal(400, 'EntityTooLarge');
      continue;
    }
    const field = name === 'bucket' ? S3.bucket : (fields.get(name) ?? '');
    const fits = rule === 'eq' ? field === value : field.startsWith(String(value));
    if (!fits) return refusal(403, 'AccessDenied');
    covered.add(name);
  }
  // Every field of a form has to be allowed by its policy.
  if ([...fields.keys()].some((name) => !covered.has(name))) return refusal(403, 'AccessDenied');
  objects.set(fields.get('key') ?? '', file);
  return { status: Number(fields.get('success_action_status') ?? 204) };
}

/** Conditions are lists, or objects whose fields have to be equal. */
function conditionsOf(condition: Condition | Readonly<Record<string, string>>): Condition[] {
  if (!isList(condition)) {
    return Object.entries(condition).map(([name, value]) => ['eq', name.toLowerCase(), value]);
  }
  const [rule, name, value] = condition;
  if (rule === 'content-length-range') return [condition];
  if (rule !== 'eq' && rule !== 'starts-with') throw new Error(`no such rule: ${rule}`);
  return [[rule, name.slice(1).toLowerCase(), value]];
}

function isList(condition: Condition | Readonly<Record<string, string>>): condition is Condition {
  return Array.isArray(condition);
}

function signatureOf(day: string, text: string): string {
  let key: Buffer = Buffer.from(`AWS4${S3.secret}`);
  for (const part of [day, S3.region, 's3', 'aws4_request', text]) {
    key = createHmac('sha256', key).update(part).digest();
  }
  return key.toString('hex');
}

function isFar(moment: string, now: number): boolean {
  const at = Date.parse(
    moment.replace(/^(\d{4})(\d\d)(\d\d)T(\d\d)(\d\d)(\d\d)Z$/, '$1-$2-$3T$4:$5:$6Z'),
  );
  return !(Math.abs(at - now) <= 15 * 60_000);
}

function refusal(status: number, code: string): VendorAnswer {
  return {
    status,
    headers: { 'content-type': 'application/xml' },
    body: `<?xml version="1.0" encoding="UTF-8"?>\n<Error><Code>${code}</Code></Error>`,
  };
}
