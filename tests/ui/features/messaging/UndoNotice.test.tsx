import '@testing-library/jest-dom/vitest';
import { act, cleanup, fireEvent, render, screen } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { afterEach, expect, it, vi } from 'vitest';
import { ConversationViewModel } from '@/ui/features/messaging/conversation.view-model';
import { LanguageUndo } from '@/ui/features/messaging/UndoNotice';
import { bo } from '@tests/support/builders';
import { conversationDeps } from '@tests/support/conversation-deps';
import { inApp } from '@tests/support/in-app';

afterEach(cleanup);

async function show() {
  const deps = conversationDeps();
  const { composer } = new ConversationViewModel(bo, deps);
  render(await inApp(<LanguageUndo composer={composer} />));
  return { composer, language: () => deps.conversations.with(bo).chosenLanguage };
}

it('shows what a choice changed, and takes it back', async () => {
  const { composer, language } = await show();
  expect(screen.getByRole('status')).toBeEmptyDOMElement();
  act(() => composer.chooseLanguage('ko'));
  act(() => composer.chooseLanguage('ja'));
  expect(screen.getByText('Your messages are now translated into Japanese.')).toBeVisible();
  await userEvent.click(screen.getByRole('button', { name: 'Undo' }));
  expect(language()).toBe('ko');
  expect(screen.getByRole('status')).toBeEmptyDOMElement();
});

it('leaves it to the chip to show that nothing is translated any more', async () => {
  const { composer, language } = await show();
  act(() => composer.chooseLanguage(undefined));
  expect(screen.getByRole('status')).toBeEmptyDOMElement();
  expect(language()).toBe('none');
});

it('keeps the choice and its word to itself', async () => {
  const { composer, language } = await show();
  act(() => composer.chooseLanguage('ja'));
  await userEvent.click(screen.getByRole('button', { name: 'Keep it' }));
  expect(screen.getByRole('status')).toBeEmptyDOMElement();
  expect(language()).toBe('ja');
});

it('does not go away under a hand that reaches for it, nor because of an earlier one', async () => {
  const { composer } = await show();
  vi.useFakeTimers();
  for (const language of ['ja', 'ko'] as const) {
    act(() => composer.chooseLanguage(language));
    const undo = screen.getByRole('button', { name: 'Undo' });
    act(() => undo.focus());
    act(() => void vi.runAllTimers());
    expect(undo).toBeVisible();
    fireEvent.click(undo);
  }
  act(() => composer.chooseLanguage('es'));
  act(() => void vi.runAllTimers());
  vi.useRealTimers();
  expect(screen.getByRole('status')).toBeEmptyDOMElement();
});

it('offers nothing where the same language was chosen', async () => {
  const { composer } = await show();
  act(() => composer.chooseLanguage('de'));
  expect(screen.getByRole('status')).toBeEmptyDOMElement();
});
