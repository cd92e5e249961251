import { updateRemarkName, blockUser } from '@/contract/http/friends';
import { EXPORT_PATH } from '@/contract/http/account';
import { editSettings } from '@/contract/http/messaging';
import * as notices from '@/contract/http/notices';
import * as media from '@/contract/http/media';
import * as friends from '@/contract/http/friends';
import { addComplaint } from '@/contract/http/complaints';
import { secondUploadCredentials, embeddedCredentials } from '@/contract/http/media';
import { giveGift, sendRedPacket } from '@/contract/http/gifts';
import { buyGoods, sayWhere } from '@/contract/http/shop';
import { translateMessage } from '@/contract/http/translation';
import { jpeg } from '@tests/domain/media/picture-corpus';
import type { ServerWorld, SignedInPerson } from '@tests/server/wallet/signed-in';
import { likePerson } from '@/contract/http/matching';
import { browserKeys } from '@tests/support/push-service';
import { chatHost, RawClient, rest, tokenOf, type ChatHost } from '@tests/support/raw-client';
import type { TestServer } from '@tests/support/server';

/** Texts of Ann's account that no file may contain. */
export const SECRETS = { password_hash: 'canary-password-hash', im_secret: 'canary-chat-secret' };

/** Ann, and every person who has left traces with her. */
export interface Lives {
  readonly ann: SignedInPerson;
  readonly bo: SignedInPerson;
  readonly eve: SignedInPerson;
  /** Has visited Ann, written to her, and then blocked her. */
  readonly max: SignedInPerson;
  readonly albumKey: string;
}

/** One of everything that the calls of the product leave behind. */
export async function liveALittle(server: TestServer, world: ServerWorld): Promise<Lives> {
  const named = (nickname: string, more: object = {}) =>
    world.signIn({
      coins: 100,
      characters: 500,
      profile: { nickname, email: `${nickname}@example.org`, im_secret: nickname, ...more },
    });
  const ann = await named('ann', SECRETS);
  const [bo, eve, max] = [await named('bo'), await named('eve'), await named('max')];
  await meet(ann, bo);
  await max.call(friends.visitUser, { userId: ann.id });
  await talk(server, ann, { bo, max });
  await ann.call(addComplaint, {
    type: 1,
    notes: 'asked for money',
    beComplainedAccount: String(eve.id + 100_000),
  });
  await ann.call(blockUser, { userId: eve.id });
  await max.call(blockUser, { userId: ann.id });
  const albumKey = await upload(server, ann);
  await ann.call(media.albumUpload, { key: albumKey });
  return { ann, bo, eve, max, albumKey };
}

async function meet(ann: SignedInPerson, bo: SignedInPerson): Promise<void> {
  await ann.call(friends.setPrivacy, { likes: 'only-me' });
  await ann.call(friends.addFriend, { userId: bo.id, words: 'Hello, Bo!' });
  const [request] = (await bo.call(friends.friendRequests, { direction: 'received' })).rows;
  await bo.call(friends.answerFriendRequest, { requestId: request!.id, accept: true });
  await ann.call(updateRemarkName, { userId: bo.id, remark: 'Bobby' });
  await ann.call(friends.followUser, { userId: bo.id, follow: true });
  await bo.call(friends.followUser, { userId: ann.id, follow: true });
  await ann.call(friends.visitUser, { userId: bo.id });
  await ann.call(likePerson, { userId: bo.id });
  await bo.call(likePerson, { userId: ann.id });
  await ann.call(editSettings, { address: bo.address, muted: 'day', archived: true });
  await ann.call(editSettings, { address: bo.address, markedUnread: true });
  await ann.call(notices.subscribePush, browserKeys('https://fcm.googleapis.com/of-ann'));
  await ann.call(notices.interactions, {});
  const requestId = 'of-this-test';
  await ann.call(giveGift, { userId: bo.id, giftId: 1, requestId });
  await bo.call(giveGift, { userId: ann.id, giftId: 2, requestId });
  await ann.call(buyGoods, {
    goodsId: 10,
    quantity: 1,
    recipient: ann.id,
    address: 'Rose Lane 1',
    requestId,
  });
  const shared = { goodsId: 10, quantity: 1, recipient: ann.id, requestId };
  const { order } = await bo.call(buyGoods, shared);
  await ann.call(sayWhere, { id: order.id, address: 'Elm Street 2' });
  const packet = { amount: 3, note: 'for tea', requestId: 'packet-of-this-test' };
  await bo.call(sendRedPacket, { userId: ann.id, ...packet });
  await ann.call(translateMessage, {
    message: 'Good morning!',
    toLanguage: 'de',
    toUserImAccount: bo.address,
  });
}

async function talk(
  server: TestServer,
  ann: SignedInPerson,
  { bo, max }: Pick<Lives, 'bo' | 'max'>,
): Promise<void> {
  const host: ChatHost = chatHost(server, {
    [ann.address]: SECRETS.im_secret,
    [bo.address]: 'bo',
    [max.address]: 'max',
  });
  const say = async (from: SignedInPerson, text: string, ext = {}) => {
    const to = from === ann ? bo : ann;
    const client = await RawClient.signedIn(host, from.address);
    const local = { local_id: `of-${from.address}` };
    const { serverId } = await client.text(1n, to.address, text, { ...local, ...ext });
    client.close();
    return String(serverId);
  };
  const react = async (who: SignedInPerson, msgId: string, message: string) => {
    const token = await tokenOf(host, who.address);
    await rest(host, 'POST', `/reaction/user/${who.address}`, token, { msgId, message });
  };
  await react(bo, await say(ann, 'Good morning, Bo', { language: 'en' }), 'heart');
  await react(ann, await say(bo, 'Guten Morgen, Ann'), 'good');
  await say(max, 'Will you lend me money?');
}

async function upload(server: TestServer, ann: SignedInPerson): Promise<string> {
  const wish = { use: 'album' } as const;
  const pass = embeddedCredentials.parse(await ann.call(secondUploadCredentials, wish));
  const answer = await fetch(`${server.url}${pass.uploadUrl}`, {
    method: 'PUT',
    headers: { 'upload-token': pass.uploadToken, 'content-type': 'image/jpeg' },
    body: Buffer.from(await jpeg({ progressive: false })),
  });
  if (answer.status !== 201) throw new Error(`upload: ${answer.status} ${await answer.text()}`);
  return pass.key;
}

/** The answer to a person who requests their file. */
export function download(server: TestServer, who: { readonly token: string }): Promise<Response> {
  return fetch(`${server.url}/api${EXPORT_PATH}`, { headers: { token: who.token } });
}
