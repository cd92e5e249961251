import * as fc from 'fast-check';
import { expect, it } from 'vitest';
import {
  isForwarded,
  MOST_FORWARDED,
  priceOfForwarding,
  takesForward,
} from '@/domain/messaging/forward';
import type { Message, MessageState } from '@/domain/messaging/message';
import { priceOfMessage } from '@/domain/messaging/price-of-message';
import { LANGUAGES, type Language } from '@/domain/shared/language';
import { quoteTranslations } from '@/domain/translation/translation-charge';
import { coins } from '@/domain/wallet/coins';
import { payer } from '@tests/support/builders';
import { describeRule, property } from '@tests/support/rule';
import { pricedWritings } from '@tests/support/stories';

const text = 'a'.repeat(150);

describeRule('forward', () => {
  it('ten friends get a message at once', () => {
    expect(MOST_FORWARDED).toBe(10);
  });

  it.each<[Message['body'], boolean]>([
    [{ kind: 'text', text: 'yes' }, true],
    [{ kind: 'text', text: 'yes', forwarded: true }, true],
    [{ kind: 'image', url: 'x' }, true],
    [{ kind: 'voice', url: 'x', length: 1_000 }, false],
    [{ kind: 'burn-picture', url: 'x' }, false],
    [{ kind: 'burn-voice', url: 'x', length: 1_000 }, false],
    [{ kind: 'gift', giftId: 1, recordId: 'r1' }, false],
    [{ kind: 'red-packet', packetId: 'p', amount: coins(1), note: '' }, false],
    [{ kind: 'unsupported', type: 'x' }, false],
  ])('%j can be forwarded: %s', (body, taken) => {
    expect(takesForward({ body, state: 'sent' })).toBe(taken);
  });

  it.each<[MessageState, boolean]>([
    ['queued', false],
    ['sending', false],
    ['sent', true],
    ['delivered', true],
    ['read', true],
    ['failed', false],
    ['recalled', false],
  ])('a text that is %s can be forwarded: %s', (state, taken) => {
    expect(takesForward({ body: { kind: 'text', text: 'yes' }, state })).toBe(taken);
  });

  it.each<[Message['body'], boolean]>([
    [{ kind: 'text', text: 'yes', forwarded: true }, true],
    [{ kind: 'image', url: 'x', forwarded: true }, true],
    [{ kind: 'text', text: 'yes' }, false],
    [{ kind: 'gift', giftId: 1, recordId: 'r1' }, false],
  ])('%j is a copy: %s', (body, copy) => {
    expect(isForwarded({ body })).toBe(copy);
  });

  it('each language has what those before it leave, and is paid for once', () => {
    const own = payer({ coins: 3, characters: 100, vipCharacters: 180 });
    const targets: readonly (Language | undefined)[] = ['de', 'ko', 'de', undefined, 'ja'];
    const { byTarget, total } = priceOfForwarding({ text, targets, payer: own });
    const taken = [...byTarget].map(([target, { vip, normal, translationCoins }]) => [
      target,
      vip,
      normal,
      translationCoins,
    ]);
    expect(taken).toEqual([
      ['de', 150, 0, 0],
      ['ko', 30, 100, 1],
      [undefined, 0, 0, 0],
      ['ja', 0, 0, 2],
    ]);
    expect(total).toEqual({
      characters: 450,
      vip: 180,
      normal: 100,
      translationCoins: 3,
      chatCoins: 0,
      totalCoins: 3,
      affordable: true,
    });
  });

  it.each<[Language[], number, boolean]>([
    [['de'], 2, true],
    [['de', 'ko'], 3, false],
    [['de', 'ko'], 4, true],
    [[], 0, true],
  ])('into %j with %i coins: affordable %s', (targets, own, affordable) => {
    const { total } = priceOfForwarding({ text, targets, payer: payer({ coins: own }) });
    expect(total.affordable).toBe(affordable);
  });

  it.each<[string, Parameters<typeof priceOfForwarding>[0]]>([
    ['a picture', { text: '', targets: ['de', 'ko'], payer: payer() }],
    ['a text that is not translated', { text, targets: [undefined], payer: payer() }],
    [
      'a translation that is there',
      { text, targets: ['de'], translated: new Set<Language>(['de']), payer: payer() },
    ],
    ['a text in the language it has', { text, from: 'de', targets: ['de'], payer: payer() }],
  ])('%s costs nothing', (_, message) => {
    expect(priceOfForwarding(message).total).toMatchObject({ characters: 0, totalCoins: 0 });
  });

  it('a translation that is there is free where it would take coins, else named in full', () => {
    const translated = new Set<Language>(['de']);
    const message = { text, targets: ['de'], translated } as const;
    const free = priceOfForwarding({ ...message, payer: payer({ characters: 149 }) });
    expect(free.total).toMatchObject({ normal: 0, totalCoins: 0 });
    const { total } = priceOfForwarding({ ...message, payer: payer({ characters: 150 }) });
    expect(total).toMatchObject({ normal: 150, totalCoins: 0 });
  });

  property(
    'costs what its copies cost one after the other, however many friends share a language',
    [pricedWritings, fc.array(fc.constantFrom(...LANGUAGES), { minLength: 1, maxLength: 10 })],
    ({ text: line, held }, targets) => {
      const own = payer(held);
      const { byTarget, total } = priceOfForwarding({ text: line, targets, payer: own });
      const languages = [...new Set(targets)];
      expect([...byTarget.keys()]).toEqual(languages);
      const charge = quoteTranslations(
        languages.map(() => line),
        own,
      );
      expect([total.vip, total.normal]).toEqual([charge.vip, charge.normal]);
      expect(total.totalCoins).toBe(charge.coins);
      expect(total.affordable).toBe(charge.coins <= held.coins);
      const [first = 'de'] = languages;
      expect(byTarget.get(first)).toEqual(
        priceOfMessage({ text: line, target: first, payer: own, newFriend: coins(0) }),
      );
      return languages.length > 1 ? 'several languages' : 'one language';
    },
    { 'several languages': 0.4, 'one language': 0.05 },
  );
});
