import { blockUser, unblockUser } from '@/contract/http/friends';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import * as z from 'zod/mini';
import { calls } from '@/contract/http/calls';
import { bills } from '@/contract/http/wallet';
import { giftRecords, giveGift, redPacketList, sendRedPacket } from '@/contract/http/gifts';
import { sessionUsers } from '@/contract/http/messaging';
import { MINUTE } from '@/domain/shared/time';
import { accountById, eraseAccount } from '@server/account/account-store';
import { updatePerson } from '@tests/server/wallet/money-world';
import { serverWorld, type SignedInPerson } from '@tests/server/wallet/signed-in';
import { describeOnEachEngine } from '@tests/support/databases';
import { plainHttp } from '@tests/support/api-client';
import { blockServer } from '@tests/support/server';
import { BLANK_AVATAR } from '@/domain/profile/avatar';
import { accessTable } from './access-table';
import { castOf, NICKNAME, PRIVATE, VIEWERS, type Cast, type Viewer } from './cast';
import { peopleShown, withoutHidden, type PeopleEntry, type Phase } from './people-shown';

const OTHERS = ['stranger', 'blocked', 'friend'] as const;

it('every call that shows people has its readers laid down', () => {
  const showing = calls
    .filter(({ response }) =>
      hasPerson(z.toJSONSchema(response, { io: 'input', unrepresentable: 'any' })),
    )
    .map(({ method, path }) => `${method} /api${path}`);
  const laidDown = new Set(peopleShown.map(({ call }) => call));
  expect(showing.filter((call) => !laidDown.has(call))).toEqual([]);
  expect([...laidDown].filter((call) => !showing.includes(call))).toEqual([]);
});

describeOnEachEngine('what is shown of a person', 'rules', (engine) => {
  const server = blockServer({ engine });
  let cast: Cast;
  beforeAll(async () => {
    cast = await castOf(server);
  });

  describe('at first', () => {
    showsExactly('fresh');
  });
  describe('once they know each other', () => {
    beforeAll(() => meet(cast));
    showsExactly('known');
  });
  describe('once she hides her age, height and weight', () => {
    beforeAll(() => hide(cast, ['age', 'height', 'weight']));
    afterAll(() => hide(cast, []));
    showsExactly('known', withoutHidden);
  });
  describe('once the viewer has blocked her', () => {
    beforeAll(() => part(cast));
    showsExactly('parted');
  });

  it('bills, gifts and conversations show a blocked person a nameless account only', async () => {
    const world = serverWorld(server);
    const [x, y] = [await world.signIn({ coins: 20 }), await world.signIn()];
    await x.call(giveGift, { userId: y.id, giftId: 1, requestId: 'a-gift-before' });
    const packet = { userId: y.id, amount: 1, note: '', requestId: 'a-packet-before' };
    await x.call(sendRedPacket, packet);
    const conversation = async () => {
      const rows = await x.call(sessionUsers, { addresses: [y.address] });
      return rows.map(({ person: { language: _language, userId: _id, ...person } }) => person);
    };
    const names = async () => {
      const { rows } = await x.call(bills, {});
      const [gift] = (await x.call(giftRecords, {})).rows;
      const [packet] = (await x.call(redPacketList, {})).rows;
      const given = [gift?.donee.nickname, packet?.other.nickname];
      return [...rows.flatMap(({ counterpart }) => counterpart ?? []), ...given];
    };
    const [low, high] = x.id < y.id ? [x.id, y.id] : [y.id, x.id];
    const matched_at = new Date(server.clock.now());
    const pair = { low, high, matched_at, undone_at: null };
    await server.db.insertInto('match_pair').values(pair).execute();
    const [named] = await names();
    expect(named).not.toBe('');
    expect(await conversation()).toMatchObject([{ nickname: named }]);
    await y.call(blockUser, { userId: x.id });
    expect(new Set(await names())).toEqual(new Set(['']));
    const blocking = await conversation();
    await y.call(unblockUser, { userId: x.id });
    expect(new Set(await names())).toEqual(new Set([named]));
    await eraseAccountOf(y);
    expect(await conversation()).toEqual(blocking);
  });

  async function eraseAccountOf({ id }: SignedInPerson): Promise<void> {
    const { db } = server;
    const account = await accountById(db, id);
    await db
      .transaction()
      .execute((transaction) =>
        eraseAccount(transaction, account!, { avatar: BLANK_AVATAR, chatSecret: '' }),
      );
  }

  function showsExactly(phase: Phase, seen = (fields: string): string => fields): void {
    const entries = peopleShown.filter((entry) => entry.phase === phase);
    describe.each(entries.map((entry) => [entry.call, entry] as const))('%s', (_call, entry) => {
      it.each(VIEWERS)('shows %s exactly what the table lists', async (viewer) => {
        server.clock.advance(MINUTE);
        const text = await answerTo(cast, entry, viewer);
        const shown = personsIn(JSON.parse(text), cast).map((person) => keysOf(person));
        const allowed = entry[viewer];
        expect(new Set(shown)).toEqual(new Set(allowed === undefined ? [] : [seen(allowed)]));
        expectNothingElse(cast, viewer, text);
      });
    });
  }
});

