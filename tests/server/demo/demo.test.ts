// @module-tag rules
import { beforeEach, describe, expect, it } from 'vitest';
import { EXTENSION_KEY } from '@/contract/gateway/message-fields';
import type { LiveEvent } from '@/contract/http/live-events';
import { LANGUAGES } from '@/domain/shared/language';
import { parseMatchFilter } from '@/domain/matching/match-filter';
import { checkAge, parseBirthDate } from '@/domain/profile/birth-date';
import { DRAWN_PORTRAITS } from '@/domain/profile/avatar';
import { parseCountry } from '@/domain/profile/country';
import { parseInterests } from '@/domain/profile/interests';
import { parseHeight, parseWeight } from '@/domain/profile/measures';
import { parseNickname, parseSignature } from '@/domain/profile/nickname';
import { parseOccupation } from '@/domain/profile/occupation';
import { parseChatAddress, userId, type ChatAddress, type UserId } from '@/domain/shared/ids';
import { DAY, SECOND } from '@/domain/shared/time';
import { parseShopAddress } from '@/domain/shop/shop-order';
import { givingClaims } from '@server/gifts/giving-claim-store';
import { createMessagingSlice } from '@server/messaging/messaging-slice';
import { chatRelations } from '@server/messaging/chat-relation-store';
import { COMPANIONS } from '@server/demo/companions';
import { createCompanionAccounts } from '@server/account/service-account-store';
import { createDemoSlice, type DemoSlice } from '@server/demo/demo-slice';
import { createGateway } from '@server/gateway/gateway';
import type { Gateway } from '@server/gateway/gateway-types';
import type { StoredEvent } from '@server/kernel/ports/chat-provider';
import { createInProcessEventBus } from '@server/kernel/in-process-event-bus';
import { createMatchingSlice, type MatchingSlice } from '@server/matching/matching-slice';
import { createWalletSlice } from '@server/wallet/wallet-slice';
import { createPictureClaims } from '@server/media/pictures/picture-claims';
import { createReadCards } from '@server/profile/read-cards';
import { readSettings } from '@server/settings';
import type { ComposedKit } from '@server/composition/kit';
import type { ReadCards } from '@server/kernel/ports/people';
import { smallTalk } from '@server/translation/engine/companion-replies';
import { createEmbeddedEngine } from '@server/translation/engine/embedded-engine';
import { createTranslationSlice } from '@server/translation/translation-slice';
import { findTranslation, findTranslations } from '@server/translation/known-translation-store';
import { at } from '@tests/support/builders';
import { describeOnEachDatabase, type TestDatabase } from '@tests/support/databases';
import { expectOk } from '@tests/support/expect-result';
import { createEncounters } from '@server/matching/encounters';
import { createPairUp } from '@server/matching/pair-up';
import { relations } from '@server/friends/relations';
import { moneyWorld, type MoneyWorld, type TestPerson } from '@tests/server/wallet/money-world';
import { people } from '@server/composition/people';
import { systemScheduler } from '@server/kernel/system-scheduler';

interface DemoWorld extends MoneyWorld {
  readonly demo: DemoSlice;
  readonly matching: MatchingSlice;
  readonly gateway: Gateway;
  readonly stored: StoredEvent[];
  readonly live: LiveEvent[];
  readonly errors: unknown[];
  meet(person: TestPerson): Promise<ChatAddress>;
  write(from: TestPerson | ChatAddress, to: ChatAddress | TestPerson, text: string): Promise<void>;
  /** Lets companions hear, think and write. */
  pass(): Promise<void>;
}

