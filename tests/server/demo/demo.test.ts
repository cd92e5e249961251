import { beforeEach, describe, expect, it } from 'vitest';
import { EXTENSION_KEY } from '@/domain/messaging/extension-key';
import { LANGUAGES } from '@/domain/shared/language';
import { parseMatchFilter } from '@/domain/matching/match-filter';
import { checkAge, parseBirthDate } from '@/domain/profile/birth-date';
import { DRAWN_PORTRAITS } from '@/domain/profile/avatar';
import { parseCountry } from '@/domain/profile/country';
import {
  parseInterests,
  parseHeight,
  parseWeight,
  parseOccupation,
} from '@/domain/profile/choices';
import { parseIntroduction } from '@/domain/profile/profile';
import { parseNickname } from '@/domain/profile/nickname';
import { parseChatAddress, userId, type ChatAddress, type UserId } from '@/domain/shared/ids';
import { DAY, SECOND, later } from '@/domain/shared/time';
import { parseShopAddress } from '@/domain/shop/shop-order';
import { COMPANIONS, companionAt } from '@server/demo/companions';
import { at } from '@tests/support/builders';
import { describeOnEachDatabase, type TestDatabase } from '@tests/support/databases';
import { expectOk } from '@tests/support/expect-result';
import type { MoneyWorld, TestPerson } from '@tests/server/wallet/money-world';
import { demoWorld, type DemoWorld } from './demo-world';
import { COMPANION_ANSWERS_IN } from '@/domain/matching/companion';
import { createCompanionAnswerSlice } from '@server/demo/answer-slice';
import type { OpenAsk, OpenAsks } from '@server/kernel/ports/friends';
import type { Person } from '@server/kernel/ports/people';
import type { ServerKit } from '@server/kernel/slice';
import { movableClock } from '@tests/support/movable-clock';

describe('the companions', () => {
  it('are twelve people our own rules would let in', () => {
    expect(COMPANIONS).toHaveLength(12);
    for (const companion of COMPANIONS) {
      for (const result of [
        parseChatAddress(companion.address),
        parseNickname(companion.nickname),
        parseIntroduction(companion.signature),
        parseBirthDate(companion.birthDate),
        checkAge(companion.birthDate, at('2026-03-10T12:00:00Z')),
        parseCountry(companion.country),
        parseHeight(companion.height),
        parseWeight(companion.weight),
        parseOccupation(companion.occupation),
        parseInterests(companion.interests),
        parseMatchFilter({ language: companion.language }, 'svip'),
        parseShopAddress(`${companion.nickname}\n${companion.postalAddress}`),
      ]) {
        expectOk<unknown, unknown>(result);
      }
    }
  });

  it('speak all eight languages, and no two share a picture or a name', () => {
    expect(new Set(COMPANIONS.map(({ language }) => language))).toEqual(new Set(LANGUAGES));
    expect(new Set(COMPANIONS.map(({ portrait }) => portrait))).toEqual(new Set(DRAWN_PORTRAITS));
    expect(new Set(COMPANIONS.map(({ address }) => address)).size).toBe(12);
    expect(new Set(COMPANIONS.map(({ nickname }) => nickname)).size).toBe(12);
  });
});

