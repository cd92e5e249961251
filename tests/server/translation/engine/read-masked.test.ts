import { STRICT_LOG } from '@tests/support/logs';
import { expect, it } from 'vitest';
import { ok } from '@/domain/shared/result';
import type { ReadRequest } from '@server/kernel/ports/translation';
import { createEmbeddedEngine } from '@server/translation/engine/embedded-engine';
import { createEngineChain } from '@server/translation/engine/engine-chain';
import type { TranslatorRequest } from '@server/translation/engine/text-translator';
import { createVendorEngine } from '@server/translation/engine/vendor-engine';

/** An engine on the server that shouts, with `change` done to what it says. */
function engine(change: (text: string) => string = (text) => text) {
  const asked: string[] = [];
  const read = async ({ text }: TranslatorRequest) => {
    asked.push(text);
    const translation = change(text.toUpperCase());
    return ok({ parts: [{ text, translation, back: text }], through: text });
  };
  const translate = async ({ text }: TranslatorRequest) => ok({ text });
  const pairs = async () => ok([{ from: 'de', to: 'en' } as const]);
  return { asked, made: createVendorEngine('local', { translate, pairs, read }) };
}

const request = (text: string): ReadRequest => ({ text, from: 'de', to: 'en' });

it('reads a text with what no translation touches in its place', async () => {
  const { asked, made } = engine();
  const text = 'schau https://example.org an, @bo 😀';
  expect(await made.read?.(request(text))).toEqual(
    ok({
      parts: [{ text, translation: 'SCHAU https://example.org AN, @bo 😀', back: text }],
      through: text,
    }),
  );
  expect(asked).toEqual(['schau [[0]] an, [[1]] [[2]]']);
});

it('reads the words between where the marks do not come back', async () => {
  const { asked, made } = engine((text) => text.replaceAll(/\[\[\d\]\]/gu, ''));
  const answer = await made.read?.(request('schau https://example.org an 😀'));
  const parts = answer?.ok ? answer.value.parts : [];
  expect(parts.map(({ translation }) => translation).join('')).toBe(
    'SCHAU https://example.org AN 😀',
  );
  expect(parts.map(({ text }) => text).join('')).toBe('schau https://example.org an 😀');
  expect(asked).toHaveLength(3);
});

it('shows a set phrase as it will be sent, before any model is asked', async () => {
  const { asked, made } = engine();
  const chain = createEngineChain([createEmbeddedEngine(), made], { log: STRICT_LOG });
  expect(await chain.read?.(request('Guten Morgen!'))).toEqual(
    ok({ parts: [{ text: 'Guten Morgen!', translation: 'Good morning!', back: 'Guten Morgen!' }] }),
  );
  expect(asked).toEqual([]);
  expect(await chain.read?.(request('Grünkohl mit Pinkel'))).toMatchObject({
    value: { parts: [{ translation: 'GRÜNKOHL MIT PINKEL' }] },
  });
});
