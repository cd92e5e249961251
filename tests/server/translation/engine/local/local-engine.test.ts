import { describe, expect, it } from 'vitest';
import { createModelsEngine } from '@server/translation/engine/local/models-engine';
import { expectOk } from '@tests/support/expect-result';
import { localWorld } from './local-engine-world';

const EIGHT = ['de', 'es', 'ru', 'ko', 'ja', 'zh'].flatMap((code) => [`${code}-en`, `en-${code}`]);

describe('the local engine', () => {
  it.each([
    ['en', 'de', 'Hello my friend, do you like coffee?', 'Hallo mein Freund, tue du mag Kaffee?'],
    ['de', 'en', 'Hallo mein Freund!', 'Hello my friend!'],
    ['de', 'ja', 'Hallo mein Freund!', 'やあ私の友達!'],
    ['ru', 'es', 'Привет мой друг.', 'Hola mi amigo.'],
    ['en', 'zh-TW', 'I like music.', '我喜歡音樂.'],
    ['zh-TW', 'en', '我喜歡音樂', 'I like music'],
    ['zh-TW', 'ko', '我喜歡音樂', '나는 좋아하다 음악'],
  ] as const)('translates from %s into %s: %s', async (from, to, text, translation) => {
    const { engine } = await localWorld(EIGHT);
    const answer = expectOk(await engine.translate({ text, from, to }));
    expect(answer).toEqual({ text: translation, from, free: true });
  });

  it('keeps what no translation may touch', async () => {
    const { engine } = await localWorld(EIGHT);
    const whole = createModelsEngine(engine);
    const text = 'Hello @anna 😀, I like https://example.org/a?b=c and music at 10:30!';
    const answer = expectOk(await whole.translate({ text, from: 'en', to: 'de' }));
    expect(answer.text).toBe(
      'Hallo @anna 😀, ich mag https://example.org/a?b=c und Musik at 10:30!',
    );
  });
});
