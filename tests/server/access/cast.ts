import { sql } from 'kysely';
import { secondUploadCredentials, embeddedCredentials } from '@/contract/http/media';
import { giveGift, sendRedPacket } from '@/contract/http/gifts';
import { commentMoment } from '@/contract/http/moment-comments';
import { releaseMoment } from '@/contract/http/moments';
import { DAY, later } from '@/domain/shared/time';
import { keepSession } from '@server/account/session-store';
import { jpeg } from '@tests/domain/media/picture-corpus';
import { serverWorld, type SignedInPerson } from '@tests/server/wallet/signed-in';
import { befriend, block } from '@tests/support/gateway';
import { chatHost, RawClient, tokenOf, type ChatHost } from '@tests/support/raw-client';
import type { TestServer } from '@tests/support/server';
import { hashToken } from '@server/kernel/secrets';

/** Who makes a call; all but `nobody` are signed in. `blocked` is whom Ann has blocked. */
export const VIEWERS = ['nobody', 'stranger', 'blocked', 'friend', 'owner'] as const;

/** The relation of a person to Ann, whose data the calls are about. */
export type Viewer = (typeof VIEWERS)[number];

/** What is only Ann's to read; each text occurs nowhere else in the database. */
export const PRIVATE = {
  email: 'canary-address@example.org',
  chatSecret: 'canary-chat-secret',
  coins: '734195',
  characters: '852963',
} as const;

/** The name by which an answer would show Ann. */
export const NICKNAME = 'Annabel Unmistakable';

/** The people of the access table and what is Ann's. */
export interface Cast {
  readonly server: TestServer;
  readonly ann: SignedInPerson;
  /** A message from Ann to her friend. */
  readonly message: { readonly id: string; readonly text: string };
  /** A red packet from Ann to her friend, which waits; she has given them a gift, too. */
  readonly packet: string;
  /** An order of hers at the shop for her friend, who is asked where. */
  readonly shopOrder: string;
  /** The key of a picture only Ann may see, and of her avatar. */
  readonly album: string;
  readonly avatar: string;
  /** The key of a burn-after-reading picture of hers, which no person here is shown. */
  readonly burn: string;
  /** Her moments: a public one, one for friends only, one that burns; and a comment of her own. */
  readonly moments: {
    readonly open: string;
    readonly friends: string;
    readonly burning: string;
    readonly comment: string;
  };
  /** Number and address of a viewer. */
  readonly people: Readonly<Record<Exclude<Viewer, 'nobody'>, SignedInPerson>>;
  /** A new session of a viewer; undefined for a visitor. */
  sessionOf(viewer: Viewer): Promise<string | undefined>;
  /** A token of the chat service; undefined for a visitor. */
  chatTokenOf(viewer: Viewer): Promise<string | undefined>;
  /** Everything that is Ann's, as one text that changes with any of it. */
  annsData(): Promise<string>;
}

/** Fills an empty server with Ann and the people who may, or may not, see something of her. */
export async function castOf(server: TestServer): Promise<Cast> {
  // No number of a list is the number of one of these people.
  await sql`select setval(pg_get_serial_sequence('app_user', 'id'), 7000000)`.execute(server.db);
  const people = await signInAll(server);
  const { owner: ann, friend, blocked } = people;
  await befriend(server.db, ann.address, friend.address);
  await block(server.db, ann.address, blocked.address);
  const host: ChatHost = chatHost(
    server,
    Object.fromEntries(
      Object.entries(people).map(([viewer, { address }]) => [
        address,
        viewer === 'owner' ? PRIVATE.chatSecret : `secret-${viewer}`,
      ]),
    ),
  );
  const text = 'Good morning, dear friend';
  const id = await say(host, ann, friend, text);
  return {
    server,
    ann,
    message: { id, text },
    packet: await giveAway(ann, friend),
    shopOrder: await orderedFor(server, ann, friend),
    album: await uploadedBy(server, ann, 'album'),
    avatar: await uploadedBy(server, ann, 'avatar'),
    burn: await uploadedBy(server, ann, 'burn'),
    moments: await momentsOf(server, ann),
    people,
    sessionOf: async (viewer) =>
      viewer === 'nobody' ? undefined : openSession(server, people[viewer]),
    chatTokenOf: async (viewer) =>
      viewer === 'nobody' ? undefined : tokenOf(host, people[viewer].address),
    annsData: () => fingerprint(server, ann),
  };
}

async function signInAll(
  server: TestServer,
): Promise<Record<Exclude<Viewer, 'nobody'>, SignedInPerson>> {
  const world = serverWorld(server);
  const other = (viewer: Viewer) =>
    world.signIn({ coins: 50, characters: 500, profile: { im_secret: `secret-${viewer}` } });
  return {
    owner: await world.signIn({
      coins: Number(PRIVATE.coins) + GIVEN_AWAY,
      characters: Number(PRIVATE.characters),
      profile: {
        nickname: NICKNAME,
        email: PRIVATE.email,
        im_secret: PRIVATE.chatSecret,
        birth_day: 17,
      },
    }),
    stranger: await other('stranger'),
    blocked: await other('blocked'),
    friend: await other('friend'),
  };
}

