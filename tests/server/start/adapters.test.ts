import { describe, expect, it } from 'vitest';
import { epochMs, SECOND } from '@/domain/shared/time';
import { adapterFaultText, mountAdapters } from '@server/composition/adapters';
import { createMountedStorage } from '@server/media/storage/vendors/mounted-storage';
import { createMountedEngine } from '@server/translation/engine/mounted-engine';
import type { MountedEngine, MountedStorage } from '@server/kernel/ports/adapters';
import { createVendorTransport } from '@server/media/storage/vendors/vendor-storage';
import { readSettings } from '@server/settings';
import { storageOrigins } from '@server/media/storage/storage-settings';
import { translateMessage } from '@/contract/http/translation';
import { serverWorld } from '@tests/server/wallet/signed-in';
import { chatEvaluates, chatOrigins } from '@server/gateway/chat-settings';
import { expectOk } from '@tests/support/expect-result';
import { ManualClock } from '@tests/support/manual-clock';
import { startTestServer } from '@tests/support/server';
import { chatSettings, openMountedKind, writeModule } from '@tests/support/mounted-adapters';

const SERVICE = { url: 'http://127.0.0.1:4100' };
const NAMED = (await openMountedKind()).settings(SERVICE);

async function mounted(environment: Readonly<Record<string, string>>) {
  const read = expectOk(readSettings(environment));
  return mountAdapters(read, environment);
}

/** What the person reads who starts the server with this module. */
async function said(text: string, more: Readonly<Record<string, string>> = {}): Promise<string> {
  const outcome = await mounted({ ...more, ADAPTERS: await writeModule(text) });
  return outcome.ok ? 'it starts' : adapterFaultText(outcome.error);
}

describe('the module that ADAPTERS names', () => {
  it('takes the position of the storage, and its engine is asked first', async () => {
    const { storage, translate, translation } = expectOk(await mounted(NAMED));
    expect(storageOrigins(storage)).toEqual([SERVICE.url]);
    expect(translate.map(({ engine }) => engine)).toEqual(['mounted', 'embedded']);
    expect(translation).toEqual({ price: 'characters', ownEnginesAreFree: true });
  });

  it('may bring one of the two', async () => {
    expect(await said(`export const engine = () => (${ENGINE});`)).toBe('it starts');
    expect(await said(`export const storage = async () => (${STORAGE});`)).toBe('it starts');
  });

  it.each([
    ['export const shop = 1;', /, which ADAPTERS names, exports none of storage, engine, chat\.$/],
    ['throw new Error("no disk");', /cannot be loaded: it throws: no disk\.$/],
    [
      'export const engine = 1;',
      /^The engine of ADAPTERS does not fit its contract: look at engine /,
    ],
    ['export const engine = () => 1;', /look at what engine\(\) returns /],
    [
      'export const engine = () => { throw new Error("no key"); };',
      /^The engine of ADAPTERS cannot be opened: it throws: no key\.$/,
    ],
    [
      'export const engine = () => ({ ok: false, error: { name: "KEY", expected: "set" } });',
      /^The setting KEY has to be set\.$/,
    ],
    [`export const engine = () => (${engineOf('deepl')});`, /look at name /],
    [`export const storage = () => (${STORAGE.replace('read', 'raed')});`, /look at read /],
    [
      `export const storage = () => (${STORAGE.replace('.test', '.test/a')});`,
      /look at origins\.0 /,
    ],
  ])('is refused in one sentence: %s', async (text, sentence) => {
    expect(await said(text)).toMatch(sentence);
  });

  it('brings the chat with the origins of its sockets, and is not used beside another', async () => {
    const environment = await chatSettings(4_200);
    const { chat } = expectOk(await mounted(environment));
    expect(chatOrigins(chat)).toEqual(['ws://127.0.0.1:4200']);
    expect(chatEvaluates(chat)).toBe(false);
    const both = await mounted({
      ...environment,
      CHAT_PROVIDER: 'xmpp',
      XMPP_DOMAIN: 'chat.test',
      XMPP_WS_URL: 'wss://chat.test/ws',
      XMPP_COMPONENT: 'parley.chat.test@127.0.0.1:5347',
      XMPP_COMPONENT_SECRET: 'a long secret of a component',
      XMPP_JWT_KEY: Buffer.alloc(32, 'k').toString('base64url'),
    });
    expect(both.ok || adapterFaultText(both.error)).toBe(
      'The setting CHAT_PROVIDER has to be left out where ADAPTERS brings a chat.',
    );
  });

  it('is not used beside another storage', async () => {
    const s3 = {
      STORAGE_KIND: 's3',
      STORAGE_BUCKET: 'pics',
      STORAGE_KEY: 'k',
      STORAGE_SECRET: 's',
      STORAGE_REGION: 'eu-1',
    };
    expect(await said(`export const storage = () => (${STORAGE});`, s3)).toBe(
      'The setting STORAGE_KIND has to be left out where ADAPTERS brings a storage.',
    );
  });

  it('is named when it is missing, or asks for a setting', async () => {
    const missing = await mounted({ ADAPTERS: '/nowhere/adapters.mjs' });
    expect(missing.ok || adapterFaultText(missing.error)).toMatch(
      /^The module \/nowhere\/adapters\.mjs, which ADAPTERS names, cannot be loaded/,
    );
    const wrong = await mounted({ ...NAMED, PICTURES_URL: 'here' });
    expect(wrong.ok || adapterFaultText(wrong.error)).toBe(
      'The setting PICTURES_URL has to be the address of the container.',
    );
  });

  it(
    'translates a message of the product, which its sender pays',
    { tags: ['lane/pack'] },
    async () => {
      const kind = await openMountedKind();
      const service = await kind.start(Date.now);
      const server = await startTestServer({ settings: kind.settings(service) });
      const world = serverWorld(server);
      const [ann, ben] = [await world.signIn({ coins: 9 }), await world.signIn()];
      const answer = await ann.call(translateMessage, {
        message: 'The weather is nice today.',
        from: 'en',
        toLanguage: 'de',
        toUserImAccount: ben.address,
        shownPrice: 9,
      });
      expect(answer).toMatchObject({
        translated: true,
        translation: 'das Wetter ist schön heute.',
      });
      await server.close();
      await service.close();
    },
  );
});

