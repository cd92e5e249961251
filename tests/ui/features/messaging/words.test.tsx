import '@testing-library/jest-dom/vitest';
import { act, cleanup, render, screen } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { afterEach, beforeEach, expect, it, vi } from 'vitest';
import { accountTokens } from '@/application/account/account-tokens';
import { messagingTokens } from '@/application/messaging/messaging-tokens';
import { sharedTokens } from '@/application/shared/shared-tokens';
import type { Call } from '@/application/shared/call';
import { lookUpWord, readTranslation } from '@/contract/http/translation';
import type { translateEngine } from '@/contract/http/translation-engines';
import { err, ok } from '@/domain/shared/result';
import type { EngineCoverage, LanguagePair } from '@/domain/translation/engine-coverage';
import { ConversationViewModel } from '@/ui/features/messaging/conversation.view-model';
import { MessageRow } from '@/ui/features/messaging/MessageRow';
import { TextLanguages, textLanguagesToken } from '@/ui/features/messaging/text-languages';
import { WordsDialog } from '@/ui/features/messaging/WordsDialog';
import { KnownEngines } from '@/ui/kernel/known-engines';
import { uiTokens } from '@/ui/kernel/ui-tokens';
import { aMessage, ann, bo } from '@tests/support/builders';
import {
  asDeclared,
  conversationDeps,
  provideTranslationOf,
} from '@tests/support/conversation-deps';
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
        .value(textLanguagesToken, asDeclared())
        .value(accountTokens.session, deps.session)
        .value(messagingTokens.conversations, deps.conversations),
    ),
  );
  await userEvent.click(screen.getByRole('button', { name: 'Haus' }));
  return { ...deps, onClose };
}

/** The menu of the message, opened; the list of engines is answered when the test says so. */
async function openMenu(pair: LanguagePair, languages?: TextLanguages) {
  const clock = new ManualClock();
  let answer: () => void = () => undefined;
  const engines: readonly EngineCoverage[] = [{ engine: 'd', kind: 'words', pairs: [pair] }];
  const listEngines = () =>
    new Promise<Awaited<ReturnType<Call<typeof translateEngine>>>>((resolve) => {
      answer = () => resolve(ok(engines));
    });
  const knownEngines = new KnownEngines({ listEngines, scheduler: clock });
  const deps = conversationDeps({ clock, knownEngines });
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
        provideTranslationOf(deps, scope, undefined, languages)
          .value(sharedTokens.clock, deps.clock)
          .value(uiTokens.liveClock, deps.liveClock)
          .value(messagingTokens.conversations, deps.conversations),
    ),
  );
  const open = async () => {
    await userEvent.click(screen.getByRole('button', { name: 'Actions for this message' }));
    await screen.findByRole('menuitem', { name: /Copy/ });
  };
  await open();
  return { chat, open, answer: () => act(async () => answer()) };
}

const wordsItem = () => screen.queryByRole('menuitem', { name: /Look up words/ });

it('is in the menu where words are found, which does not grow or shrink while that is asked', async () => {
  const { chat, answer } = await openMenu({ from: 'de', to: 'en' });
  expect(wordsItem()).toBeDisabled();
  await answer();
  expect(wordsItem()).toBeEnabled();
  await userEvent.click(wordsItem()!);
  expect(chat.dialog.content).toEqual({ kind: 'words', message });
});

it('is not in the menu where no words are found, from the next time on', async () => {
  const { open, answer } = await openMenu({ from: 'ja', to: 'en' });
  await answer();
  expect(wordsItem()).toBeDisabled();
  await userEvent.keyboard('{Escape}');
  await open();
  expect(wordsItem()).toBeNull();
});

it('is for the language that the text is written in, not for the one that its author names', async () => {
  const asked: unknown[] = [];
  const readLanguage = async (request: unknown) => {
    asked.push(request);
    return ok({ language: 'es' as const });
  };
  const languages = new TextLanguages({ readLanguage });
  const { answer } = await openMenu({ from: 'es', to: 'en' }, languages);
  await answer();
  expect(wordsItem()).toBeEnabled();
  expect(asked).toEqual([{ text: voice.text, declared: 'de' }]);
});

it('takes the declared language where the server does not answer', async () => {
  const languages = new TextLanguages({ readLanguage: async () => err({ kind: 'offline' }) });
  const { answer } = await openMenu({ from: 'de', to: 'en' }, languages);
  await answer();
  expect(wordsItem()).toBeEnabled();
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
