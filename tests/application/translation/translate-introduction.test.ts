import { expect, it, vi } from 'vitest';
import { createTranslateIntroduction } from '@/application/translation/translate-introduction';
import type { IntroductionTranslator } from '@/application/translation/introduction-translator';
import type { Session } from '@/application/account/session';
import { err, ok } from '@/domain/shared/result';
import { coins } from '@/domain/wallet/coins';
import { balances } from '@tests/support/builders';
import { aMe, aPerson, SessionRecorder } from '@tests/support/people';

const bo = aPerson({ introduction: 'Guten Morgen' });
const left = balances({ characters: 88 });
const charge = { vip: 0, normal: 12, coins: coins(0) };
const translated = (text: string, original = bo.introduction) =>
  ok({
    outcome: { translated: true, text, recordId: 'r', charge, balances: left } as const,
    original,
  });

function scene(translate: IntroductionTranslator['translate']) {
  const asked = vi.fn<IntroductionTranslator['translate']>(translate);
  const setBalances = vi.fn<Session['setBalances']>();
  const introductions = createTranslateIntroduction({
    translator: { translate: asked },
    session: { me: undefined, setBalances },
  });
  return { asked, setBalances, introductions };
}

it('takes the balances over and remembers the translation of this very text', async () => {
  const { asked, setBalances, introductions } = scene(async () => translated('Good morning'));
  expect(introductions.known(bo, 'en')).toBeUndefined();
  await introductions.ask(bo, 'en', 2);
  expect(asked).toHaveBeenCalledExactlyOnceWith(bo.id, 'en', 2);
  expect(setBalances).toHaveBeenCalledExactlyOnceWith(left);
  expect(introductions.known(bo, 'en')).toBe('Good morning');
  expect(introductions.known(bo, 'ja')).toBeUndefined();
  expect(introductions.known({ ...bo, introduction: 'Gute Nacht' }, 'en')).toBeUndefined();
});

it('remembers it for the text the server translated, not for the one on an old page', async () => {
  const { introductions } = scene(async () => translated('Good night', 'Gute Nacht'));
  await introductions.ask(bo, 'en');
  expect(introductions.known(bo, 'en')).toBeUndefined();
  expect(introductions.known({ ...bo, introduction: 'Gute Nacht' }, 'en')).toBe('Good night');
});

it('asks once for two who ask at the same time, and again after a failure', async () => {
  const answers = [err({ kind: 'offline' } as const), translated('Good morning')];
  const { asked, setBalances, introductions } = scene(async () => answers.shift()!);
  const both = await Promise.all([introductions.ask(bo, 'en'), introductions.ask(bo, 'en')]);
  expect(both).toEqual([err({ kind: 'offline' }), err({ kind: 'offline' })]);
  expect(asked).toHaveBeenCalledOnce();
  expect(setBalances).not.toHaveBeenCalled();
  expect(await introductions.ask(bo, 'en')).toEqual(translated('Good morning'));
  expect(asked).toHaveBeenCalledTimes(2);
});

it('puts no old balance back where the answer comes late', async () => {
  const session = new SessionRecorder();
  session.signedIn(aMe());
  const introductions = createTranslateIntroduction({
    translator: {
      translate: async () => {
        session.setBalances(balances({ coins: 1 }));
        return translated('Good morning');
      },
    },
    session,
  });
  await introductions.ask(bo, 'en');
  expect(session.me?.balances.coins).toBe(1);
});