const STORAGE = `{ ok: true, value: { name: 'mine', origins: ['https://p.test'], read() {}, write() {}, remove() {}, grant() {} } }`;
const ENGINE = engineOf('mine');

function engineOf(name: string): string {
  return `{ ok: true, value: { name: '${name}', translate() {} } }`;
}

describe('an adapter that does not keep to its contract', () => {
  const wish = { key: 'u/1/a', maxBytes: 9, expiresAt: epochMs(9) };
  const away = { ok: false, error: { kind: 'storage-away' } };
  const never = new Promise<never>(() => undefined);
  const unreadable = {
    get url(): string {
      throw new Error('unreadable');
    },
    get ok(): boolean {
      throw new Error('unreadable');
    },
  };

  /** The storage and the engine with one wicked method each, and what the log says of them. */
  function wicked(answer: () => unknown) {
    const warnings: string[] = [];
    const scheduler = new ManualClock();
    const tools = { scheduler, log: { warn: (text: string) => void warnings.push(text) } };
    const storage = {
      name: 'mine',
      origins: ['https://p.test'],
      read: answer,
      write: answer,
      remove: answer,
      grant: answer,
    } as unknown as MountedStorage;
    const transport = createVendorTransport(scheduler);
    return {
      warnings,
      scheduler,
      store: createMountedStorage(storage, { ...tools, transport }),
      engine: createMountedEngine(
        { name: 'mine', translate: answer } as unknown as MountedEngine,
        tools,
      ),
    };
  }

  it.each<[string, () => unknown, string]>([
    [
      'throws',
      () => {
        throw new Error('ouch');
      },
      'throws: ouch',
    ],
    ['rejects', () => Promise.reject(new Error('ouch')), 'throws: ouch'],
    [
      'throws what has no text',
      () => {
        throw Object.create(null);
      },
      'throws: [Object: null prototype] {}',
    ],
    ['answers what cannot be read', () => unreadable, 'throws: unreadable'],
    ['answers a number', () => 7, 'answers in a shape that it may not'],
    [
      'uploads to an origin that it did not name',
      () => ({ url: 'https://other.test/a', method: 'PUT' }),
      'answers in a shape that it may not',
    ],
  ])('and %s is a refusal, logged once with its name', async (_, answer, cause) => {
    const { store, engine, warnings } = wicked(answer);
    expect(await store.grant(wish)).toEqual(away);
    expect(await store.grant(wish)).toEqual(away);
    expect(warnings).toEqual([`the adapter mine ${cause}`]);
    const refused = await engine.translate({ text: 'Nice weather today', to: 'de' });
    expect(refused).toEqual({ ok: false, error: { kind: 'engine-failed' } });
    expect(warnings).toContain(`the translation engine mine ${cause} (translate)`);
  });

  it('and never answers has ten seconds', async () => {
    const { store, scheduler, warnings } = wicked(() => never);
    const granted = store.grant(wish);
    const taken = store.getAtMost('u/1/a', 9);
    scheduler.advance(10 * SECOND);
    expect([await granted, await taken]).toEqual([away, away]);
    expect(warnings).toEqual([
      'the adapter mine has not answered in 10 seconds',
      'the adapter mine has not answered in 10 seconds',
    ]);
  });

  it('and fails in another way each time is logged fifty times', async () => {
    let calls = 0;
    const { store, warnings } = wicked(() => {
      throw new Error(`failure ${(calls += 1)}`);
    });
    for (let times = 0; times < 60; times += 1) expect(await store.grant(wish)).toEqual(away);
    expect(warnings).toHaveLength(50);
    expect(warnings.at(-1)).toBe('the adapter mine throws: failure 50');
  });

  it('and says more than a page may know is cut down to the request', async () => {
    const request = { url: 'https://p.test/a', method: 'PUT', secret: 'of the operator' };
    const { store } = wicked(() => request);
    expect(expectOk(await store.grant(wish))).toEqual({ url: request.url, method: 'PUT' });
  });
});