async function hide({ server, ann }: Cast, hides: string[]): Promise<void> {
  await updatePerson(server.db, ann.id, { hides });
}

async function answerTo(cast: Cast, entry: PeopleEntry, viewer: Viewer): Promise<string> {
  const [method = '', route = ''] = entry.call.split(' ');
  const usual = accessTable.find(({ call }) => call === entry.call)?.ask;
  const { path = route, body = {} } = (entry.ask ?? usual)?.(cast) ?? {};
  const token = await cast.sessionOf(viewer);
  const { text } = await plainHttp(cast.server.url, method, path, {
    headers: {
      ...(token !== undefined && { token }),
      ...(method !== 'GET' && { 'content-type': 'application/json' }),
    },
    ...(method !== 'GET' && { body: JSON.stringify(body) }),
  });
  return text;
}

/**
 * Under any field names: nothing that is hers alone, and for a blocked person not even her name.
 */
function expectNothingElse(cast: Cast, viewer: Viewer, text: string): void {
  if (viewer === 'owner') return;
  const hidden = [...Object.values(PRIVATE), cast.album, cast.burn];
  if (viewer === 'blocked') hidden.push(NICKNAME, cast.avatar);
  expect(hidden.filter((each) => text.includes(each))).toEqual([]);
}

/** Every object of an answer that is about Ann. */
function personsIn(value: unknown, cast: Cast): Readonly<Record<string, unknown>>[] {
  if (typeof value !== 'object' || value === null) return [];
  const own = value as Readonly<Record<string, unknown>>;
  const inside = Object.values(own).flatMap((each) => personsIn(each, cast));
  const about = 'nickname' in own && [own['id'], own['userId']].includes(cast.ann.id);
  return about ? [own, ...inside] : inside;
}

function keysOf(person: Readonly<Record<string, unknown>>): string {
  return Object.keys(person)
    .toSorted((a, b) => a.localeCompare(b))
    .join(' ');
}

function hasPerson(schema: unknown): boolean {
  if (typeof schema !== 'object' || schema === null) return false;
  const { properties } = schema as { readonly properties?: object };
  if (properties && 'nickname' in properties) return true;
  return Object.values(schema).some((each) => hasPerson(each));
}

/** Every tie there can be between Ann and each of the others; Ann's block is older than all of them. */
async function meet({ server: { db, clock }, ann, avatar, people }: Cast): Promise<void> {
  const at = new Date(clock.now());
  await updatePerson(db, ann.id, { avatar });
  const day = at.toISOString().slice(0, 10);
  for (const viewer of OTHERS) {
    const { id } = people[viewer];
    const [low, high] = ann.id < id ? [ann.id, id] : [id, ann.id];
    await updatePerson(db, id, { vip_level: 2, vip_until: new Date('2040-01-01T00:00:00Z') });
    await db
      .insertInto('follow')
      .values([
        { follower: ann.id, followed: id, followed_at: at },
        { follower: id, followed: ann.id, followed_at: at },
      ])
      .execute();
    await db.insertInto('person_like').values({ liker: ann.id, liked: id, liked_at: at }).execute();
    await db
      .insertInto('visit')
      .values({ visited: id, visitor: ann.id, last_at: at, last_day: day })
      .execute();
    await db
      .insertInto('notice')
      .values({ id: `n${id}`, recipient: id, sender: ann.id, kind: 'visited', subject: null, at })
      .execute();
    const answered = viewer === 'friend';
    await db
      .insertInto('friend_request')
      .values({
        id: `r${id}`,
        asker: ann.id,
        asked: id,
        words: '',
        state: answered ? 'accepted' : 'pending',
        asked_at: at,
        answered_at: answered ? at : null,
      })
      .execute();
    await db
      .insertInto('match_pair')
      .values({ low, high, matched_at: at, undone_at: null })
      .execute();
    await db.insertInto('match_result').values({ user_id: id, other: ann.id, at }).execute();
    await db
      .insertInto('gift_given')
      .values({
        id: `g${id}`,
        giver: ann.id,
        receiver: id,
        gift: 1,
        coins: 1,
        month: day.slice(0, 7),
        given_at: at,
      })
      .execute();
    if (viewer === 'blocked') {
      await db.insertInto('friendship').values({ low, high, created_at: at }).execute();
    }
    if (viewer === 'friend') {
      const remark = { owner: id, person: ann.id, name: 'Annie', given_at: at };
      await db.insertInto('remark').values(remark).execute();
    }
  }
}

async function part({ server: { db, clock }, ann, people }: Cast): Promise<void> {
  const created_at = new Date(clock.now());
  const rows = OTHERS.map((viewer) => ({
    blocker: people[viewer].id,
    blocked: ann.id,
    created_at,
  }));
  await db.insertInto('block').values(rows).execute();
}
