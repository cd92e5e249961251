import '@testing-library/jest-dom/vitest';
import { act, cleanup, render, screen } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { afterEach, beforeEach, expect, it } from 'vitest';
import { messagingTokens } from '@/application/messaging/messaging-tokens';
import { sharedTokens } from '@/application/shared/shared-tokens';
import type { Call } from '@/application/shared/call';
import type { readTranslation } from '@/contract/http/translation';
import { err, ok } from '@/domain/shared/result';
import type { EngineCoverage } from '@/domain/translation/engine-coverage';
import { ConversationViewModel } from '@/ui/features/messaging/conversation.view-model';
import { MessageRow } from '@/ui/features/messaging/MessageRow';
import { TranslationCheck } from '@/ui/features/messaging/TranslationCheck';
import { KnownEngines } from '@/ui/kernel/known-engines';
import { uiTokens } from '@/ui/kernel/ui-tokens';
import { aMessage, ann, bo } from '@tests/support/builders';
import { conversationDeps, provideTranslationOf } from '@tests/support/conversation-deps';
import { inMessages } from '@tests/support/in-messages';
import { ManualClock } from '@tests/support/manual-clock';
import { installPopovers } from '@tests/support/popovers';

beforeEach(installPopovers);
afterEach(cleanup);

const both: EngineCoverage = {
  engine: 'local',
  kind: 'pairs',
  pairs: [
    { from: 'de', to: 'en' },
    { from: 'en', to: 'de' },
  ],
};
const message = aMessage({
  from: bo,
  to: ann,
  state: 'delivered',
  body: {
    kind: 'text',
    text: 'Bis bald!',
    language: 'de',
    translation: { text: 'See you!', language: 'en', recordId: 'r' },
  },
});
const reads: Call<typeof readTranslation> = async ({ to }) =>
  to === 'en'
    ? ok({ parts: [{ text: 'Bis bald!', translation: 'Until soon!', back: 'Bis bald!' }] })
    : ok({ parts: [{ text: 'See you!', translation: 'Man sieht sich!', back: 'See you!' }] });

function conversation(readText: Call<typeof readTranslation> = reads, engines = [both]) {
  const clock = new ManualClock();
  const listEngines = async () => ok(engines);
  const knownEngines = new KnownEngines({ listEngines, scheduler: clock });
  return conversationDeps({ clock, readText, knownEngines });
}

async function openMenu(deps = conversation()) {
  const chat = new ConversationViewModel(bo, deps);
  const row = (
    <MessageRow
      message={message}
      partner={chat.partner}
      actions={chat.messageCommands}
      dialogs={chat.dialog}
      reading={chat.reading}
    />
  );
  render(
    await inMessages(row, (scope) =>
      provideTranslationOf(deps, scope)
        .value(sharedTokens.clock, deps.clock)
        .value(uiTokens.liveClock, deps.liveClock)
        .value(messagingTokens.conversations, deps.conversations),
    ),
  );
  await userEvent.click(screen.getByRole('button', { name: 'Actions for this message' }));
  return chat;
}

it('is in the menu of a translated message, and opens with the keyboard', async () => {
  const chat = await openMenu();
  const item = await screen.findByRole('menuitem', { name: 'Check the translation' });
  act(() => item.focus());
  await userEvent.keyboard('{Enter}');
  expect(chat.dialog.content).toEqual({ kind: 'check', message });
});

it('is not offered where no engine on the server reads both languages', async () => {
  await openMenu(conversation(reads, [{ ...both, pairs: [{ from: 'de', to: 'en' }] }]));
  await act(async () => {});
  expect(screen.getByRole('menuitem', { name: 'Copy text' })).toBeInTheDocument();
  expect(screen.queryByRole('menuitem', { name: 'Check the translation' })).toBeNull();
});

it('shows the original, the way back and the other reading, each in its language', async () => {
  const deps = conversation();
  render(
    await inMessages(<TranslationCheck message={message} onClose={() => undefined} />, (scope) =>
      provideTranslationOf(deps, scope),
    ),
  );
  expect(await screen.findByText('Man sieht sich!')).toHaveAttribute('lang', 'de');
  expect(screen.getByRole('dialog', { name: 'Check the translation' })).toBeVisible();
  const terms = screen.getAllByRole('term').map(({ textContent }) => textContent);
  const said = screen.getAllByRole('definition').map(({ textContent }) => textContent);
  expect(terms).toEqual(['Original', 'Translation', 'Translated back', 'Another version']);
  expect(said).toEqual(['Bis bald!', 'See you!', 'Man sieht sich!', 'Until soon!']);
});

it('reports that it could not be read, and reads it again', async () => {
  let answers = 0;
  const deps = conversation(async (asked) => {
    answers += 1;
    return answers === 1 ? err({ kind: 'timeout' }) : reads(asked);
  });
  render(
    await inMessages(<TranslationCheck message={message} onClose={() => undefined} />, (scope) =>
      provideTranslationOf(deps, scope),
    ),
  );
  await userEvent.click(await screen.findByRole('button', { name: 'Try again' }));
  expect(await screen.findByText('Man sieht sich!')).toBeVisible();
});