/** Every slice that has to do with companions, as the server puts them together. */
function demoWorld(
  { db, engine }: TestDatabase,
  environment: Record<string, string> = {},
): DemoWorld {
  const world = moneyWorld(db);
  const { clock, ids } = world;
  const errors: unknown[] = [];
  const log = {
    info: () => {},
    warn: () => {},
    error: (_: string, e: unknown) => void errors.push(e),
  };
  const settings = expectOk(readSettings(environment));
  const kit: ComposedKit = {
    db,
    engine,
    clock,
    scheduler: systemScheduler,
    ids,
    log,
    settings,
    events: createInProcessEventBus(),
  };
  const money = createWalletSlice(kit, { findTranslation });
  const { ledger, announceBalances } = money;
  const rules = createMessagingSlice(kit, {
    people,
    ledger,
    announceBalances,
    sendAs: async () => ({ ok: false, error: { kind: 'unreachable' } }),
    givings: givingClaims,
    pictures: createPictureClaims(kit),
    findTranslations,
  });
  const gateway = createGateway({ ...kit, check: rules.check });
  const translation = createTranslationSlice(kit, {
    people,
    ledger,
    announceBalances,
    relations: chatRelations,
    readCards: (viewer, others) => readCards(viewer, others),
    engine: createEmbeddedEngine(),
    records: { wasSent: async () => false },
  });
  const demo = createDemoSlice(kit, {
    people,
    relations: chatRelations,
    createCompanions: createCompanionAccounts(kit),
    smallTalk,
    ledger,
    translateMessage: translation.translateMessage,
    sendAs: (from, message) => gateway.sendAs(from, message),
    readAs: (from, peer) => gateway.readAs(from, peer),
  });
  const readCards: ReadCards = createReadCards({
    likedPeople: async () => new Set(),
    relations,
    db,
    clock,
    presence: { online: demo.isCompanion },
  });
  const matching = createMatchingSlice(kit, {
    readCards,
    companions: demo.companions,
    people,
    openings: { openForFree: async () => undefined, announce: async () => undefined },
    notify: async () => undefined,
    tellOfMutualLike: async () => undefined,
    mutedChats: async () => new Set(),
  });
  const stored: StoredEvent[] = [];
  const deliveries: Promise<void>[] = [];
  gateway.onStored((event) => {
    stored.push(event);
    rules.stored(event);
    deliveries.push(demo.messageStored(event));
  });
  const live: LiveEvent[] = [];
  const encounters = createEncounters({
    db,
    clock,
    scheduler: systemScheduler,
    ids,
    readCards,
    pairUp: createPairUp({ clock }),
    publish: () => undefined,
  });
  const address = (whom: TestPerson | ChatAddress) =>
    typeof whom === 'string' ? whom : whom.address;
  return {
    ...world,
    demo,
    matching,
    gateway,
    stored,
    live,
    errors,
    meet: async (person) => {
      kit.events.subscribe(person.id, (event) => void live.push(event));
      expectOk(await encounters.start(person.id, undefined));
      clock.advance(3 * SECOND);
      await matching.sweep();
      const state = await encounters.state(person.id);
      if (state.state !== 'matched') throw new Error(`not matched: ${state.state}`);
      return state.person.imAccount as ChatAddress;
    },
    write: async (from, to, text) => {
      expectOk(await gateway.sendAs(address(from), { to: address(to), text }));
      await Promise.all(deliveries);
    },
    pass: async () => {
      clock.advance(3 * SECOND);
      await demo.sweep();
    },
  };
}

describe('the companions', () => {
  it('are twelve people our own rules would let in', () => {
    expect(COMPANIONS).toHaveLength(12);
    for (const companion of COMPANIONS) {
      for (const result of [
        parseChatAddress(companion.address),
        parseNickname(companion.nickname),
        parseSignature(companion.signature),
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

describeOnEachDatabase('demo companions', (open) => {
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

  it('meet whoever met no human for three seconds, never before, and greet', async () => {
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

  it('answer what they are told, with the coins and characters of the house', async () => {
    const person = await world.person({ coins: 1, profile: { language: 'en' } });
    const japanese = 'demo-sakura' as ChatAddress;
    await world.write(person, japanese, 'Hello! Where are you from?');
    await world.pass();
    const [, answer] = world.stored;
    if (answer?.body.kind !== 'text') throw new Error('no answer');
    expect(answer.body.text).toContain('京都');
    expect(String(answer.body.ext[EXTENSION_KEY.translation])).toContain('I’m from 京都');
    expect((await world.ledger.balancesOf(person.id)).coins).toBe(0);
    const sakura = await idOf(world, japanese);
    const purse = await world.ledger.balancesOf(sakura);
    expect(purse.characters).toBeGreaterThan(0);
    expect(purse.characters).toBeLessThan(20_000);
  });

  it('read what they answer, and let who may know it know it', async () => {
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

  it('answer once what was written in one breath, and drop the greeting they had in mind', async () => {
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

  it('still answer after a restart, and once only', { tags: ['concurrency'] }, async () => {
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

  it('never answer each other, nor who has blocked them', async () => {
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
