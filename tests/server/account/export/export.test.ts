import { EXPORT_END, exportedFile, exportedPerson } from '@/contract/http/account';
import { sql, type KyselyPlugin } from 'kysely';
import { beforeAll, expect, it } from 'vitest';
import { EXPORT_LIMIT } from '@/domain/account/request-limits';
import { DAY } from '@/domain/shared/time';
import {
  createExportData,
  createNamePeople,
  writeSections,
} from '@server/account/export/export-data';
import { columnsOf, ROWS_AT_ONCE } from '@server/account/export/export-source-store';
import { createReadCards } from '@server/profile/people';
import { exportSections as fixedSections } from '@server/composition/export';
import { people } from '@server/composition/kit';
import { createAddressCipher } from '@server/shop/address-cipher';
import { createShopExport } from '@server/shop/shop-export';
import { describeOnEachServer } from '@tests/server/wallet/on-each-server';
import { expectOk } from '@tests/support/expect-result';
import { download, liveALittle, SECRETS, type Lives } from './export-world';
import { COLUMNS_LEFT_OUT, TABLES_LEFT_OUT } from './left-out';

const cipher = createAddressCipher('a-secret-of-the-tests_0123456789-ab');
const exportSections = [...fixedSections, ...createShopExport(cipher)];

/** Every table that is read, with the fields that are shown of it. */
const sources = exportSections.flatMap((section) => [
  ...section.sources,
  ...(section.children ? [section.children.source] : []),
]);

type File = Readonly<Record<string, unknown>>;

