import { z } from 'zod';
import { SECOND } from '@/domain/shared/time';
import { UPLOAD_LIFETIME } from '@/domain/media/image-rules';
import { err, ok, type Result } from '@/domain/shared/result';
import { isSuccess } from '@/domain/shared/server-answer';
import type { Clock, Ids } from '@server/kernel/ports/system';
import type { OssSettings } from '@server/media/storage/storage-settings';
import { acsDate, canonicalQuery, signAcs3 } from '@server/kernel/aliyun-signature';
import type { VendorTransport, StorageAway } from './vendor-storage';

const answerShape = z.object({
  Credentials: z.object({
    AccessKeyId: z.string(),
    AccessKeySecret: z.string(),
    SecurityToken: z.string(),
  }),
});

/** An access key for a while, with the token that has to come along. */
export interface LentKey {
  readonly accessKeyId: string;
  readonly accessKeySecret: string;
  readonly securityToken: string;
}

/** Lends a key that may do what `policy` says and the role may do, for as long as an upload's credentials. */
export type AssumeRole = (policy: unknown) => Promise<Result<LentKey, StorageAway>>;

/** Random bytes of the number that keeps a signed call from being repeated by others. */
const NONCE_BYTES = 16;

/** Aliyun's security token service, operation AssumeRole of 2015-04-01. */
export function createAssumeRole(
  { accessKeyId, accessKeySecret, roleArn, stsUrl }: OssSettings,
  {
    clock,
    ids,
    transport,
  }: { readonly clock: Clock; readonly ids: Ids; readonly transport: VendorTransport },
): AssumeRole {
  const key = { id: accessKeyId, secret: accessKeySecret };
  const { host } = new URL(stsUrl);
  return async (policy) => {
    const body = canonicalQuery({
      DurationSeconds: String(UPLOAD_LIFETIME / SECOND),
      Policy: JSON.stringify(policy),
      RoleArn: roleArn,
      RoleSessionName: 'upload',
    });
    const answer = await transport(() => {
      const headers = {
        'content-type': 'application/x-www-form-urlencoded',
        'x-acs-action': 'AssumeRole',
        'x-acs-version': '2015-04-01',
        'x-acs-date': acsDate(clock.now()),
        'x-acs-signature-nonce': ids.token(NONCE_BYTES),
      };
      const signed = signAcs3({ method: 'POST', host, query: {}, headers, body }, key);
      return {
        url: `${stsUrl}/`,
        method: 'POST',
        headers: { ...signed, accept: 'application/json' },
        body,
      };
    });
    const lent =
      answer && isSuccess(answer.status) ? answerShape.safeParse(jsonOf(answer.body)) : undefined;
    if (!lent?.success) return err({ kind: 'storage-away' });
    const { AccessKeyId, AccessKeySecret, SecurityToken } = lent.data.Credentials;
    return ok({
      accessKeyId: AccessKeyId,
      accessKeySecret: AccessKeySecret,
      securityToken: SecurityToken,
    });
  };
}

function jsonOf(body: Uint8Array | undefined): unknown {
  try {
    return JSON.parse(Buffer.from(body ?? []).toString('utf8')) as unknown;
  } catch {
    return undefined;
  }
}
