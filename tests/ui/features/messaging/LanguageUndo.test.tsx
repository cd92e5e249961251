import '@testing-library/jest-dom/vitest';
import { act, cleanup, render, screen } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { observer } from 'mobx-react-lite';
import { afterEach, expect, it } from 'vitest';
import { ConversationViewModel } from '@/ui/features/messaging/conversation.view-model';
import { LanguageUndo } from '@/ui/features/messaging/LanguageUndo';
import { bo } from '@tests/support/builders';
import { conversationDeps } from '@tests/support/conversation-deps';
import { inApp } from '@tests/support/in-app';

afterEach(cleanup);

async function show() {
  const deps = conversationDeps();
  const { composer } = new ConversationViewModel(bo, deps);
  const View = observer(() => (
    <LanguageUndo
      change={composer.languageChange}
      language={composer.conversation.language}
      onUndo={composer.undoLanguage}
      onKeep={composer.keepLanguage}
    />
  ));
  render(await inApp(<View />));
  return { composer, language: () => deps.conversations.with(bo).language };
}

it('says what a choice changed, and takes it back', async () => {
  const { composer, language } = await show();
  expect(screen.getByRole('status')).toBeEmptyDOMElement();
  act(() => composer.chooseLanguage('de'));
  act(() => composer.chooseLanguage('ja'));
  expect(screen.getByText('Your messages are now translated into Japanese.')).toBeVisible();
  await userEvent.click(screen.getByRole('button', { name: 'Undo' }));
  expect(language()).toBe('de');
  expect(screen.getByRole('status')).toBeEmptyDOMElement();
});

it('says that nothing is translated any more', async () => {
  const { composer, language } = await show();
  act(() => composer.chooseLanguage('de'));
  act(() => composer.chooseLanguage(undefined));
  expect(screen.getByText('Your messages are no longer translated.')).toBeVisible();
  await userEvent.click(screen.getByRole('button', { name: 'Keep it' }));
  expect(screen.getByRole('status')).toBeEmptyDOMElement();
  expect(language()).toBeUndefined();
});

it('offers nothing where the same language was chosen', async () => {
  const { composer } = await show();
  act(() => composer.chooseLanguage(undefined));
  expect(screen.getByRole('status')).toBeEmptyDOMElement();
});
