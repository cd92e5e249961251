import { ossToSign, type OssKey, type OssRequest } from '@/contract/oss-signing';
import type { EpochMs } from '@/domain/shared/time';
import { sha256 } from '@server/kernel/secrets';
import { chain } from './hmac-chain';

/** The headers of `request` with its signature, version 4 (vendor's documentation, "Signature V4"). */
export function signOss(
  request: OssRequest,
  { accessKeyId, accessKeySecret }: OssKey,
  now: EpochMs,
): Readonly<Record<string, string>> {
  const sign = ossToSign(request, now);
  const signature = chain(sign.chain(sha256(sign.canonical), accessKeySecret)).toString('hex');
  return { ...sign.headers, authorization: sign.authorization(accessKeyId, signature) };
}