describeOnEachDatabase('demo companions', 'rules', (open) => {
  let database: Promise<TestDatabase> | undefined;
  let world: DemoWorld;
  beforeEach(async () => {
    const opened = await (database ??= open());
    world = demoWorld(opened);
    if ((await countDemo(world)) === 0) {
      await Promise.all([world.demo.start?.(), demoWorld(opened).demo.start?.()]);
      await world.demo.stop?.();
    }
    for (const table of ['companion_duty', 'match_ticket'] as const) {
      await world.db.deleteFrom(table).execute();
    }
    return async () => {
      await world.expectSound();
      expectNoErrors(world);
    };
  });

  it('come to an empty database once, and to no other', async () => {
    expect(await countDemo(world)).toBe(12);
    await world.db.updateTable('app_user').set({ demo: false }).where('demo', '=', true).execute();
    await world.person();
    await world.demo.start?.();
    await world.demo.stop?.();
    expect(await countDemo(world)).toBe(0);
    await world.db
      .updateTable('app_user')
      .set({ demo: true })
      .where('im_account', 'like', 'demo-%')
      .execute();
    expect(await countDemo(world)).toBe(12);
  });

  it('meet a person who met no human for three seconds, never before, and greet', async () => {
    const person = await world.person({ profile: { language: 'de' } });
    const companion = await world.meet(person);
    expect(world.demo.isCompanion(companion)).toBe(true);
    expect(COMPANIONS.find(({ address }) => address === companion)?.language).not.toBe('de');
    await world.pass();
    const [greeting] = world.stored;
    expect(greeting).toMatchObject({ from: companion, to: person.address });
    if (greeting?.body.kind !== 'text') throw new Error('no text');
    expect(greeting.body.ext).toMatchObject({
      [EXTENSION_KEY.translationLanguage]: 'de',
      [EXTENSION_KEY.translation]: expect.stringMatching(/\S/),
      [EXTENSION_KEY.translateRecordId]: expect.stringMatching(/^\w{26}$/),
    });
  });

  it('leave people to each other first', async () => {
    const [a, b] = [await world.person(), await world.person()];
    const insert = (person: TestPerson, ago: number) =>
      world.db
        .insertInto('match_ticket')
        .values({
          user_id: person.id,
          day: '2026-03-10',
          filter: '{}',
          started_at: new Date(world.clock.now() - ago),
          ends_at: new Date(world.clock.now() + 20 * SECOND),
        })
        .execute();
    await insert(a, 3 * SECOND - 1);
    await world.matching.sweep();
    expect(await metBy(world, a)).toEqual([]);
    await insert(b, 10 * SECOND);
    await world.matching.sweep();
    expect(await metBy(world, a)).toEqual([b.id]);
  });

  it('answer what a person writes, with the coins and characters of the house', async () => {
    const person = await world.person({ coins: 1, profile: { language: 'en' } });
    const japanese = 'demo-sakura' as ChatAddress;
    await world.write(person, japanese, 'Hello! Where are you from?');
    await world.pass();
    const [, answer] = world.stored;
    if (answer?.body.kind !== 'text') throw new Error('no answer');
    expect(answer.body.text).toContain('京都');
    expect(answer.body.ext[EXTENSION_KEY.translation]).toContain('I’m from 京都');
    expect((await world.ledger.balancesOf(person.id)).coins).toBe(1);
    const sakura = await idOf(world, japanese);
    const purse = await world.ledger.balancesOf(sakura);
    expect(purse.characters).toBeGreaterThan(0);
    expect(purse.characters).toBeLessThan(20_000);
  });

  it('read what they answer, and send read receipts to SVIP', async () => {
    const svip = { vip_level: 2, vip_until: new Date(world.clock.now() + DAY) };
    const [plain, member] = [
      await world.person({ coins: 1 }),
      await world.person({ coins: 1, profile: svip }),
    ];
    const companion = 'demo-minjun' as ChatAddress;
    for (const person of [plain, member]) await world.write(person, companion, 'Hello!');
    expect((await world.gateway.unreadTotals(companion)).total).toBe(2);
    await world.pass();
    expect((await world.gateway.unreadTotals(companion)).total).toBe(0);
    const letters = async (person: TestPerson) =>
      (
        await world.db
          .selectFrom('chat_mailbox')
          .select('key')
          .where('owner', '=', person.address)
          .execute()
      ).length;
    // The answer alone, and the answer with the news that the question was read.
    expect([await letters(plain), await letters(member)]).toEqual([1, 2]);
  });

  it('answer messages in quick succession once, and drop their planned greeting', async () => {
    const person = await world.person({ coins: 5 });
    const companion = await world.meet(person);
    await world.write(person, companion, 'Hello!');
    await world.write(person, companion, 'What is your name?');
    await world.pass();
    await world.pass();
    const said = world.stored.filter(({ from }) => from === companion);
    expect(said).toHaveLength(1);
    const { nickname } = COMPANIONS.find(({ address }) => address === companion)!;
    expect(said[0]?.body).toMatchObject({ text: expect.stringContaining(nickname) });
  });

  it('do not repeat their questions in a talk', async () => {
    const person = await world.person({ coins: 5, profile: { language: 'en' } });
    for (let round = 0; round < 6; round += 1) {
      await world.write(person, 'demo-oliver' as ChatAddress, 'How are you?');
      await world.pass();
    }
    const said = world.stored
      .filter(({ from }) => from === 'demo-oliver')
      .flatMap(({ body }) => (body.kind === 'text' ? [body.text] : []));
    expect(said).toHaveLength(6);
    const questions = said
      .flatMap((text) => text.split(/(?<=[.!?])\s+/))
      .filter((sentence) => sentence.endsWith('?') && sentence !== 'And you?');
    expect(new Set(questions).size).toBe(questions.length);
  });

  it('still answer after a restart, and once only', { tags: ['quick'] }, async () => {
    const person = await world.person({ coins: 5 });
    await world.write(person, 'demo-jonas' as ChatAddress, 'Hello!');
    const restarted = demoWorld(await database!);
    restarted.clock.advance(3 * SECOND);
    await Promise.all([restarted.demo.sweep(), restarted.demo.sweep(), restarted.demo.sweep()]);
    restarted.clock.advance(60 * SECOND);
    await restarted.demo.sweep();
    expect(restarted.stored.map(({ from }) => from)).toEqual(['demo-jonas']);
    expect(restarted.errors).toEqual([]);
  });

  it('say the same once, when a crash came between sending and forgetting', async () => {
    const person = await world.person({ coins: 5 });
    await world.write(person, 'demo-jonas' as ChatAddress, 'Hello!');
    const [duty] = await world.db.selectFrom('companion_duty').selectAll().execute();
    await world.pass();
    const again = { ...duty!, due_at: new Date(world.clock.now()) };
    await world.db.insertInto('companion_duty').values(again).execute();
    await world.pass();
    expect(world.stored.filter(({ from }) => from === 'demo-jonas')).toHaveLength(1);
    expect(await world.db.selectFrom('companion_duty').select('id').execute()).toEqual([]);
  });

  it('never answer each other, or a person who has blocked them', async () => {
    const [jonas, lena] = ['demo-jonas' as ChatAddress, 'demo-lena' as ChatAddress];
    await world.demo.messageStored({
      id: '1',
      from: jonas,
      to: lena,
      body: { kind: 'text', text: 'Hallo', ext: {} },
    });
    const person = await world.person({ coins: 5 });
    await world.write(person, lena, 'Hello!');
    await world.db
      .insertInto('block')
      .values({
        blocker: person.id,
        blocked: await idOf(world, lena),
        created_at: new Date(world.clock.now()),
      })
      .execute();
    for (let tries = 0; tries < 7; tries += 1) {
      world.clock.advance(DAY);
      await world.demo.sweep();
    }
    expect(world.stored.map(({ from }) => from)).toEqual([person.address]);
    expect(await world.db.selectFrom('companion_duty').select('id').execute()).toEqual([]);
  });

  it('do nothing where they are switched off', async () => {
    const off = demoWorld(await database!, { PARLEY_DEMO: '0' });
    const person = await off.person({ coins: 5 });
    await expect(off.meet(person)).rejects.toThrow('not matched: searching');
    expect(off.demo.isCompanion('demo-lena')).toBe(false);
    await off.write(person, 'demo-lena' as ChatAddress, 'Hello!');
    expect(await off.db.selectFrom('companion_duty').select('id').execute()).toEqual([]);
  });
});

