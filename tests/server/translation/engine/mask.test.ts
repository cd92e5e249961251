import * as fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { ok } from '@/domain/shared/result';
import {
  holdsAll,
  mask,
  mapWords,
  unmask,
  unmaskApart,
  translateMasked,
} from '@server/translation/engine/mask';
import { expectOk } from '@tests/support/expect-result';
import { STRICT_LOG } from '@tests/support/logs';
import type { ReadRequest } from '@server/kernel/ports/translation';
import { createEmbeddedEngine } from '@server/translation/engine/embedded-engine';
import { createEngineChain } from '@server/translation/engine/engine-chain';
import type { TranslatorRequest } from '@server/translation/engine/text-translator';
import { createVendorEngine } from '@server/translation/engine/vendor-engine';

const pieces = [
  'https://x.test/a?b=1',
  'http://localhost:8080/path#top',
  'www.example.org/a',
  'example.com',
  'anna@example.org',
  '@anna_b',
  '@小明',
  '[smile]',
  '{name}',
  '{{count}}',
  '😊',
  '👨‍👩‍👧‍👦',
  '🇩🇪',
  '👍🏽',
  '❤️',
  '1️⃣',
  ':)',
  ';-)',
  '<3',
  '\uE000',
];

describe('mask', () => {
  it.each([
    ['see https://x.test/a?b=1.', ['https://x.test/a?b=1']],
    ['看https://x.test/a吧', ['https://x.test/a']],
    ['(www.example.org)', ['www.example.org']],
    ['lies https://ru.wikipedia.org/wiki/Москва', ['https://ru.wikipedia.org/wiki/Москва']],
    ['ask @anna.b!', ['@anna.b']],
    ['mail me@example.org, ok', ['me@example.org']],
    ['Hi {name}, {{count}} new', ['{name}', '{{count}}']],
    ['family 👨‍👩‍👧‍👦 flag 🇩🇪🇪🇸 hand 👍🏽', ['👨‍👩‍👧‍👦', '🇩🇪', '🇪🇸', '👍🏽']],
    ['fine :) thanks ;-)', [':)', ';-)']],
    ['I love you <3', ['<3']],
    ['hi [smile], [nothing] here', ['[smile]']],
    ['It costs 8.30 at 8:30', []],
    ['ready.set.go', []],
    ['a:b and c', []],
  ])('takes the pieces out of %s', (text, expected) => {
    expect(mask(text).pieces).toEqual(expected);
  });

  it.each([
    ['@tom', '\uE000に伝えて', '@tom に伝えて'],
    ['@tom', '友達の\uE000、来て', '友達の@tom、来て'],
    ['@小明', '叫\uE000来', '叫@小明 来'],
    [':)', 'うん\uE000', 'うん :)'],
    ['example.com', '看\uE000吧', '看example.com吧'],
    ['example.com', 'aufa\uE000', 'aufa example.com'],
    ['https://x.test/a', '看\uE000吧', '看https://x.test/a吧'],
    ['👍', '好\uE000的', '好👍的'],
  ])('puts %s back into "%s" unchanged', (piece, translated, expected) => {
    expect(unmaskApart(translated, [piece])).toBe(expected);
    expect(mask(expected).pieces).toEqual([piece]);
  });

  it('puts pieces back into the text they were taken from without a change', () => {
    const text = fc
      .array(fc.constantFrom(...pieces, 'word', '吧', ', ', '. ', '('))
      .map((parts) => parts.join(' '));
    fc.assert(
      fc.property(text, (written) => {
        const masked = mask(written);
        expect(unmaskApart(masked.text, masked.pieces)).toBe(written);
      }),
    );
  });

  it('is undone by unmask, for any text', () => {
    const text = fc
      .array(fc.oneof(fc.constantFrom(...pieces), fc.string({ unit: 'grapheme' })))
      .map((parts) => parts.join(' '));
    fc.assert(
      fc.property(text, (written) => {
        const masked = mask(written);
        expect(unmask(masked.text, masked.pieces)).toBe(written);
        expect(holdsAll(masked.text, masked.pieces)).toBe(true);
      }),
    );
  });
});

describe('mapWords', () => {
  it('changes everything but the pieces', () => {
    expect(mapWords('see https://x.test/a and @anna 😊', (words) => words.toUpperCase())).toBe(
      'SEE https://x.test/a AND @anna 😊',
    );
  });
});