/** What Ann's gift and red packet cost her. */
const GIVEN_AWAY = 11;

async function giveAway(ann: SignedInPerson, { id }: SignedInPerson): Promise<string> {
  const requestId = 'gift-of-ann';
  const { coins } = await ann.call(giveGift, { userId: id, giftId: 1, requestId });
  const amount = GIVEN_AWAY - coins;
  const order = { userId: id, amount, note: '', requestId: 'packet-of-ann' };
  const sent = await ann.call(sendRedPacket, order);
  return sent.packetId;
}

async function say(
  host: ChatHost,
  from: SignedInPerson,
  to: SignedInPerson,
  text: string,
): Promise<string> {
  const client = await RawClient.signedIn(host, from.address);
  const { serverId } = await client.text(1n, to.address, text, { local_id: 'ann-1' });
  client.close();
  return String(serverId);
}

async function uploadedBy(
  server: TestServer,
  person: SignedInPerson,
  use: 'album' | 'avatar' | 'burn' | 'post',
): Promise<string> {
  const pass = embeddedCredentials.parse(await person.call(secondUploadCredentials, { use }));
  const answer = await fetch(`${server.url}${pass.uploadUrl}`, {
    method: 'PUT',
    headers: { 'upload-token': pass.uploadToken, 'content-type': 'image/jpeg' },
    body: Buffer.from(await jpeg({ progressive: false })),
  });
  if (answer.status !== 201) throw new Error(`upload: ${answer.status} ${await answer.text()}`);
  return pass.key;
}

async function momentsOf(server: TestServer, ann: SignedInPerson): Promise<Cast['moments']> {
  const publish = async (name: string, more: object) => {
    const pictures = [{ key: await uploadedBy(server, ann, 'post'), alt: '' }];
    const requestId = `moment-${name}`;
    const order = { text: 'Good morning', pictures, requestId, ...more };
    return (await ann.call(releaseMoment, order)).momentId;
  };
  const open = await publish('everybody', {});
  const said = { momentId: open, content: 'Good evening', requestId: 'comment-of-ann' };
  return {
    open,
    friends: await publish('friends', { audience: 'friends' }),
    burning: await publish('burning', { burns: true }),
    comment: (await ann.call(commentMoment, said)).commentId,
  };
}

let sessions = 0;

async function openSession(server: TestServer, { id }: SignedInPerson): Promise<string> {
  sessions += 1;
  const token = `session-${sessions}`.padEnd(43, '-');
  const begunAt = server.clock.now();
  const expiresAt = later(begunAt, DAY);
  const tokenHash = hashToken(token);
  await keepSession(server.db, { tokenHash, user: id, device: 'test', begunAt, expiresAt });
  return token;
}

async function fingerprint({ db }: TestServer, { id, address }: SignedInPerson): Promise<string> {
  const { rows } = await sql<{ everything: string }>`
    select json_build_array(
      (select json_agg(t) from app_user t where id = ${id}),
      (select json_agg(t order by token_hash) from session t
        where user_id = ${id} and revoked_at is not null),
      (select json_agg(t order by blocked) from block t where blocker = ${id}),
      (select json_agg(t) from friendship t where low = ${id} or high = ${id}),
      (select json_agg(t order by unit) from ledger_account t where owner = ${id}),
      (select json_agg(t order by peer) from chat_conversation t where owner = ${address}),
      (select json_agg(t order by id) from chat_message t
        where sender = ${address} or recipient = ${address}),
      (select json_agg(t order by token_hash) from chat_token t
        where user_id = ${id} and revoked_at is not null),
      (select json_agg(t order by key) from stored_object t where owner = ${id}),
      (select json_agg(t order by id) from (select id, text, audience, pinned, deleted_at, hidden_at,
        recovered_at from moment where author = ${id}) t),
      (select json_agg(t order by id) from moment_comment t where author = ${id})
    )::text as everything
  `.execute(db);
  return rows[0]?.everything ?? '';
}

/** Written without its payment, so that what she has stays a number that occurs nowhere else. */
async function orderedFor(
  { db, clock, kit }: TestServer,
  { id: buyer }: SignedInPerson,
  { id: recipient }: SignedInPerson,
): Promise<string> {
  const id = kit.ids.ulid();
  const ordered_at = new Date(clock.now());
  const goods = { goods: 1, quantity: 1, price: 25, note: '' };
  const state = { state: 'ordered', address_from: 'awaited' } as const;
  const order = { id, buyer, recipient, ...goods, ...state, ordered_at };
  await db.insertInto('shop_order').values(order).execute();
  return id;
}
