import '@testing-library/jest-dom/vitest';
import { cleanup, render, screen } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { afterEach, describe, expect, it, vi } from 'vitest';
import { accountTokens } from '@/application/account/account-tokens';
import type { SaveFile } from '@/application/account/download-my-data';
import { messagingTokens } from '@/application/messaging/messaging-tokens';
import { sharedTokens } from '@/application/shared/shared-tokens';
import type { Call } from '@/application/shared/call';
import { correctedSentences, sessionUsers } from '@/contract/http/messaging';
import type { Message } from '@/domain/messaging/message';
import type { ChatAddress, MessageId } from '@/domain/shared/ids';
import { err, ok } from '@/domain/shared/result';
import { epochMs } from '@/domain/shared/time';
import { CorrectDialog } from '@/ui/features/messaging/corrections/CorrectDialog';
import { CorrectionBody } from '@/ui/features/messaging/corrections/CorrectionBody';
import { CorrectionsScreen } from '@/ui/features/messaging/corrections/CorrectionsScreen';
import { SEARCH_PAUSE } from '@/ui/features/messaging/search/search.view-model';
import { aMessage, ann, bo } from '@tests/support/builders';
import { conversationDeps } from '@tests/support/conversation-deps';
import { fakeCall } from '@tests/support/fake-call';
import { inApp } from '@tests/support/in-app';
import { ManualClock } from '@tests/support/manual-clock';

afterEach(cleanup);

const said = aMessage({
  from: bo,
  to: ann,
  state: 'delivered',
  body: { kind: 'text', text: 'Ich habe ein Idee', language: 'de' },
});
const correction = {
  kind: 'correction',
  corrected: 'm9' as MessageId,
  before: 'Ich habe ein Idee',
  text: 'Ich habe eine Idee',
  language: 'de',
} as const;
const marked = (): string[] =>
  ['deletion', 'insertion'].flatMap((role) =>
    screen.getAllByRole(role).map((element) => element.textContent?.trim() ?? ''),
  );

describe('correcting', () => {
  async function show(
    answer:
      | ReturnType<typeof ok<void>>
      | ReturnType<typeof err<{ kind: 'correction-too-often' }>> = ok(undefined),
  ) {
    const deps = conversationDeps();
    deps.conversations.apply([{ kind: 'message', message: said, missed: false }]);
    const send = vi.fn<(message: Message, text: string) => typeof answer>(() => answer);
    const onClose = vi.fn<() => void>();
    let may = true;
    render(
      await inApp(<CorrectDialog message={said} name="Bo" onClose={onClose} />, (scope) =>
        scope
          .value(messagingTokens.conversations, deps.conversations)
          .value(messagingTokens.correctMessage, { may: () => may, send }),
      ),
    );
    const recall = () => {
      may = false;
      deps.conversations.apply([{ kind: 'recalled', peer: bo, id: said.id }]);
    };
    return { send, onClose, recall };
  }
  const field = () => screen.getByRole('textbox', { name: 'How you would write it' });
  const button = () => screen.getByRole('button', { name: 'Send correction' });

  it('begins with the sentence, shows what changes in words, and sends it', async () => {
    const { send, onClose } = await show();
    expect(field()).toHaveValue('Ich habe ein Idee');
    expect(field()).toHaveAttribute('lang', 'de');
    expect(button()).toBeDisabled();
    await userEvent.clear(field());
    await userEvent.type(field(), 'Ich habe eine Idee');
    expect(marked()).toEqual(['removed: ein', 'added: eine']);
    await userEvent.click(button());
    expect(send).toHaveBeenCalledExactlyOnceWith(said, 'Ich habe eine Idee');
    expect(onClose).toHaveBeenCalledOnce();
  });

  it('shows why it is refused, and keeps what was written', async () => {
    const { onClose } = await show(err({ kind: 'correction-too-often' }));
    await userEvent.type(field(), '!');
    await userEvent.click(button());
    expect(screen.getByText('You can’t correct this message again.')).toBeVisible();
    expect(field()).toHaveValue('Ich habe ein Idee!');
    expect(onClose).not.toHaveBeenCalled();
  });

  it('ends when the sentence is recalled', async () => {
    const { recall, onClose } = await show();
    recall();
    await vi.waitFor(() => expect(onClose).toHaveBeenCalled());
  });
});

