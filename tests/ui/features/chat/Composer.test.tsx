import '@testing-library/jest-dom/vitest';
import { cleanup, fireEvent, render, screen } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { afterEach, expect, it, vi } from 'vitest';
import type { SendMessage } from '@/application/messaging/send-message';
import { ports } from '@/application/tokens';
import { ok } from '@/domain/shared/result';
import { Composer } from '@/ui/features/chat/Composer';
import { ConversationViewModel } from '@/ui/features/chat/conversation.view-model';
import { bo } from '@tests/support/builders';
import { conversationDeps } from '@tests/support/conversation-deps';
import { inApp } from '@tests/support/in-app';

afterEach(cleanup);

async function show(sendMessage: SendMessage): Promise<HTMLElement> {
  const deps = conversationDeps({ sendMessage });
  const talk = new ConversationViewModel(bo, deps);
  render(
    await inApp(<Composer talk={talk} />, ['chat'], (scope) =>
      scope
        .value(ports.session, deps.session)
        .value(ports.systemApi, { phrases: async () => ok([]) } as never),
    ),
  );
  return screen.getByRole('textbox', { name: 'Message to Bo' });
}

it('sends on Enter and empties the field', async () => {
  const sendMessage = vi.fn<SendMessage>(async () => ok(undefined));
  const field = await show(sendMessage);
  await userEvent.type(field, 'hi{Enter}');
  expect(sendMessage).toHaveBeenCalledWith({ to: 'bo', text: 'hi' });
  expect(field).toHaveValue('');
});

it('breaks the line on Shift+Enter', async () => {
  const sendMessage = vi.fn<SendMessage>(async () => ok(undefined));
  const field = await show(sendMessage);
  await userEvent.type(field, 'a{Shift>}{Enter}{/Shift}b');
  expect(field).toHaveValue('a\nb');
  expect(sendMessage).not.toHaveBeenCalled();
});

it('does not send while an input method is composing', async () => {
  const sendMessage = vi.fn<SendMessage>(async () => ok(undefined));
  const field = await show(sendMessage);
  fireEvent.change(field, { target: { value: '안' } });
  fireEvent.keyDown(field, { key: 'Enter', isComposing: true });
  expect(sendMessage).not.toHaveBeenCalled();
});

it('names the price before anything is sent', async () => {
  const field = await show(async () => ok(undefined));
  await userEvent.type(field, 'hello');
  expect(screen.getByText(/1 coin opens the conversation for 24 hours/)).toBeVisible();
  await userEvent.selectOptions(
    screen.getByRole('combobox', { name: 'Translate my messages into' }),
    'de',
  );
  expect(screen.getByText('5 characters')).toBeVisible();
});

it('offers no translation first', async () => {
  await show(async () => ok(undefined));
  const [first] = screen.getAllByRole('option');
  expect(first).toHaveTextContent('No translation');
});
