import { mkdtemp, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { Client } from 'pg';
import { describe, expect, inject, it } from 'vitest';
import { doctorReport, examineProcess } from '@server/programs/doctor-report';
import {
  examine,
  type DatabaseSeen,
  type Surroundings,
  type ModelsFound,
} from '@server/programs/doctor-rules';
import { openDatabase } from '@server/kernel/data/database';
import { readSettings, SETTING_ROWS } from '@server/settings';
import { createPostgresDatabase, hasPostgres } from '@tests/support/databases';
import { expectOk } from '@tests/support/expect-result';
import { layModels } from '@tests/support/synthetic-model';

/** A server that people can use, with nothing to say about it. */
const FIT = {
  DATABASE_URL: 'postgres://parley@db/parley',
  PUBLIC_URL: 'https://parley.example.org',
  TRUST_PROXY: 'loopback',
  STOP_DELAY: '5',
  SMTP_URL: 'smtps://a:b@mail.example.org',
  MAIL_FROM: 'Parley <parley@example.org>',
  NODE_ENV: 'production',
  PAYPAL_CLIENT_ID: 'id',
  PAYPAL_CLIENT_SECRET: 'secret',
  PAYPAL_WEBHOOK_ID: 'hook',
  TRANSLATE_ENGINE: 'libretranslate',
  TRANSLATE_URL: 'http://localhost:5000',
  STORAGE_KIND: 's3',
  STORAGE_BUCKET: 'parley',
  STORAGE_KEY: 'key',
  STORAGE_SECRET: 'secret',
  STORAGE_REGION: 'eu-central-1',
  PARLEY_DEMO: '0',
  CODE_DIGITS: '6',
};
const POSTGRES: DatabaseSeen = { kind: 'postgres', maySpoilEvidence: false, ahead: 0 };
const NO_MODELS: ModelsFound = { directions: [], perSecond: undefined, threads: 1 };
const AROUND: Surroundings = { database: POSTGRES, models: NO_MODELS, isRoot: false, node: 24 };

function found(change: Readonly<Record<string, string>>, around: Partial<Surroundings> = {}) {
  const settings = expectOk(readSettings({ ...FIT, ...change }));
  return examine(settings, { ...AROUND, ...around }).map(
    ({ kind, setting }) => `${kind} ${setting}`,
  );
}

describe('the examination', () => {
  it('has nothing to say about a server that is fit', () => {
    expect(found({})).toEqual([]);
  });

  it.each<[Readonly<Record<string, string>>, readonly string[]]>([
    [{ PUBLIC_URL: '' }, ['unfit PUBLIC_URL']],
    [{ PUBLIC_URL: 'http://parley.example.org' }, ['unfit PUBLIC_URL']],
    [{ PUBLIC_URL: 'https://localhost:8080' }, ['unfit PUBLIC_URL']],
    [{ TRUST_PROXY: '' }, ['unfit TRUST_PROXY']],
    [{ TRUST_PROXY: '', HOST: '0.0.0.0' }, ['unfit TRUST_PROXY']],
    [{ STOP_DELAY: '0' }, ['advice STOP_DELAY']],
    [{ SMTP_URL: '' }, ['unfit SMTP_URL']],
    [{ MAIL_FROM: '' }, ['unfit MAIL_FROM']],
    [{ MAIL_FROM: 'a@b.example' }, ['unfit MAIL_FROM']],
    [{ NODE_ENV: '' }, ['unfit NODE_ENV']],
    [{ NODE_ENV: '', DEV_OUTBOX: '1' }, ['unfit NODE_ENV', 'unfit DEV_OUTBOX']],
    [{ PAYPAL_CLIENT_ID: '', PAYPAL_CLIENT_SECRET: '' }, ['advice PAYPAL_CLIENT_ID']],
    [
      { PAYPAL_CLIENT_ID: '', PAYPAL_CLIENT_SECRET: '', PAYMENT_SIMULATOR: 'on' },
      ['unfit PAYMENT_SIMULATOR', 'advice PAYPAL_CLIENT_ID'],
    ],
    [{ PAYPAL_BASE_URL: 'https://api-m.sandbox.paypal.com' }, ['unfit PAYPAL_BASE_URL']],
    [{ PAYPAL_WEBHOOK_ID: '' }, ['unfit PAYPAL_WEBHOOK_ID']],
    [{ SHOP_KEY_LOST: '1' }, ['unfit SHOP_KEY_LOST']],
    [{ TRANSLATE_ENGINE: 'embedded', TRANSLATE_URL: '' }, ['advice TRANSLATE_MODELS']],
    [{ STORAGE_KIND: 'embedded' }, ['advice STORAGE_KIND']],
    [{ PARLEY_DEMO: '1' }, ['advice PARLEY_DEMO']],
    [{ CODE_DIGITS: '4' }, ['advice CODE_DIGITS']],
    [{ LOG_LEVEL: 'silent' }, ['unfit LOG_LEVEL']],
  ])('of %j finds %j', (change, expected) => {
    expect(found(change)).toEqual(expected);
  });

  it.each<[Partial<Surroundings>, readonly string[]]>([
    [{ database: { kind: 'away', reason: 'It is away.' } }, ['unfit DATABASE_URL']],
    [{ database: { ...POSTGRES, maySpoilEvidence: true } }, ['unfit DATABASE_OWNER_URL']],
    [{ database: { ...POSTGRES, maySpoilEvidence: undefined } }, []],
    [{ database: { ...POSTGRES, ahead: 2_000 } }, []],
    [{ database: { ...POSTGRES, ahead: 2_001 } }, ['unfit DATABASE_URL']],
    [{ database: { ...POSTGRES, ahead: -2_001 } }, ['unfit DATABASE_URL']],
    [{ isRoot: true }, ['unfit User=']],
    [{ node: 22 }, []],
    [{ node: 20 }, ['advice Node']],
  ])('in %j finds %j', (around, expected) => {
    expect(found({}, around)).toEqual(expected);
  });

  it('takes the embedded database for unfit as soon as there is real money', () => {
    const embedded = { database: { kind: 'embedded' } as const };
    expect(found({ DATABASE_URL: '' }, embedded)).toEqual(['unfit DATABASE_URL']);
    const free = { DATABASE_URL: '', PAYPAL_CLIENT_ID: '', PAYPAL_CLIENT_SECRET: '' };
    expect(found(free, embedded)).toEqual(['advice DATABASE_URL', 'advice PAYPAL_CLIENT_ID']);
  });

  const EMBEDDED = { TRANSLATE_ENGINE: 'embedded', TRANSLATE_URL: '' };
  const all = ['zh', 'de', 'ru', 'ko', 'ja', 'es'].flatMap((code) => [`${code}-en`, `en-${code}`]);

  it.each<[Readonly<Record<string, string>>, Partial<ModelsFound>, readonly string[]]>([
    [
      {},
      {},
      [
        'advice Only set phrases are translated, as no models are here: "npm run parley -- models --all" fetches them, or TRANSLATE_MODELS_URL names a mirror from which the server does.',
      ],
    ],
    [
      { TRANSLATE_MODELS: 'off' },
      {},
      [
        'advice Only set phrases are translated, as no models are here: "npm run parley -- models --all" fetches them.',
      ],
    ],
    [
      { TRANSLATE_MODELS_URL: 'http://127.0.0.1:8000' },
      {},
      [
        'advice No translation models are here yet: those of its people come while the server runs.',
      ],
    ],
    [
      {},
      { directions: ['de-en', 'en-de'], perSecond: 100, threads: 1 },
      [
        'advice No models are here for Simplified Chinese, Traditional Chinese, Russian, Korean, Japanese, and Spanish: npm run parley models zh-CN zh-TW ru ko ja es',
        'note 2 directions are here (de-en, en-de). A thread writes 100 pieces of words a second; the one thread carries about 133 people who talk at once, if each writes 2 lines of 15 pieces a minute and every other goes through English.',
      ],
    ],
    [
      {},
      { directions: all, perSecond: undefined },
      [
        'advice No model that is here can be loaded: "npm run parley -- models --check" says which are damaged.',
      ],
    ],
    [
      {},
      { directions: all, perSecond: 150.4, threads: 3 },
      [
        `note 12 directions are here (${all.join(', ')}). A thread writes 150 pieces of words a second; the 3 threads carry about 601 people who talk at once, if each writes 2 lines of 15 pieces a minute and every other goes through English.`,
      ],
    ],
    [{ TRANSLATE_ENGINE: 'embedded,deepl', TRANSLATE_KEY: ',key' }, {}, []],
  ])('of %j and the models %j reports %j', (change, models, expected) => {
    const settings = expectOk(readSettings({ ...FIT, ...EMBEDDED, ...change }));
    const findings = examine(settings, { ...AROUND, models: { ...NO_MODELS, ...models } });
    expect(findings.map(({ kind, text }) => `${kind} ${text}`)).toEqual(expected);
  });

  it('names settings that exist, and the unfit ones first', () => {
    const around = { ...AROUND, database: { kind: 'embedded' } } as const;
    const findings = examine(expectOk(readSettings({})), around);
    const names = SETTING_ROWS.map(({ name }) => name);
    expect(findings.filter(({ setting }) => !names.includes(setting))).toEqual([]);
    const kinds = findings.map(({ kind }) => kind);
    expect(kinds.lastIndexOf('unfit')).toBeLessThan(kinds.indexOf('advice'));
  });
});

describe('the report', () => {
  it('has an exit code of 1 for what is unfit, and of 0 for advice', () => {
    const advice = { kind: 'advice', setting: 'CODE_DIGITS', text: 'Six are better.' } as const;
    expect(doctorReport([advice])).toEqual({
      text: 'advice  CODE_DIGITS: Six are better.\nNothing here is unfit for production.\n',
      exitCode: 0,
    });
    const unfit = { ...advice, kind: 'unfit' } as const;
    expect(doctorReport([unfit, advice]).exitCode).toBe(1);
  });

  it('gives the reason why a database cannot be read, without its password', async () => {
    const settings = readSettings({ ...FIT, DATABASE_URL: 'postgres://u:hidden@127.0.0.1:1/d' });
    const { text } = doctorReport(await examineProcess(expectOk(settings), inject('assets')));
    expect(text).toMatch(/^unfit {2}DATABASE_URL: .*ECONNREFUSED/m);
    expect(text).not.toContain('hidden');
  });

  it('tries a model that is here', async () => {
    const data = await mkdtemp(join(tmpdir(), 'parley-doctor-'));
    await layModels(join(data, 'models'), ['de-en', 'en-de']);
    const settings = readSettings({
      ...FIT,
      TRANSLATE_ENGINE: 'local',
      PARLEY_DATA: data,
      TRANSLATE_URL: '',
    });
    const { text } = doctorReport(await examineProcess(expectOk(settings), inject('assets')));
    expect(text).toMatch(
      /^note {2}TRANSLATE_MODELS: 2 directions are here \(de-en, en-de\)\. A thread writes \d+ pieces/m,
    );
    await rm(data, { recursive: true });
  });

  it.skipIf(!hasPostgres())(
    'looks at a PostgreSQL, with tables of its role and empty',
    async () => {
      const { url, drop } = await createPostgresDatabase();
      const namesOf = async () => {
        const settings = expectOk(readSettings({ ...FIT, DATABASE_URL: url }));
        return (await examineProcess(settings, inject('assets'))).map(({ setting }) => setting);
      };
      const client = new Client(url);
      try {
        const made = await openDatabase({ kind: 'postgres', url });
        await expectOk(made).close();
        expect(await namesOf()).toContain('DATABASE_OWNER_URL');
        await client.connect();
        await client.query('drop schema public cascade; create schema public');
        const names = await namesOf();
        expect(names).not.toContain('DATABASE_OWNER_URL');
        expect(names).not.toContain('DATABASE_URL');
        const { rows } = await client.query("select to_regclass('schema_migration') as found");
        expect(rows).toEqual([{ found: null }]);
      } finally {
        await client.end();
        await drop();
      }
    },
  );
});
