import { readFile, rm, truncate, writeFile } from 'node:fs/promises';
import { join } from 'node:path';
import { describe, expect, it } from 'vitest';
import { createModelsEngine } from '@server/translation/engine/vendor-engine';
import { expectOk } from '@tests/support/expect-result';
import { layModels } from '@tests/support/synthetic-model';
import { localWorld } from './local-engine-world';

const SIX = ['de', 'es', 'ru', 'ko', 'ja', 'zh'];
const ALL = SIX.flatMap((code) => [`${code}-en`, `en-${code}`]);

describe('the local engine', () => {
  const TRANSLATIONS = [
    ['en', 'de', 'Hello my friend, do you like coffee?', 'Hallo mein Freund, tue du mag Kaffee?'],
    ['de', 'en', 'Hallo mein Freund!', 'Hello my friend!'],
    ['de', 'ja', 'Hallo mein Freund!', 'やあ私の友達!'],
    ['ru', 'es', 'Привет мой друг.', 'Hola mi amigo.'],
    ['en', 'zh-TW', 'I like music.', '我喜歡音樂.'],
    ['zh-TW', 'en', '我喜歡音樂', 'I like music'],
    ['zh-TW', 'ko', '我喜歡音樂', '나는 좋아하다 음악'],
    [
      'en',
      'de',
      ' Hello.\n\n  I like music.\r\n- 10:30 -\nyes ',
      ' Hallo.\n\n  ich mag Musik.\r\n- 10:30 -\nja ',
    ],
    ['zh-CN', 'en', '你好。我喜欢音乐。', 'hello. I like music.'],
    ['en', 'ja', 'Hello. I like music.', 'やあ.私好き音楽.'],
  ] as const;

  it('translates into English, out of it and through it', async () => {
    const { engine } = await localWorld(ALL);
    for (const [from, to, text, translation] of TRANSLATIONS) {
      const answer = expectOk(await engine.translate({ text, from, to }));
      expect(answer).toEqual({ text: translation, from, free: true });
    }
  });

  it('has the model of Traditional Chinese translate it where one is there', async () => {
    const { engine, told } = await localWorld(['zh-en', 'en-zh', 'zh-Hant-en']);
    await engine.translate({ text: '我喜歡音樂', from: 'zh-TW', to: 'en' });
    expect(await told()).toEqual(['我喜歡音樂']);
  });

  it('keeps what no translation may touch', async () => {
    const { engine } = await localWorld(['en-de']);
    const whole = createModelsEngine(engine);
    const text = 'Hello @anna 😀, I like https://example.org/a?b=c and music at 10:30!';
    const answer = expectOk(await whole.translate({ text, from: 'en', to: 'de' }));
    expect(answer.text).toBe(
      'Hallo @anna 😀, ich mag https://example.org/a?b=c und Musik at 10:30!',
    );
  });

  it('takes the language that the writer’s profile suggests, and none without', async () => {
    const { engine } = await localWorld(['en-de']);
    const answer = await engine.translate({ text: 'Hello', guess: 'en', to: 'de' });
    expect(answer).toMatchObject({ value: { text: 'Hallo', from: 'en' } });
    expect(await engine.translate({ text: 'Hello', to: 'de' })).toEqual(refused('unsupported'));
    expect(await engine.translate({ text: 'Hello', guess: 'de', to: 'de' })).toEqual(
      refused('same-language'),
    );
  });

  it('translates a long text whole, cut into what models take', async () => {
    const { engine, told } = await localWorld(['en-de']);
    const text = 'I like music and you like coffee, '.repeat(20).trim();
    const answer = expectOk(await engine.translate({ text, from: 'en', to: 'de' }));
    expect(answer.text).toBe('ich mag Musik und du mag Kaffee, '.repeat(20).trim());
    expect((await told()).every(({ length }) => length <= 250)).toBe(true);
  });

  it('reads a text, its translation and its way back sentence by sentence', async () => {
    const { engine } = await localWorld(['de-en', 'en-de', 'en-ja', 'ja-en']);
    const text = ' Hallo mein Freund!\n\nIch mag Musik. 10:30';
    expect(expectOk(await engine.read({ text, from: 'de', to: 'ja' }))).toEqual({
      parts: [
        {
          text: ' Hallo mein Freund!\n\n',
          translation: ' やあ私の友達!\n\n',
          back: ' hallo mein Freund!\n\n',
        },
        {
          text: 'Ich mag Musik. 10:30',
          translation: '私好き音楽. 10:30',
          back: 'ich mag Musik. 10:30',
        },
      ],
      through: ' Hello my friend!\n\nI like music. 10:30',
    });
    expect(await engine.read({ text: 'Hello', from: 'en', to: 'ko' })).toEqual(
      refused('unsupported'),
    );
  });

  it('measures one thread', async () => {
    const { engine } = await localWorld(['en-de']);
    expect(await engine.measure()).toBeGreaterThan(0);
    const { engine: empty } = await localWorld([]);
    expect(await empty.measure()).toBeUndefined();
  });
});

