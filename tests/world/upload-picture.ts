import { mediaTokens } from '@/application/media/media-tokens';
import type { ServiceScope } from '@/ui/kernel/scope';
import type { PageNetwork } from './network';

/** The smallest picture there is. */
const DOT = Buffer.from(
  'iVBORw0KGgoAAAANSUhEUgAAAAEAAAABCAYAAAAfFcSJAAAADUlEQVR42mNk+M9QDwADhgGAWjR9awAAAABJRU5ErkJggg==',
  'base64',
);

/** Uploads a picture for a post as the page does, but without decoding it there; its key, where it arrived. */
export async function uploadPicture(
  session: ServiceScope,
  network: PageNetwork,
): Promise<string | undefined> {
  const pass = await session.get(mediaTokens.uploadGrants).forMoment();
  if (!pass.ok) return undefined;
  const { key, credentials } = pass.value;
  const { uploadUrl, uploadToken } = credentials as Record<'uploadUrl' | 'uploadToken', string>;
  const headers = { 'content-type': 'image/png', 'upload-token': uploadToken };
  const answer = await network
    .fetch(uploadUrl, { method: 'PUT', headers, body: DOT })
    .catch(() => undefined);
  return answer?.ok ? key : undefined;
}
