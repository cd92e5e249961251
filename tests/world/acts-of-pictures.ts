import { mediaTokens } from '@/application/media/media-tokens';
import type { Picture } from '@/application/media/image-editor';
import { messagingTokens as m } from '@/application/messaging/messaging-tokens';
import { sharedTokens } from '@/application/shared/shared-tokens';
import type { Me } from '@/domain/profile/person';
import type { ServiceScope } from '@/ui/kernel/scope';
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

/** Sends a picture that is prepared already: nothing is drawn in this thread. */
export async function sendPicture(
  session: ServiceScope,
  { burns }: Extract<Step, { readonly does: 'send-picture' }>,
  { id, address: to }: Me,
): Promise<unknown> {
  void session.get(m.introducePerson)(id);
  const localId = session.get(sharedTokens.ids).localId();
  await session.get(mediaTokens.drafts).put(localId, DOT);
  const now = session.get(sharedTokens.clock).now();
  const added = session.get(m.outbox).add({
    localId,
    to,
    body: burns
      ? { kind: 'burn-picture', url: '' }
      : { kind: 'image', url: '', size: { width: DOT.width, height: DOT.height } },
    prepare: { kind: 'picture' },
    writtenAt: now,
    attempts: 0,
    state: { kind: 'waiting', at: now },
    shownOpening: ANY_PRICE,
  });
  return added.ok ? added.value : added;
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