describe('a correction', () => {
  async function show(from: ChatAddress) {
    const message = aMessage({ from, to: from === bo ? ann : bo, body: correction });
    const react = vi.fn<
      (message: Message, emoticon: string) => Promise<ReturnType<typeof ok<void>>>
    >(async () => ok(undefined));
    const view = (shown: Message) =>
      inApp(
        <CorrectionBody
          message={shown}
          body={correction}
          own={from === ann}
          name="Bo"
          friends
          onOpen={() => undefined}
        />,
        (scope) =>
          scope
            .value(messagingTokens.conversations, conversationDeps().conversations)
            .value(messagingTokens.reactToMessage, react),
      );
    const { rerender } = render(await view(message));
    return { message, react, again: async (shown: Message) => rerender(await view(shown)) };
  }
  const thanks = () => screen.queryByRole('button', { name: 'Say thanks' });

  it('shows both versions in words, and is thanked for in one press', async () => {
    const { message, react, again } = await show(bo);
    expect(screen.getByText('Correction by Bo')).toBeVisible();
    expect(marked()).toEqual(['removed: ein', 'added: eine']);
    expect(screen.getByRole('link', { name: 'My corrections' })).toHaveAttribute(
      'href',
      '/corrections',
    );
    await userEvent.click(thanks()!);
    expect(react).toHaveBeenCalledExactlyOnceWith(message, 'thanks');
    await again({ ...message, reactions: [{ by: ann, emoticon: 'thanks' }] });
    expect(thanks()).toBeNull();
  });

  it('of the user’s own has nothing to press', async () => {
    await show(ann);
    expect(screen.getByText('Your correction')).toBeVisible();
    expect(thanks()).toBeNull();
  });
});

describe('the page of corrected sentences', () => {
  const row = (n: number) => ({
    id: `c${n}` as MessageId,
    peer: bo,
    sentAt: epochMs(0),
    before: `a ${n}`,
    text: `b ${n}`,
    language: 'de' as const,
  });
  async function show(list: Call<typeof correctedSentences>) {
    const save = vi.fn<SaveFile>();
    const scheduler = new ManualClock();
    const deps = conversationDeps();
    render(
      await inApp(<CorrectionsScreen />, (scope) =>
        scope
          .value(messagingTokens.conversations, deps.conversations)
          .value(accountTokens.saveFile, save)
          .value(sharedTokens.scheduler, scheduler)
          .value(sharedTokens.clock, deps.clock)
          .value(...fakeCall(correctedSentences, list))
          .value(...fakeCall(sessionUsers, async () => ok([]))),
      ),
    );
    return { save, scheduler };
  }

  it('saves all pages as a table, each text as a cell', async () => {
    const list: Call<typeof correctedSentences> = async ({ before } = {}) =>
      ok(before === undefined ? { rows: [row(1)], older: 'c1' } : { rows: [row(2)] });
    const { save } = await show(list);
    await screen.findByText('Correction by Bo');
    await userEvent.click(screen.getByRole('button', { name: 'Save as CSV' }));
    await vi.waitFor(() => expect(save).toHaveBeenCalledOnce());
    const [{ name, type, parts }] = save.mock.calls[0]!;
    expect([name, type]).toEqual(['corrections-1970-01-01.csv', 'text/csv']);
    expect(parts.join('')).toBe(
      '\uFEFFYour sentence,Corrected,Language,By,Date\r\n' +
        'a 1,b 1,de,Bo,1970-01-01\r\na 2,b 2,de,Bo,1970-01-01\r\n',
    );
  });

  it('searches after a pause, and says that nothing was found', async () => {
    const asked: unknown[] = [];
    const { scheduler } = await show(async ({ text } = {}) => {
      asked.push(text);
      return ok({ rows: text === undefined ? [row(1)] : [] });
    });
    await screen.findByText('Correction by Bo');
    await userEvent.type(screen.getByRole('searchbox'), 'zug');
    expect(asked).toEqual([undefined]);
    scheduler.advance(SEARCH_PAUSE);
    expect(await screen.findByText('No sentence has these words')).toBeVisible();
    expect(asked).toEqual([undefined, 'zug']);
  });

  it('shows what it is for while it is empty', async () => {
    await show(async () => ok({ rows: [] }));
    expect(await screen.findByText('No corrected sentences yet')).toBeVisible();
    expect(screen.getByRole('button', { name: 'Save as CSV' })).toBeDisabled();
  });
});
