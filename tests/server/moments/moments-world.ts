import { embeddedCredentials, secondUploadCredentials } from '@/contract/http/media';
import { releaseMoment } from '@/contract/http/moments';
import { jpeg } from '@tests/domain/media/picture-corpus';
import type { SignedInPerson } from '@tests/server/wallet/signed-in';
import type { TestServer } from '@tests/support/server';

let intents = 0;

/** A new key of an intent. */
export function intent(): string {
  intents += 1;
  return `intent-${String(intents).padStart(4, '0')}`;
}

/** Uploads a picture; its key. */
export async function upload(
  server: TestServer,
  person: SignedInPerson,
  use: 'post' | 'album' = 'post',
  picture?: Uint8Array,
): Promise<string> {
  const grant = embeddedCredentials.parse(await person.call(secondUploadCredentials, { use }));
  const answer = await fetch(`${server.url}${grant.uploadUrl}`, {
    method: 'PUT',
    headers: { 'upload-token': grant.uploadToken, 'content-type': 'image/jpeg' },
    body: Buffer.from(picture ?? (await jpeg({ progressive: false }))),
  });
  if (answer.status !== 201) throw new Error(`upload: ${answer.status} ${await answer.text()}`);
  return grant.key;
}

/** Publishes a moment with one picture; its id and the picture's key. */
export async function publish(
  server: TestServer,
  person: SignedInPerson,
  more: {
    readonly text?: string;
    readonly burns?: boolean;
    readonly audience?: 'everybody' | 'friends';
    readonly translations?: string[];
    readonly picture?: Uint8Array;
  } = {},
): Promise<{ readonly id: string; readonly key: string }> {
  const { picture, ...said } = more;
  const key = await upload(server, person, 'post', picture);
  const order = { text: 'Good morning!', ...said, pictures: [{ key }], requestId: intent() };
  return { id: (await person.call(releaseMoment, order)).momentId, key };
}

/** The status of an object's address for a person. */
export async function statusOf(
  server: TestServer,
  { token }: SignedInPerson,
  path: string,
  more: Readonly<Record<string, string>> = {},
): Promise<number> {
  const answer = await fetch(`${server.url}${path}`, { headers: { token, ...more } });
  await answer.arrayBuffer();
  return answer.status;
}
