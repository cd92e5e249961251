import '@testing-library/jest-dom/vitest';
import { act, cleanup, render, screen } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { afterEach, expect, it } from 'vitest';
import type { TranslateReceived } from '@/application/messaging/translate-received';
import { err, ok } from '@/domain/shared/result';
import { ConversationViewModel } from '@/ui/features/messaging/conversation.view-model';
import { ReceivedTranslation } from '@/ui/features/messaging/ReceivedTranslation';
import { aMessage, ann, balances, bo } from '@tests/support/builders';
import { conversationDeps, provideTranslationOf } from '@tests/support/conversation-deps';
import { inApp } from '@tests/support/in-app';

afterEach(cleanup);

const received = aMessage({
  from: bo,
  to: ann,
  body: { kind: 'text', text: '내일 비가 와요', language: 'ko' },
});
const nothing = { vip: 0, normal: 0, coins: balances().coins };

async function show(translateReceived: TranslateReceived) {
  const asked: string[] = [];
  const deps = conversationDeps({
    translateReceived: async (message, to) => {
      asked.push(`${message.id} ${to}`);
      return translateReceived(message, to);
    },
  });
  const chat = new ConversationViewModel(bo, deps);
  const view = <ReceivedTranslation message={received} actions={chat.messageCommands} />;
  render(await inApp(view, (scope) => provideTranslationOf(deps, scope)));
  return { asked, chat, deps };
}

it('names the language and the price, and translates into what one reads', async () => {
  const { asked } = await show(async () => err({ kind: 'offline' }));
  expect(screen.getByText('Korean · 8 characters')).toBeVisible();
  await userEvent.click(screen.getByRole('button', { name: 'Translate' }));
  expect(asked).toEqual([`${received.id} en`]);
});

it('asks once, and can be asked again after a failure, which the conversation tells', async () => {
  let fail: () => void = () => undefined;
  const { asked, chat } = await show(
    () => new Promise((resolve) => (fail = () => resolve(err({ kind: 'not-enough-coins' })))),
  );
  await userEvent.click(screen.getByRole('button', { name: 'Translate' }));
  await userEvent.click(screen.getByRole('button', { name: 'Translating…' }));
  expect(asked).toHaveLength(1);
  await act(async () => fail());
  expect(chat.errors.coinsShort).toBe(true);
  expect(screen.getByRole('button', { name: 'Translate' })).toBeVisible();
});

it('says why there is no translation', async () => {
  await show(async () =>
    ok({
      translated: false,
      reason: 'unsupported',
      recordId: 'r',
      charge: nothing,
      balances: balances(),
    }),
  );
  await userEvent.click(screen.getByRole('button', { name: 'Translate' }));
  expect(screen.getByRole('status')).toHaveTextContent(/^Not translated: /);
  expect(screen.queryByRole('button')).toBeNull();
});

it('is not there for a language one can read', async () => {
  const { deps } = await show(async () => err({ kind: 'offline' }));
  act(() => deps.translationSettings.setReadable(['ko']));
  expect(screen.queryByRole('button')).toBeNull();
});