describe('the pairs of the local engine', () => {
  it('are all of the eight languages with every direction, but for the two ways of writing Chinese', async () => {
    const { engine } = await localWorld(ALL);
    expect(expectOk(await engine.pairs())).toHaveLength(8 * 7 - 2);
  });

  it('are those whose legs are there, and none without a model', async () => {
    const { engine } = await localWorld(['de-en', 'en-ja']);
    expect(expectOk(await engine.pairs())).toEqual([
      { from: 'en', to: 'ja' },
      { from: 'de', to: 'en' },
      { from: 'de', to: 'ja' },
    ]);
    expect(await engine.translate({ text: 'やあ', from: 'ja', to: 'de' })).toEqual(
      refused('unsupported'),
    );
    const { engine: empty } = await localWorld([]);
    expect(await createModelsEngine(empty).covers()).toEqual([]);
  });

  it('are without a file that was cut short, and with it when it is whole again', async () => {
    const { engine, directory } = await localWorld(['en-de', 'en-es']);
    await truncate(join(directory, 'en-de/model.ende.intgemm.alphas.bin'), 1_000);
    await engine.reload();
    expect(expectOk(await engine.pairs())).toEqual([{ from: 'en', to: 'es' }]);
    await layModels(directory, ['en-de', 'en-es']);
    await engine.reload();
    expect(expectOk(await engine.pairs())).toHaveLength(2);
  });

  it.each(['model.ende.intgemm.alphas.bin', 'lex.50.50.ende.s2t.bin'])(
    'are without a damaged %s from the first text on, which is logged once',
    async (name) => {
      const { engine, directory, warnings } = await localWorld(['en-de', 'en-es']);
      const file = join(directory, 'en-de', name);
      const whole = await readFile(file);
      await writeFile(file, Buffer.alloc(whole.length, 0xff));
      const texts = ['Hello', 'Good morning', 'I like music'];
      const answers = await Promise.all(
        texts.map((text) => engine.translate({ text, from: 'en', to: 'de' })),
      );
      expect(answers).toEqual(texts.map(() => refused('engine-failed')));
      expect(warnings).toEqual([expect.stringContaining('"direction":"en-de"')]);
      expect(expectOk(await engine.pairs())).toEqual([{ from: 'en', to: 'es' }]);
      expect(await engine.translate({ text: 'Hello', from: 'en', to: 'es' })).toMatchObject({
        value: { text: 'Hola' },
      });
      await writeFile(file, whole);
      await engine.reload();
      expect(await engine.translate({ text: 'Hello', from: 'en', to: 'de' })).toMatchObject({
        value: { text: 'Hallo' },
      });
    },
  );

  it('are without a model that the memory is too small for', async () => {
    const { engine, warnings } = await localWorld(['en-de'], { memory: 0.1 });
    expect(expectOk(await engine.pairs())).toEqual([]);
    expect(warnings).toEqual([expect.stringContaining('TRANSLATE_MEMORY')]);
  });

  it('stay while their folder is gone, until it is looked at again', async () => {
    const { engine, directory } = await localWorld(['en-de']);
    await engine.translate({ text: 'Hello', from: 'en', to: 'de' });
    await rm(join(directory, 'en-de'), { recursive: true });
    expect(await engine.translate({ text: 'Good morning', from: 'en', to: 'de' })).toMatchObject({
      value: { text: 'Gut Morgen' },
    });
    await engine.reload();
    expect(expectOk(await engine.pairs())).toEqual([]);
  });
});

function refused(kind: string) {
  return { ok: false, error: { kind } };
}