function expectNoErrors({ errors }: DemoWorld): void {
  expect(errors).toEqual([]);
}

async function countDemo({ db }: MoneyWorld): Promise<number> {
  return (await db.selectFrom('app_user').select('id').where('demo', '=', true).execute()).length;
}

async function idOf({ db }: MoneyWorld, address: ChatAddress): Promise<UserId> {
  const row = await db
    .selectFrom('app_user')
    .select('id')
    .where('im_account', '=', address)
    .executeTakeFirstOrThrow();
  return userId(row.id);
}

async function metBy({ db }: MoneyWorld, person: TestPerson): Promise<readonly number[]> {
  const rows = await db
    .selectFrom('match_result')
    .select('other')
    .where('user_id', '=', person.id)
    .execute();
  return rows.flatMap(({ other }) => other ?? []);
}

describe('companions who answer requests', () => {
  const [SAKURA, BANNED, HUMAN] = [userId(7), userId(8), userId(9)];

  function asksOf<Answer>(waiting: OpenAsk[]): OpenAsks<Answer> & { given: [string, Answer][] } {
    const given: [string, Answer][] = [];
    return {
      given,
      openTo: async (people) => waiting.filter(({ asked }) => people.includes(asked)),
      answer: async ({ id }, answer) => {
        given.push([id, answer]);
        waiting.splice(
          waiting.findIndex((ask) => ask.id === id),
          1,
        );
      },
    };
  }

  it('a companion that may act answers a request in its time and not before, by its rules only', async () => {
    const clock = movableClock();
    const at = clock.now();
    const people = [
      { id: SAKURA, address: 'demo-sakura', nickname: 'さくら', status: 'active' },
      { id: BANNED, address: 'demo-lena', nickname: 'Lena', status: 'banned' },
    ] as unknown as readonly Person[];
    const friendRequests = asksOf<'accept'>(
      [SAKURA, BANNED, HUMAN].map((asked) => ({ id: `friend-${asked}`, asked, at })),
    );
    const presents = asksOf<string>([{ id: 'flowers', asked: SAKURA, at: later(at, 1) }]);
    const needs = { people: { findByAddress: async () => people }, friendRequests, presents };
    const kit = { clock, settings: { demo: true } } as unknown as ServerKit<{ demo: boolean }>;
    const { round } = createCompanionAnswerSlice(kit, needs);

    clock.advance(COMPANION_ANSWERS_IN.least - 1);
    await round();
    expect([friendRequests.given, presents.given]).toEqual([[], []]);
    clock.advance(COMPANION_ANSWERS_IN.most);
    await round();
    await round();
    expect(friendRequests.given).toEqual([['friend-7', 'accept']]);
    const { postalAddress } = companionAt('demo-sakura') ?? {};
    expect(presents.given).toEqual([['flowers', `さくら\n${postalAddress}`]]);
  });
});
