import '@testing-library/jest-dom/vitest';
import { act, cleanup, render, screen } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { afterEach, beforeEach, expect, it, vi } from 'vitest';
import { accountTokens } from '@/application/account/account-tokens';
import { messagingTokens } from '@/application/messaging/messaging-tokens';
import { sharedTokens } from '@/application/shared/shared-tokens';
import type { Call } from '@/application/shared/call';
import { lookUpWord, readTranslation } from '@/contract/http/translation';
import { err, ok } from '@/domain/shared/result';
import type { EngineCoverage } from '@/domain/translation/engine-coverage';
import { ConversationViewModel } from '@/ui/features/messaging/conversation.view-model';
import { MessageRow } from '@/ui/features/messaging/MessageRow';
import { WordsDialog } from '@/ui/features/messaging/WordsDialog';
import { KnownEngines } from '@/ui/kernel/known-engines';
import { uiTokens } from '@/ui/kernel/ui-tokens';
import { aMessage, ann, bo } from '@tests/support/builders';
import { conversationDeps, provideTranslationOf } from '@tests/support/conversation-deps';
import { fakeCall } from '@tests/support/fake-call';
import { inApp } from '@tests/support/in-app';
import { inMessages } from '@tests/support/in-messages';
import { ManualClock } from '@tests/support/manual-clock';
import { installPopovers } from '@tests/support/popovers';

beforeEach(installPopovers);
afterEach(cleanup);

const voice = {
  text: 'Das Haus ist alt.',
  from: 'de',
  to: 'en',
  own: 'The house is old.',
} as const;
const message = aMessage({
  from: bo,
  to: ann,
  state: 'delivered',
  body: {
    kind: 'text',
    text: voice.text,
    language: 'de',
    translation: { text: voice.own, language: 'en', recordId: 'r' },
  },
});

async function show(
  lookUp: Call<typeof lookUpWord>,
  read: Call<typeof readTranslation> = async () =>
    err({ kind: 'refused', reason: 'unsupported', code: 400, message: '' }),
) {
  const deps = conversationDeps();
  deps.conversations.apply([{ kind: 'message', message, missed: false }]);
  const onClose = vi.fn<() => void>();
  render(
    await inApp(<WordsDialog message={message} onClose={onClose} />, (scope) =>
      scope
        .value(...fakeCall(lookUpWord, lookUp))
        .value(...fakeCall(readTranslation, read))
        .value(accountTokens.session, deps.session)
        .value(messagingTokens.conversations, deps.conversations),
    ),
  );
  await userEvent.click(screen.getByRole('button', { name: 'Haus' }));
  return { ...deps, onClose };
}

it.each([
  [[{ engine: 'dictionaries', kind: 'words', pairs: [{ from: 'de', to: 'en' }] }], 1],
  [[{ engine: 'local', kind: 'pairs', pairs: [{ from: 'de', to: 'en' }] }], 1],
  [[{ engine: 'dictionaries', kind: 'words', pairs: [{ from: 'ja', to: 'en' }] }], 0],
] as const)('is in the menu where words are found: %j', async (engines, count) => {
  const clock = new ManualClock();
  const listEngines = async () => ok<readonly EngineCoverage[]>(engines);
  const deps = conversationDeps({
    clock,
    knownEngines: new KnownEngines({ listEngines, scheduler: clock }),
  });
  const chat = new ConversationViewModel(bo, deps);
  render(
    await inMessages(
      <MessageRow
        message={message}
        partner={chat.partner}
        actions={chat.messageCommands}
        dialogs={chat.dialog}
        reading={chat.reading}
      />,
      (scope) =>
        provideTranslationOf(deps, scope)
          .value(sharedTokens.clock, deps.clock)
          .value(uiTokens.liveClock, deps.liveClock)
          .value(messagingTokens.conversations, deps.conversations),
    ),
  );
  await userEvent.click(screen.getByRole('button', { name: 'Actions for this message' }));
  await screen.findByRole('menuitem', { name: /Copy/ });
  const items = screen.queryAllByRole('menuitem', { name: /Look up words/ });
  expect(items).toHaveLength(count);
  for (const item of items) await userEvent.click(item);
  expect(chat.dialog.content).toEqual(count === 0 ? undefined : { kind: 'words', message });
});

it('shows glosses, those in the translation first and marked there', async () => {
  await show(async () => ok({ glosses: ['home', 'house'], source: 'A dictionary' }));
  expect(screen.getAllByRole('listitem').map((item) => item.textContent)).toEqual([
    'house',
    'home',
  ]);
  expect(screen.getAllByRole('mark').map((mark) => mark.textContent)).toEqual(['house', 'house']);
  expect(screen.getByText('A dictionary')).toBeVisible();
  expect(screen.getByRole('button', { name: 'Haus' })).toHaveAttribute('aria-pressed', 'true');
});

it('shows what the engine makes of a word that no dictionary has, and says so', async () => {
  await show(
    async () => ok({ glosses: [], source: '' }),
    async () => ok({ parts: [{ text: 'Haus', translation: 'House', back: 'Haus' }] }),
  );
  expect(screen.getByRole('listitem')).toHaveTextContent('House');
  expect(screen.getByText('Translated by this server, without its sentence')).toBeVisible();
});

it('says that there is no entry, and why a word could not be looked up', async () => {
  let answer: Awaited<ReturnType<Call<typeof lookUpWord>>> = err({ kind: 'offline' });
  await show(async () => answer);
  expect(screen.getByRole('alert')).toHaveTextContent('The word could not be looked up');
  answer = ok({ glosses: [], source: '' });
  await userEvent.click(screen.getByRole('button', { name: /again/i }));
  expect(await screen.findByText('No entry for “Haus”')).toBeVisible();
});

it('does not take a failed call for a word without an entry', async () => {
  const busy = { kind: 'refused', reason: 'too-often', code: 429, message: '' } as const;
  await show(
    async () => ok({ glosses: [], source: '' }),
    async () => err(busy),
  );
  expect(screen.getByRole('alert')).toHaveTextContent('The word could not be looked up');
  expect(screen.queryByText('No entry for “Haus”')).toBeNull();
});

it('closes when its message is recalled, and not before', async () => {
  const { conversations, onClose } = await show(async () => ok({ glosses: ['house'], source: '' }));
  expect(onClose).not.toHaveBeenCalled();
  act(() => conversations.apply([{ kind: 'recalled', peer: bo, id: message.id }]));
  expect(onClose).toHaveBeenCalledOnce();
});