/** Services, from a careful one to one that eats every mark. */
const services: Readonly<Record<string, (text: string) => string>> = {
  'keeps the marks': (text) => text.replace(/[a-z]+/gu, 'wort'),
  'spaces the marks': (text) =>
    text
      .replaceAll('[[', '[ [ ')
      .replaceAll(']]', ' ] ]')
      .replace(/[a-z]+/gu, 'wort'),
  'turns the order round': (text) => text.split(' ').toReversed().join(' '),
  'eats the marks': (text) =>
    text.replace(/\[\[\d+\]\]/gu, '').replace(/[a-z]+/gu, 'wort') || 'wort',
  'doubles the marks': (text) =>
    text.replace(/(\[\[\d+\]\])/gu, '$1 $1').replace(/[a-z]+/gu, 'wort'),
  'renumbers the marks': (text) =>
    text.replace(/\[\[\d+\]\]/gu, '[[0]]').replace(/[a-z]+/gu, 'wort'),
  'invents a mark': (text) => `${text} [[99]]`,
};

describe('translateMasked', () => {
  const word = fc.stringMatching(/^[a-z]{1,8}$/u);
  const message = fc.array(fc.oneof(fc.constantFrom(...pieces), word), {
    minLength: 1,
    maxLength: 12,
  });

  it.each(Object.entries(services))(
    'brings every piece back from a service that %s',
    async (_, service) => {
      await fc.assert(
        fc.asyncProperty(message, async (parts) => {
          const text = parts.join(' ');
          const answer = await translateMasked({ text, to: 'de' }, ({ text: asked }) =>
            Promise.resolve(ok({ text: service(asked) })),
          );
          if (!answer.ok) return;
          const kept = mask(answer.value.text).pieces;
          expect([...kept].sort()).toEqual([...mask(text).pieces].sort());
        }),
      );
    },
  );

  it('asks once for a message whose only pieces are at its ends', async () => {
    const asked: string[] = [];
    const answer = await translateMasked({ text: '@anna hello there 😊', to: 'de' }, ({ text }) => {
      asked.push(text);
      return Promise.resolve(ok({ text: 'hallo du' }));
    });
    expect(asked).toEqual(['hello there']);
    expect(expectOk(answer).text).toBe('@anna hallo du 😊');
  });

  it('translates between the pieces when the marks do not come back', async () => {
    const asked: string[] = [];
    const answer = await translateMasked(
      { text: 'look at https://x.test now', to: 'de' },
      ({ text }) => {
        asked.push(text);
        return Promise.resolve(ok({ text: text.replace('[[0]]', 'nichts').toUpperCase() }));
      },
    );
    expect(asked).toEqual(['look at [[0]] now', 'look at', 'now']);
    expect(expectOk(answer).text).toBe('LOOK AT https://x.test NOW');
  });

  it('gives up on a message with very many pieces and a service that loses them', async () => {
    const text = Array.from({ length: 40 }, () => 'word 😊')
      .join(' ')
      .concat(' end');
    const answer = await translateMasked({ text, to: 'de' }, () =>
      Promise.resolve(ok({ text: 'nichts' })),
    );
    expect(answer).toEqual({ ok: false, error: { kind: 'engine-failed' } });
  });

  it.each(['', '  ', '\uE000'])('takes the answer %j for a failure', async (answered) => {
    const answer = await translateMasked({ text: 'hello', to: 'de' }, () =>
      Promise.resolve(ok({ text: answered })),
    );
    expect(answer).toEqual({ ok: false, error: { kind: 'engine-failed' } });
  });

  it('reports unchanged when nothing changed', async () => {
    const answer = await translateMasked({ text: 'Berlin 😊', to: 'de' }, ({ text }) =>
      Promise.resolve(ok({ text })),
    );
    expect(answer).toEqual({ ok: false, error: { kind: 'unchanged' } });
  });
});

describe('reading a masked text', () => {
  /** An engine on the server that shouts, with `change` applied to what it answers. */
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
      ok({
        parts: [{ text: 'Guten Morgen!', translation: 'Good morning!', back: 'Guten Morgen!' }],
      }),
    );
    expect(asked).toEqual([]);
    expect(await chain.read?.(request('Grünkohl mit Pinkel'))).toMatchObject({
      value: { parts: [{ translation: 'GRÜNKOHL MIT PINKEL' }] },
    });
  });
});
