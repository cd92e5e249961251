// @module-tag lane/longer
import { describe, expect, it, onTestFinished } from 'vitest';
import { randomModel } from '@tests/support/synthetic-model';
import { localWorld, person, untilLate, type LocalWorld } from './local-engine-world';
import { RecentTexts } from '@server/translation/engine/local/translate-pool';

const FAILED = { ok: false, error: { kind: 'engine-failed' } };

function say({ engine }: LocalWorld, text: string, who = 1, signal?: AbortSignal) {
  return engine.translate({
    text,
    from: 'en',
    to: 'de',
    person: person(who),
    ...(signal && { signal }),
  });
}

describe('texts that wait', () => {
  it('are taken person by person in turn, however many one of them has', async () => {
    const world = await localWorld(['en-de']);
    const flood = Array.from({ length: 50 }, (_, at) => say(world, `I like music ${at}`));
    await Promise.all([...flood, say(world, 'Hello my friend', 2)]);
    const told = await world.told();
    expect(told).toHaveLength(51);
    expect(told.indexOf('Hello my friend')).toBeLessThanOrEqual(2);
  });

  it('come before texts that are only read', async () => {
    const world = await localWorld(['en-de', 'de-en']);
    const reads = ['coffee', 'tea', 'bread'].map((text) =>
      world.engine.read({ text, from: 'en', to: 'de', person: person(1) }),
    );
    await Promise.all([...reads, say(world, 'Hello', 2), say(world, 'Good morning', 2)]);
    const told = await world.told();
    expect(told.slice(0, 3)).toEqual(['Hello', 'Good morning', 'coffee']);
  });

  it('go on with their second model before others begin', async () => {
    const world = await localWorld(['de-en', 'en-es']);
    const texts = ['Hallo', 'Freund', 'Musik'];
    const asked = texts.map((text, at) =>
      world.engine.translate({ text, from: 'de', to: 'es', person: person(at) }),
    );
    await Promise.all(asked);
    expect(await world.told()).toEqual(['Hallo', 'Hello', 'Freund', 'friend', 'Musik', 'music']);
  });

  it('are refused at once beyond what one person and all together may have waiting', async () => {
    const world = await localWorld(['en-de'], { limits: { total: 3, perPerson: 2 } });
    const own = ['one', 'two', 'three', 'friend'].map((text) => say(world, text));
    expect(await own[3]).toEqual(FAILED);
    const others = ['coffee', 'tea'].map((text) => say(world, text, 2));
    expect(await others[1]).toEqual(FAILED);
    for (const answer of await Promise.all([...own.slice(0, 3), others[0]])) {
      expect(answer).toMatchObject({ ok: true });
    }
  });

  it('may be many lines of one text, which is not logged', async () => {
    const world = await localWorld(['en-de']);
    const warnings: string[] = [];
    const note = ({ name }: Error) => void warnings.push(name);
    process.on('warning', note);
    onTestFinished(() => void process.off('warning', note));
    const lines = Array.from({ length: 30 }, (_, at) => `tea ${at}`).join('\n');
    expect(await say(world, lines)).toMatchObject({ ok: true });
    expect(warnings).toEqual([]);
  });

  it('leave when no caller waits for them any more, and are never translated', async () => {
    const world = await localWorld(['en-de']);
    const leaving = new AbortController();
    const first = say(world, 'Hello');
    const left = say(world, 'music', 1, leaving.signal);
    const last = say(world, 'Good morning');
    leaving.abort();
    expect(await left).toEqual(FAILED);
    await Promise.all([first, last]);
    expect(await world.told()).toEqual(['Hello', 'Good morning']);
  });

  it('stay when one of two callers of the same text leaves', async () => {
    const world = await localWorld(['en-de']);
    const leaving = new AbortController();
    const [first, left, same] = [
      say(world, 'Hello'),
      say(world, 'music', 1, leaving.signal),
      say(world, 'music', 2),
    ];
    leaving.abort();
    expect(await left).toEqual(FAILED);
    expect(await same).toMatchObject({ value: { text: 'Musik' } });
    await first;
    expect(await world.told()).toEqual(['Hello', 'music']);
  });

  it('are translated once, for callers of the same text at the same time or later', async () => {
    const world = await localWorld(['en-de', 'de-en']);
    await Promise.all([say(world, 'Hello my friend'), say(world, 'Hello my friend', 2)]);
    await say(world, 'Hello my friend', 3);
    await world.engine.read({ text: 'Hello my friend', from: 'en', to: 'de' });
    expect(await world.told()).toEqual(['Hello my friend', 'Hallo mein Freund']);
  });

  it('fail when the engine is closed, as do later ones', async () => {
    const world = await localWorld(['en-de']);
    const waiting = [say(world, 'Hello'), say(world, 'music')];
    await world.engine.pairs();
    await world.engine.close();
    expect(await Promise.all(waiting)).toEqual([FAILED, FAILED]);
    expect(await say(world, 'Good morning')).toEqual(FAILED);
  });
});

