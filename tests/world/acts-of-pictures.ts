import { mediaTokens } from '@/application/media/media-tokens';
import type { Picture } from '@/application/media/image-editor';
import { messagingTokens as m } from '@/application/messaging/messaging-tokens';
import { waveformOf } from '@/domain/media/voice/waveform';
import type { Me } from '@/domain/profile/person';
import { SECOND } from '@/domain/shared/time';
import type { ServiceScope } from '@/ui/kernel/scope';
import { voiceOf } from '@tests/support/voice-files';
import { ANY_PRICE } from './acts-of-money';
import type { Step } from './steps';

/** The smallest picture there is, as a page has prepared it. */
const DOT: Picture = {
  bytes: Buffer.from(
    'iVBORw0KGgoAAAANSUhEUgAAAAEAAAABCAYAAAAfFcSJAAAADUlEQVR42mNk+M9QDwADhgGAWjR9awAAAABJRU5ErkJggg==',
    'base64',
  ),
  type: 'image/png',
  width: 1,
  height: 1,
};

/** Uploads a picture for a post; its key, where it arrived. */
export async function uploadPicture(session: ServiceScope): Promise<string | undefined> {
  const pass = await session.get(mediaTokens.uploadGrants).forMoment();
  if (!pass.ok) return undefined;
  const stored = await session.get(mediaTokens.objectStorage).upload(DOT, pass.value);
  return stored.ok ? stored.value : undefined;
}

/** Sends pictures that are prepared already: nothing is drawn in this thread. */
export function sendPicture(
  session: ServiceScope,
  { burns, pictures = 1, caption: text = '' }: Extract<Step, { readonly does: 'send-picture' }>,
  { id, address: to }: Me,
): Promise<unknown> {
  void session.get(m.introducePerson)(id);
  const shownOpening = ANY_PRICE;
  if (burns) return session.get(mediaTokens.sendBurnPicture)({ to, picture: DOT, shownOpening });
  const album = Array.from({ length: pictures }, () => DOT);
  const shown = { shownPrice: ANY_PRICE, shownOpening };
  return session.get(m.sendMessage)({ to, text, pictures: album, ...shown });
}

/** Sends a recording of a second. */
export function sendVoice(session: ServiceScope, { id, address: to }: Me): Promise<unknown> {
  void session.get(m.introducePerson)(id);
  const recording = { bytes: voiceOf(SECOND), length: SECOND, waveform: waveformOf([0, 1]) };
  return session.get(mediaTokens.sendVoice)({ to, recording, shownOpening: ANY_PRICE });
}

/** Opens the newest picture of a person that burns after reading. */
export function openPicture(
  session: ServiceScope,
  { address: from }: Me,
): Promise<unknown> | undefined {
  const messages = session.get(m.conversations).messagesWith(from);
  const picture = messages.findLast(
    (message) => message.from === from && message.body.kind === 'burn-picture',
  );
  return picture && session.get(mediaTokens.openBurnPicture)(picture.id);
}
