import type { FastifyInstance } from 'fastify';
import type { Kysely } from 'kysely';
import { composeServer, type RunningParts } from '@server/composition/server';
import { epochMs } from '@/domain/shared/time';
import { queriesOf } from '@server/kernel/data/database';
import type { Schema } from '@server/kernel/data/query';
import type { Ids } from '@server/kernel/ports/system';
import type { PasswordHasher } from '@server/kernel/ports/account';
import { readSettings } from '@server/settings';
import { BUCKET } from './bucket';
import type { Chance } from './chance';
import type { InThreadEngine } from '@tests/support/in-thread-engine';
import { VENDOR } from './translation-vendor';
import type { VirtualTime } from './virtual-time';

/** What a server of a world runs on. */
export interface ServerDeps {
  readonly time: VirtualTime;
  readonly engine: InThreadEngine;
  readonly chance: Chance;
  /** A folder that outlives the servers of the world. */
  readonly directory: string;
  /** How far its clock is from the world's time. */
  readonly skew: () => number;
  readonly note: (line: string) => void;
  readonly heard: (bytes: Uint8Array) => void;
  readonly mailed: (to: string, text: string) => void;
}

/** A server of the world, from its start to its death. */
export interface WorldServer {
  readonly app: FastifyInstance;
  readonly db: Kysely<Schema>;
  /** Errors that it logged, as an operator would read them. */
  readonly errors: readonly string[];
  /**
   * It dies before it has sent `statements` more batches to its database, and never answers again.
   */
  dieAfter(statements: number): void;
  isDead(): boolean;
  /** It dies now. */
  kill(): void;
  /** What is asked meanwhile is no part of the world. */
  isObserved: boolean;
}

const KEY = 'world'.repeat(8);

/** Passwords are as good as the world needs them: what they cost is no rule of the product. */
const HASHER: PasswordHasher = {
  hash: async (password) => `world$${password}`,
  verify: async (password, hash) => hash === `world$${password}`,
  isOutdated: () => false,
};

/** Starts a server on what the one before has left. */
export async function startServer(deps: ServerDeps, onDeath: () => void): Promise<WorldServer> {
  const { time, engine, directory, skew } = deps;
  const timers = time.owner();
  let left = Number.POSITIVE_INFINITY;
  let dead = false;
  const server = { isObserved: false };
  const errors: string[] = [];
  const die = () => {
    dead = true;
    timers.kill();
    deps.note('the server dies');
    onDeath();
  };
  const gate = {
    before: (bytes: Uint8Array) => {
      if (server.isObserved) return;
      if (!dead && left <= 0) die();
      if (dead) throw new Error('this server is dead');
      left -= 1;
      deps.heard(bytes);
    },
    after: (answer: Uint8Array) => void (server.isObserved || deps.heard(answer)),
  };
  const db = queriesOf(engine.connection(gate));
  const clock = { now: () => epochMs(time.now() + skew()) };
  const composed = await composeServer(
    settingsOf(directory),
    { assets: '/nowhere', client: '/nowhere' },
    {
      clock,
      scheduler: timers,
      ids: idsOf(deps.chance, () => clock.now()),
      hasher: HASHER,
      log: {
        info: () => undefined,
        warn: () => undefined,
        error: (text, error) => void (dead || errors.push(`${text}: ${String(error)}`)),
      },
      database: {
        db,
        engine: 'embedded',
        lost: new Promise(() => undefined),
        close: async () => undefined,
      },
      limits: { perMinute: 'off', shedLoad: false },
      mailer: { send: async ({ to, text }) => deps.mailed(to, text) },
    },
  );
  if (!composed.ok) throw new Error(JSON.stringify(composed.error));
  const parts: RunningParts = composed.value;
  await parts.open();
  return Object.assign(server, {
    app: parts.app,
    db,
    errors,
    dieAfter: (statements: number) => void (left = statements),
    isDead: () => dead,
    kill: () => void (dead || die()),
  });
}

function settingsOf(directory: string) {
  const settings = readSettings({
    PARLEY_DATA: directory,
    PARLEY_DEMO: '0',
    SERVER_SECRET: Buffer.alloc(32, 7).toString('base64'),
    OPERATOR_KEY: KEY,
    SHOP_KEY: KEY,
    WELCOME_COINS: '60',
    WITHDRAWAL_DAYS: '14',
    TRANSLATE_ENGINE: 'libretranslate',
    TRANSLATE_URL: VENDOR,
    TRANSLATE_PRICE: 'characters',
    TRANSLATE_MODELS: 'off',
    TRANSLATE_DICTIONARIES: '/nowhere',
    STORAGE_KIND: 's3',
    STORAGE_URL: BUCKET.url,
    STORAGE_BUCKET: BUCKET.name,
    STORAGE_REGION: 'world',
    STORAGE_KEY: 'key',
    STORAGE_SECRET: 'secret',
  });
  if (!settings.ok) throw new Error(`${settings.error.name}: ${settings.error.expected}`);
  return settings.value;
}

/** Ids that the seed decides, in the form of the secure ones. */
function idsOf(chance: Chance, now: () => number): Ids {
  const letters = '0123456789ABCDEFGHJKMNPQRSTVWXYZ';
  const ulid = () => {
    let [rest, text] = [now(), ''];
    for (let index = 0; index < 10; index += 1) {
      text = (letters[rest % 32] ?? '') + text;
      rest = Math.floor(rest / 32);
    }
    return text + Array.from(chance.bytes(16), (byte) => letters[byte % 32]).join('');
  };
  return {
    ulid,
    token: (bytes) => Buffer.from(chance.bytes(bytes)).toString('base64url'),
    digits: (digits) => String(chance.below(10 ** digits)).padStart(digits, '0'),
    below: (limit) => chance.below(limit),
  };
}