describe('a thread', () => {
  it('is replaced when a text takes too long; that text has failed, the next has not', async () => {
    const world = await localWorld(['en-de'], {}, (from, to) =>
      randomModel(from, to, { ...BIG, words: 0 }),
    );
    const slow = say(world, 'I like music and you like coffee and tea and bread');
    expect(await untilLate(world.clock, slow)).toEqual(FAILED);
    expect(world.warnings).toEqual([expect.stringContaining('took too long')]);
    expect(await say(world, 'tea')).toMatchObject({ ok: true });
  });

  it('is replaced when it dies; only the text that it had has failed', async () => {
    const world = await localWorld(['en-de']);
    const texts = ['exit', 'Hello', 'music'].map((text) => say(world, text));
    const [dead, ...alive] = await Promise.all(texts);
    expect(dead).toEqual(FAILED);
    expect(alive).toMatchObject([{ value: { text: 'Hallo' } }, { value: { text: 'Musik' } }]);
    expect(world.warnings).toEqual([expect.stringContaining('was replaced')]);
    await say(world, 'exit');
    expect(world.warnings).toHaveLength(1);
  });

  it('forgets the model that was used longest ago where memory is short', async () => {
    const world = await localWorld(['en-de', 'en-es', 'en-ru'], { memory: 20 }, (from, to) =>
      randomModel(from, to, { ...BIG, words: 9_000 }),
    );
    for (const [to, text] of [
      ['de', 'tea'],
      ['es', 'tea'],
      ['de', 'bread'],
      ['ru', 'tea'],
    ] as const) {
      await world.engine.translate({ text, from: 'en', to });
    }
    expect((await world.told()).filter((line) => line.startsWith('forget'))).toEqual([
      'forget en-es',
    ]);
  });

  it('is replaced where forgetting brings its memory down no more', async () => {
    const world = await localWorld(['en-de', 'en-es'], { memory: 1 });
    for (const to of ['de', 'es', 'de'] as const) {
      const answer = await world.engine.translate({ text: `tea ${to}`, from: 'en', to });
      expect(answer).toMatchObject({ ok: true });
    }
    expect(world.warnings).toEqual([]);
  });

  it('beside another one loads what the other has only when more than one text waits for it', async () => {
    const world = await localWorld(['en-de', 'en-es'], { threads: 2 });
    const asked = ['Hello', 'music', 'coffee', 'tea', 'bread'].map((text, at) =>
      say(world, text, at),
    );
    for (const answer of await Promise.all(asked)) expect(answer).toMatchObject({ ok: true });
    expect(await world.told()).toHaveLength(5);
  });
});

const BIG = { width: 128, inner: 512, heads: 8, encoders: 4, decoders: 2 };

describe('recent texts', () => {
  it('RecentTexts forgets first what was used longest ago, and counts characters', () => {
    const recent = new RecentTexts(12);
    recent.set('a', 'aaa');
    recent.set('b', 'bbb');
    recent.set('c', 'ccc');
    expect(recent.get('a')).toBe('aaa');
    recent.set('d', 'ddd');
    expect(['a', 'b', 'c', 'd'].map((key) => recent.get(key))).toEqual([
      'aaa',
      undefined,
      'ccc',
      'ddd',
    ]);
    recent.set('d', 'd2');
    recent.set('e', 'eeeeeeeeeeeeeee');
    expect(['a', 'c', 'd', 'e'].map((key) => recent.get(key))).toEqual([
      undefined,
      undefined,
      undefined,
      undefined,
    ]);
    recent.set('f', 'fff');
    recent.clear();
    expect(recent.get('f')).toBeUndefined();
  });
});
