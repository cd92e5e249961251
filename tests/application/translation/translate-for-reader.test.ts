import { expect, it, vi } from 'vitest';
import type { Session } from '@/application/account/session';
import type { Call } from '@/application/shared/call';
import { createTranslateWords } from '@/application/translation/translate-for-reader';
import type { translateWords } from '@/contract/http/translation';
import { err, ok } from '@/domain/shared/result';
import type { WordsKind } from '@/domain/translation/translation';
import { coins } from '@/domain/wallet/coins';
import { balances } from '@tests/support/builders';
import { aMe, SessionRecorder } from '@tests/support/people';

const bo = { kind: 'introduction', id: '2', text: 'Guten Morgen' } as const;
const left = balances({ characters: 88 });
const charge = { vip: 0, normal: 12, coins: coins(0) };
const paid = { charge, balances: left };

const translated = (translation: string, original: string = bo.text) =>
  ok({ translated: true, translation, translateRecordId: 'r', ...paid, original });

function scene(translate: Call<typeof translateWords>) {
  const asked = vi.fn<Call<typeof translateWords>>(translate);
  const setBalances = vi.fn<Session['setBalances']>();
  const words = createTranslateWords({
    translate: asked,
    session: { me: undefined, setBalances },
  });
  return { asked, setBalances, words };
}

it('takes the balances over and remembers the translation of this very text', async () => {
  const { asked, setBalances, words } = scene(async () => translated('Good morning'));
  expect(words.known(bo, 'en')).toBeUndefined();
  await words.ask(bo, 'en', 2);
  expect(asked).toHaveBeenCalledExactlyOnceWith({
    of: 'introduction',
    id: '2',
    to: 'en',
    shownPrice: 2,
  });
  expect(setBalances).toHaveBeenCalledExactlyOnceWith(left);
  expect(words.known(bo, 'en')).toBe('Good morning');
  expect(words.known(bo, 'ja')).toBeUndefined();
  expect(words.known({ ...bo, text: 'Gute Nacht' }, 'en')).toBeUndefined();
});

it('remembers it for the text the server translated, not for the one on an old page', async () => {
  const { words } = scene(async () => translated('Good night', 'Gute Nacht'));
  await words.ask(bo, 'en');
  expect(words.known(bo, 'en')).toBeUndefined();
  expect(words.known({ ...bo, text: 'Gute Nacht' }, 'en')).toBe('Good night');
});

it('asks once for two who ask at the same time, and again after a failure', async () => {
  const answers = [err({ kind: 'offline' } as const), translated('Good morning')];
  const { asked, setBalances, words } = scene(async () => answers.shift()!);
  const both = await Promise.all([words.ask(bo, 'en'), words.ask(bo, 'en')]);
  expect(both).toEqual([err({ kind: 'offline' }), err({ kind: 'offline' })]);
  expect(asked).toHaveBeenCalledOnce();
  expect(setBalances).not.toHaveBeenCalled();
  expect(await words.ask(bo, 'en')).toMatchObject({
    value: { outcome: { text: 'Good morning' }, original: bo.text },
  });
  expect(asked).toHaveBeenCalledTimes(2);
});

it('puts no old balance back where the answer comes late', async () => {
  const session = new SessionRecorder();
  session.signedIn(aMe());
  const words = createTranslateWords({
    translate: async () => {
      session.setBalances(balances({ coins: 1 }));
      return translated('Good morning');
    },
    session,
  });
  await words.ask(bo, 'en');
  expect(session.me?.balances.coins).toBe(1);
});

it('distinguishes texts of different kinds, and knows what the server remembers', async () => {
  const { words } = scene(async () => translated('Good morning'));
  await words.ask(bo, 'en');
  const kinds: readonly WordsKind[] = ['friend-request', 'packet-note'];
  for (const kind of kinds) {
    expect(words.known({ ...bo, kind }, 'en')).toBeUndefined();
    const readTranslations = [{ language: 'en', text: 'Good day' }] as const;
    expect(words.known({ ...bo, kind, readTranslations }, 'en')).toBe('Good day');
    expect(words.known({ ...bo, kind, readTranslations }, 'ja')).toBeUndefined();
  }
});
