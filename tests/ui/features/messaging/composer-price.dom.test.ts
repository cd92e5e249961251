import { describe, expect, it, vi } from 'vitest';
import type { PreviewTranslation } from '@/application/messaging/preview-translation';
import type { SendMessage } from '@/application/messaging/send-message';
import { err, ok } from '@/domain/shared/result';
import { DAY, later, MINUTE } from '@/domain/shared/time';
import { coins } from '@/domain/wallet/coins';
import { ConversationViewModel } from '@/ui/features/messaging/conversation.view-model';
import { balances, bo } from '@tests/support/builders';
import { conversationDeps } from '@tests/support/conversation-deps';
import { aMe } from '@tests/support/people';

type Known = NonNullable<
  ReturnType<typeof conversationDeps>['conversations']['list'][number]['person']
>;

/** A text of 150 characters for a friend, which the package covers: the screen names no coins. */
function writing(price = { characters: 2000, vipCharacters: 200, coins: 9 }) {
  const sendMessage = vi.fn<SendMessage>(async () => ok(undefined));
  const previewTranslation: PreviewTranslation = async (_, text) =>
    ok({
      text: `${text} auf Deutsch`,
      language: 'de',
      translated: true,
      charge: { vip: 0, normal: 0, coins: coins(0) },
    });
  const deps = conversationDeps({ sendMessage, previewTranslation });
  deps.session.signedIn(aMe({ tier: 'vip', balances: balances(price) }));
  const { person } = deps.conversations.with(bo);
  const meet = (change: Partial<Known>) =>
    deps.conversations.setPeople([
      { address: bo, kind: 'person', person: { ...person!, ...change } },
    ]);
  meet({ friends: true });
  const { composer, errors } = new ConversationViewModel(bo, deps);
  composer.write('a'.repeat(150));
  return { deps, meet, composer, errors, sendMessage };
}

type Writing = ReturnType<typeof writing>;

const pays = (change: Partial<ReturnType<typeof aMe>>) => (at: Writing) =>
  at.deps.session.update(change);
const chooses = (language: 'ko' | undefined) => (at: Writing) =>
  at.composer.chooseLanguage(language);

describe('a text that takes more coins than the screen shows is asked about, and then sent', () => {
  it.each<[string, (at: Writing) => void, number, ((at: Writing) => void)?]>([
    [
      'another tab has used up the package',
      pays({ balances: balances({ characters: 0, vipCharacters: 0, coins: 9 }) }),
      2,
    ],
    [
      'another tab has left a little of the package',
      pays({ balances: balances({ characters: 49, vipCharacters: 0, coins: 9 }) }),
      2,
    ],
    [
      'another tab has left most of the package',
      pays({ balances: balances({ characters: 140, vipCharacters: 0, coins: 9 }) }),
      1,
    ],
    [
      'the membership is over, and its characters with it',
      pays({ tier: 'ordinary' }),
      2,
      pays({ balances: balances({ characters: 0, vipCharacters: 200, coins: 9 }) }),
    ],
    [
      'translation is paid for from now on',
      pays({ translationPrice: 'characters' }),
      2,
      pays({
        translationPrice: 'free',
        balances: balances({ characters: 0, vipCharacters: 0, coins: 9 }),
      }),
    ],
    ['the friendship was ended', ({ meet }) => meet({ friends: false }), 1],
    [
      'the friendship was ended, and the package is used up',
      (at) => {
        at.meet({ friends: false });
        pays({ balances: balances({ characters: 0, vipCharacters: 0, coins: 9 }) })(at);
      },
      3,
    ],
    [
      'the conversation has closed',
      ({ deps }) => deps.clock.advance(DAY),
      1,
      ({ meet, deps }) => meet({ friends: false, openUntil: later(deps.clock.now(), DAY) }),
    ],
    [
      'the other is no companion',
      ({ meet }) => meet({ friends: false, demo: false }),
      1,
      ({ meet }) => meet({ friends: false, demo: true }),
    ],
    [
      'it is translated from now on',
      chooses('ko'),
      2,
      (at) => {
        chooses(undefined)(at);
        pays({ balances: balances({ characters: 0, vipCharacters: 0, coins: 9 }) })(at);
      },
    ],
    [
      'more was written',
      ({ composer }) => composer.write('a'.repeat(301)),
      1,
      pays({ balances: balances({ characters: 300, vipCharacters: 0, coins: 9 }) }),
    ],
  ])('%s', async (_, change, due, before) => {
    const at = writing();
    before?.(at);
    const { composer, errors, sendMessage } = at;
    const shown = composer.price?.totalCoins;
    expect(shown).toBe(0);
    change(at);
    const { draft } = composer;
    await composer.send(shown);
    expect([composer.draft, errors.failure, sendMessage.mock.calls.length]).toEqual([
      draft,
      { kind: 'message-price', coins: due },
      0,
    ]);
    expect(composer.price?.totalCoins).toBe(due);
    // Whatever a browser has put there: the sentence names it.
    await composer.send(0);
    expect([composer.draft, errors.failure]).toEqual(['', undefined]);
    const [sent] = sendMessage.mock.lastCall ?? [];
    expect((sent?.shownPrice ?? 0) + (sent?.shownOpening ?? 0)).toBe(due);
  });
});

describe('a text that takes no more than the screen shows is sent', () => {
  it.each<[string, (at: Writing) => void, number]>([
    ['nothing has changed', () => undefined, 0],
    [
      'another part of the package pays',
      pays({ balances: balances({ characters: 150, vipCharacters: 0, coins: 0 }) }),
      0,
    ],
    ['the other became a friend', () => undefined, 1],
    [
      'coins went that it does not need',
      pays({ balances: balances({ characters: 2000, vipCharacters: 0, coins: 0 }) }),
      0,
    ],
  ])('%s', async (_, change, shown) => {
    const at = writing();
    change(at);
    await at.composer.send(shown);
    expect([at.composer.draft, at.errors.failure]).toEqual(['', undefined]);
  });
});

it('asks again where the server knows a higher price than the page', async () => {
  const { composer, errors, deps } = writing();
  const refused: SendMessage = async ({ text }) => err({ kind: 'price-changed', text });
  Object.assign(deps, { sendMessage: refused });
  await composer.send(0);
  expect([composer.draft, errors.failure?.kind]).toEqual(['a'.repeat(150), 'price-changed']);
});

it('shows what a previewed text costs once its preview is no longer paid for', async () => {
  const { composer, deps } = writing();
  await composer.showPreview();
  expect(composer.price?.vip).toBe(0);
  deps.clock.advance(10 * MINUTE - 1);
  expect(composer.preview).toBeDefined();
  deps.clock.advance(1);
  expect([composer.preview, composer.price?.vip]).toEqual([undefined, 150]);
});