describeOnEachServer('the file with all data of a person', 'rules', ({ server, world }) => {
  let lives: Lives;
  let text: string;
  let file: File;
  let answer: Response;
  beforeAll(async () => {
    lives = await liveALittle(server(), world());
    answer = await download(server(), lives.ann);
    text = await answer.text();
    file = exportedFile.parse(JSON.parse(text));
  });

  it('is a file with a name that no cache on the way stores', () => {
    const day = new Date(server().clock.now()).toISOString().slice(0, 10);
    const name = `parley-${lives.ann.id + 100_000}-${day}.json`;
    expect(answer.headers.get('content-disposition')).toBe(`attachment; filename="${name}"`);
    expect(answer.headers.get('content-type')).toBe('application/json; charset=utf-8');
    expect(answer.headers.get('cache-control')).toBe('no-store');
    expect(text.endsWith(EXPORT_END)).toBe(true);
  });

  it('has the account, the profile and the choices', () => {
    expect(file['account']).toMatchObject({
      account: lives.ann.id + 100_000,
      email: 'ann@example.org',
      status: 'active',
      imAccount: lives.ann.address,
    });
    expect(file['profile']).toMatchObject({ nickname: 'ann', birthYear: 1990, hobbies: ['music'] });
    expect(file['privacy']).toEqual({
      whoMayAdd: 'verification',
      likes: 'only-me',
      comments: 'public',
      corrections: 'welcome',
      warnOfFriends: true,
      whoMayWrite: 'anyone',
      browseUnseen: false,
    });
    expect(file['devices']).toMatchObject([{ device: 'test', signedOutAt: null }]);
    expect(file['ban']).toBeNull();
  });

  it('has every person whom the owner has to do with, by account number and shown name', () => {
    const { ann, bo, eve, max } = lives;
    const self = { account: ann.id + 100_000, name: 'ann' };
    const bobby = { account: bo.id + 100_000, name: 'Bobby' };
    const hidden = { account: max.id + 100_000, name: '' };
    expect(file).toMatchObject({
      friends: [{ with: bobby }],
      friendRequests: [{ from: self, to: bobby, words: 'Hello, Bo!', state: 'accepted' }],
      remarks: [{ person: bobby, name: 'Bobby' }],
      follows: [{ from: self, to: bobby }],
      fans: [{ from: bobby, to: self }],
      blocked: [{ person: { account: eve.id + 100_000, name: 'eve' } }],
      visits: [{ from: self, to: bobby }],
      // A person cannot find a blocker, and so the blocker has no name here either.
      visitors: [{ from: hidden, to: self }],
      visitorsByDay: [{ views: 1 }],
      listsSeen: [{ list: 'notices' }],
      complaints: [{ about: { name: 'eve' }, notes: 'asked for money', state: 'waiting' }],
    });
    const notices = file['notices'] as readonly { readonly kind: string }[];
    expect(notices.map(({ kind }) => kind).toSorted()).toEqual([
      'befriended',
      'followed',
      'mutual-like',
      'shop-gift',
      'visited',
    ]);
  });

  it('has balances, every movement, gifts, red packets and translations', () => {
    expect(file['balances']).toContainEqual({ unit: 'character', balance: expect.any(Number) });
    const bills = file['bills'] as readonly { readonly unit: string; readonly amount: number }[];
    const coins = bills.filter(({ unit }) => unit === 'coin');
    const balances = file['balances'] as readonly { readonly unit: string; balance: number }[];
    expect(coins.reduce((sum, { amount }) => sum + amount, 0)).toBe(
      balances.find(({ unit }) => unit === 'coin')?.balance,
    );
    expect(bills).toContainEqual(
      expect.objectContaining({
        kind: 'gift',
        with: { account: lives.bo.id + 100_000, name: 'Bobby' },
      }),
    );
    expect(file['gifts']).toMatchObject([
      { from: { name: 'ann' }, gift: 1, coins: expect.any(Number), worth: 1 },
      { from: { name: 'Bobby' }, gift: 2 },
    ]);
    expect((file['gifts'] as readonly object[])[1]).not.toHaveProperty('coins');
    expect(file['redPackets']).toMatchObject([{ amount: 3, note: 'for tea', state: 'waiting' }]);
    expect(file['translations']).toMatchObject([{ source: 'Good morning!', target: 'de' }]);
  });

  it('has the orders at the shop with the addresses that the owner may know', () => {
    expect(file['shopOrdersMade']).toMatchObject([
      { goods: 10, price: 12, address: 'Rose Lane 1' },
    ]);
    const received = file['shopOrdersReceived'] as readonly File[];
    const from = (name: string) => received.find((each) => (each['from'] as File)['name'] === name);
    expect(from('ann')).toMatchObject({ address: 'Rose Lane 1' });
    expect(from('Bobby')).toMatchObject({ address: 'Elm Street 2', addressFrom: 'consignee' });
    expect(from('Bobby')).not.toHaveProperty('price');
  });

  it('has the messages the server keeps, written and got, without the other’s deletions', () => {
    const { conversations } = file as { readonly conversations: readonly File[] };
    const of = (name: string) =>
      conversations.find((each) => (each['with'] as File)['name'] === name);
    expect(of('Bobby')).toMatchObject({
      listed: true,
      messages: [
        { kind: 'gift', content: { gift: '1', worth: '1' } },
        { kind: 'gift', from: { name: 'Bobby' }, content: { gift: '2', worth: '2' } },
        { kind: 'red-packet', content: { amount: '3', note: 'for tea' } },
        { kind: 'text', content: { text: 'Good morning, Bo', language: 'en' }, deleted: false },
        { kind: 'text', from: { name: 'Bobby' }, content: { text: 'Guten Morgen, Ann' } },
      ],
    });
    expect(of('')).toMatchObject({ messages: [{ content: { text: 'Will you lend me money?' } }] });
    const toBo = { to: { name: 'Bobby' } };
    expect(file['messagesAccepted']).toMatchObject([toBo, toBo]);
    expect(file['reactions']).toMatchObject([
      { reaction: 'good', with: { name: 'Bobby' } },
      { reaction: 'heart', by: { name: 'Bobby' } },
    ]);
  });

  it('has pictures with addresses that open with the owner’s token', async () => {
    const address = `${server().kit.settings.publicUrl ?? `http://localhost:${server().kit.settings.port}`}/objects/${lives.albumKey}`;
    const name = lives.albumKey.split('/').at(-1);
    expect(file['album']).toMatchObject([{ file: name, address, deletedAt: null }]);
    expect(file['pictures']).toMatchObject([{ file: name, address, use: 'album' }]);
    const path = new URL(address).pathname;
    const headers = { token: lives.ann.token };
    expect((await fetch(`${server().url}${path}`, { headers })).status).toBe(200);
  });

  it('has no secret, and of others nothing but account number and name', () => {
    const { ann, bo, max } = lives;
    const secrets = [
      ...Object.values(SECRETS),
      ann.token,
      'bo@example.org',
      bo.address,
      max.address,
    ];
    // Addresses of the chat are names of others for programs.
    expect(secrets.filter((secret) => text.includes(secret))).toEqual([]);
    expect(text).not.toMatch(/hash|secret|token/i);
    expect(peopleIn(file).length).toBeGreaterThan(20);
    for (const person of peopleIn(file)) exportedPerson.parse(person);
  });

  it('reads every table and column there is, but those left out for a reason', async () => {
    const { rows } = await sql<{ readonly table: string; readonly column: string }>`
      select table_name as table, column_name as column from information_schema.columns
      where table_schema = 'public'
    `.execute(server().db);
    const read = new Set<string>(sources.map(({ table }) => table));
    for (const { join } of sources) if (join) read.add(join.table);
    const known = (table: string) => read.has(table) || table in TABLES_LEFT_OUT;
    expect([...new Set(rows.map(({ table }) => table))].filter((table) => !known(table))).toEqual(
      [],
    );
    expect(Object.keys(TABLES_LEFT_OUT).filter((table) => read.has(table))).toEqual([]);

    const shown = new Set<string>(
      sources.flatMap(({ fields }) => Object.values(fields).flatMap(columnsOf)),
    );
    const columns = rows
      .filter(({ table }) => read.has(table))
      .map(({ table, column }) => `${table}.${column}`);
    const forgotten = columns.filter((name) => !shown.has(name));
    expect(forgotten.filter((name) => !(name in COLUMNS_LEFT_OUT))).toEqual([]);
    expect(Object.keys(COLUMNS_LEFT_OUT).filter((name) => !columns.includes(name))).toEqual([]);
  });

  it('is given five times a day, and only with a session', async () => {
    const bo = { token: lives.bo.token };
    const asked = async () => {
      const given = await download(server(), bo);
      await given.body?.cancel();
      return given.headers.get('content-disposition');
    };
    for (let n = 0; n < EXPORT_LIMIT.count; n += 1) {
      expect(await asked()).not.toBeNull();
    }
    const refused = (await (await download(server(), bo)).json()) as object;
    const retryAt = new Date(server().clock.now() + EXPORT_LIMIT.window).toISOString();
    expect(refused).toMatchObject({ code: 429, data: { kind: 'too-often', retryAt } });
    expect((await download(server(), { token: 'made-up' })).status).toBe(401);
    server().clock.advance(DAY);
    expect(await asked()).not.toBeNull();
  });

  it('stops incomplete when the database fails, and logs that', async () => {
    const { clock, errors } = server();
    const failing: KyselyPlugin = {
      transformQuery: ({ node }) => node,
      transformResult: async ({ result }) => {
        // The blocked come after the account, and long before the end.
        if (result.rows.some((row) => 'block.blocked' in row)) throw new Error('the disk is gone');
        return result;
      },
    };
    const { log } = server().kit;
    const db = server().db.withPlugin(failing);
    const readCards = createReadCards({ db, clock, presence: { online: () => false } });
    const namePeople = createNamePeople({ db, people, readCards });
    const exportData = createExportData({
      people,
      sections: exportSections,
      db,
      clock,
      log,
      url: '',
      namePeople,
    });
    const { text } = expectOk(await exportData(lives.ann.id));
    let received = '';
    const reading = (async () => {
      for await (const part of text) received += String(part);
    })();
    await expect(reading).rejects.toThrow('the disk is gone');
    expect(received).toContain('"account": {');
    expect(received).not.toContain(EXPORT_END);
    expect(errors.splice(0)).toMatchObject([{ message: 'an export failed {}' }]);
  });

  it('holds a bounded number of rows at once, and forgets none of many', async () => {
    const { db, clock } = server();
    const popular = await world().person();
    const visitors = 2 * ROWS_AT_ONCE + 1;
    const crowd = await sql<{ readonly id: number }>`
      insert into app_user (nickname, avatar, gender, birth_year, birth_month, country, height, weight,
        occupation, hobbies, signature, language, im_account, im_secret, created_at)
      select 'v' || n, 'gen:fern', 2, 1990, 5, 'DE', 170, 65, 'other', '{}', '', 'en',
        'crowd-' || n, '', now() from generate_series(1, ${visitors}::int) n returning id
    `.execute(db);
    await sql`
      insert into visit (visited, visitor, last_at, last_day)
      select ${popular.id}, id, now(), '2026-03-10' from app_user where im_account like 'crowd-%'
    `.execute(db);
    let most = 0;
    const counting: KyselyPlugin = {
      transformQuery: ({ node }) => node,
      transformResult: async ({ result }) => {
        most = Math.max(most, result.rows.length);
        return result;
      },
    };
    const counted = db.withPlugin(counting);
    const readCards = createReadCards({ db: counted, clock, presence: { online: () => false } });
    const namePeople = createNamePeople({ db: counted, people, readCards });
    const self = { ...popular, url: '' };
    const parts: string[] = [];
    for await (const part of writeSections(
      { db: counted, namePeople, sections: exportSections },
      self,
    ))
      parts.push(part);
    // A page of them, and the owner.
    expect(most).toBe(ROWS_AT_ONCE + 1);
    const whole = JSON.parse(`{${parts.join('')}}`) as {
      visitors: { from: { account: number } }[];
    };
    const seen = whole.visitors.map(({ from }) => from.account - 100_000);
    expect(seen.toSorted((a, b) => a - b)).toEqual(crowd.rows.map(({ id }) => id));
  });
});

/** Every object of the file that is a person. */
function peopleIn(value: unknown): readonly object[] {
  if (typeof value !== 'object' || value === null) return [];
  const inside = Object.values(value).flatMap((each) => peopleIn(each));
  return 'account' in value && 'name' in value ? [value, ...inside] : inside;
}
