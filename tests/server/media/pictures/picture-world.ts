import type { MessageId } from '@/domain/shared/ids';
import { secondUploadCredentials, embeddedCredentials } from '@/contract/http/media';
import { readBurnImage } from '@/contract/http/burn-pictures';
import { createPictureClaims } from '@server/media/pictures/message-pictures';
import { jpeg } from '@tests/domain/media/picture-corpus';
import { plainHttp, type PlainAnswer } from '@tests/support/api-client';
import { opusTrack, webmOf } from '@tests/support/voice-files';
import type { TestServer } from '@tests/support/server';
import { serverWorld, type ServerWorld, type SignedInPerson } from '@tests/server/wallet/signed-in';
import { people } from '@server/composition/kit';
import { createFetchBurnPicture } from '@server/media/pictures/burn-picture';
import { createMomentPictures } from '@server/moments/open-moment';

/** What a message carries: a picture, one that burns, or a recording that does. */
type SentUse = 'chat' | 'burn' | 'burn-voice';

/** A picture in a message. */
export interface SentPicture {
  readonly key: string;
  readonly messageId: MessageId;
}

/** People on a whole server who send each other pictures. */
export interface PictureWorld extends ServerWorld {
  upload(person: SignedInPerson, use: 'chat' | 'burn' | 'album' | 'voice'): Promise<string>;
  /** Binds a picture to a message as the pre-send check does; false where that is refused. */
  claim(
    use: SentUse,
    message: {
      readonly from: SignedInPerson;
      readonly to: SignedInPerson;
      readonly url: string;
      readonly clientId: string;
      readonly messageId?: string;
      readonly position?: number;
    },
  ): Promise<boolean>;
  /** Uploads a picture or recording and sends it. */
  send(use: SentUse, from: SignedInPerson, to: SignedInPerson): Promise<SentPicture>;
  /** Opens a picture; the path under which it can be fetched. */
  open(viewer: SignedInPerson, picture: SentPicture): Promise<string>;
  /** One request for the bytes, with the person's own session unless `headers` say otherwise. */
  fetch(
    viewer: SignedInPerson,
    path: string,
    change?: { readonly method?: string; readonly headers?: Readonly<Record<string, string>> },
  ): Promise<PlainAnswer>;
}

/** How long the recordings play. */
export const VOICE_LENGTH = 2_000;

let messages = 0;

/** A world over a whole server. */
export function pictureWorld(server: TestServer): PictureWorld {
  const world = serverWorld(server);
  const claims = createPictureClaims(server);
  const claimed: PictureWorld['claim'] = (
    use,
    { from, to, messageId = '1', position = 0, ...message },
  ) =>
    server.db.transaction().execute((transaction) => {
      const whole = { ...message, sender: from.id, recipient: to.id, messageId, position };
      if (use === 'chat') return claims.claimChatPicture(transaction, whole);
      if (use === 'burn') return claims.claimBurnPicture(transaction, whole);
      return claims.claimVoice(transaction, { ...whole, length: VOICE_LENGTH, burns: true });
    });
  const upload: PictureWorld['upload'] = async (person, use) => {
    const pass = embeddedCredentials.parse(await person.call(secondUploadCredentials, { use }));
    const { status } = await plainHttp(server.url, 'PUT', pass.uploadUrl, {
      headers: { 'upload-token': pass.uploadToken, 'content-type': 'image/jpeg' },
      body:
        use === 'voice' ? Buffer.from(webmOf(opusTrack(100))) : await jpeg({ progressive: false }),
    });
    if (status !== 201) throw new Error(`upload: ${status}`);
    return pass.key;
  };
  return {
    ...world,
    upload,
    claim: claimed,
    send: async (use, from, to) => {
      messages += 1;
      const uploaded = await upload(from, use === 'burn-voice' ? 'voice' : use);
      const [key, messageId] = [uploaded, String(9_000_000 + messages) as MessageId];
      const message = { from, to, url: `/objects/${key}`, clientId: `c-${messageId}`, messageId };
      if (!(await claimed(use, message))) throw new Error('the picture was not bound');
      return { key, messageId };
    },
    open: async (viewer, { messageId }) =>
      (await viewer.call(readBurnImage, { msgId: messageId })).viewUrl,
    fetch: ({ token }, path, { method = 'GET', headers = {} } = {}) =>
      plainHttp(server.url, method, path, { headers: { token, ...headers } }),
  };
}

/** What every call of a storage that is away ends with. */
export const AWAY = new Error('the storage is away');
const fail = (): Promise<never> => Promise.reject(AWAY);

/** Asks for the picture of a view as the server does, while nothing can be read from its storage. */
export function fetchWhileStorageIsAway(
  { db, clock }: TestServer,
  { id, token }: SignedInPerson,
  path: string,
): Promise<unknown> {
  const fetchBurnPicture = createFetchBurnPicture({
    db,
    clock,
    momentPictures: createMomentPictures(people),
    store: { put: fail, get: fail, remove: fail },
  });
  return fetchBurnPicture(path.split('/').at(-1) ?? '', { user: id, token });
}
