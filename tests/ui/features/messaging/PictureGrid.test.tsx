import '@testing-library/jest-dom/vitest';
import { act, cleanup, render, screen, within } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest';
import { mediaTokens } from '@/application/media/media-tokens';
import { messagingTokens } from '@/application/messaging/messaging-tokens';
import { sharedTokens } from '@/application/shared/shared-tokens';
import type { BatchId } from '@/domain/messaging/kinds/image';
import type { Message } from '@/domain/messaging/message';
import type { LocalId, MessageId } from '@/domain/shared/ids';
import { epochMs } from '@/domain/shared/time';
import { ConversationViewModel } from '@/ui/features/messaging/conversation.view-model';
import { MessageRow } from '@/ui/features/messaging/MessageRow';
import { slots } from '@/ui/kernel/slots';
import { uiTokens } from '@/ui/kernel/ui-tokens';
import { MessagePicturesStore } from '@/ui/stores/message-pictures.store';
import { aMessage, ann, bo } from '@tests/support/builders';
import { conversationDeps, provideTranslationOf } from '@tests/support/conversation-deps';
import { inMessages } from '@tests/support/in-messages';
import { PictureWall } from '@tests/support/picture-store';
import { installPopovers } from '@tests/support/popovers';

beforeEach(installPopovers);
afterEach(cleanup);

/** Pictures that were sent together; `change` by their number, which begins at 1. */
function sent(
  by: 'me' | 'bo',
  count: number,
  change: Record<number, Partial<Message>> = {},
): Message[] {
  const [from, to] = by === 'me' ? [ann, bo] : [bo, ann];
  return Array.from({ length: count }, (_, index) => {
    const number = index + 1;
    const body = { kind: 'image', url: `/objects/${number}`, batch: 'b' as BatchId } as const;
    const ids = { id: `m${number}` as MessageId, localId: `l${number}` as LocalId };
    return aMessage({ ...ids, from, to, body, sentAt: epochMs(number), ...change[number] });
  });
}

async function show(pictures: readonly Message[]) {
  const retryMessage = vi.fn<(localId: LocalId) => void>();
  const discardFailed = vi.fn<(localId: LocalId) => undefined>();
  const deps = conversationDeps({ retryMessage, discardFailed });
  deps.conversations.setOutgoing(
    pictures.flatMap(({ localId, state, sentAt, body }) =>
      localId && state === 'failed' && body.kind === 'image'
        ? [
            {
              localId,
              to: bo,
              body,
              order: 1,
              writtenAt: sentAt,
              attempts: 1,
              state: { kind: 'failed', fault: { kind: 'blocked' } } as const,
            },
          ]
        : [],
    ),
  );
  const chat = new ConversationViewModel(bo, deps);
  const [message = aMessage()] = pictures;
  const row = (
    <MessageRow
      {...{ message, pictures, partner: chat.partner }}
      actions={chat.messageCommands}
      dialogs={chat.dialog}
      reading={chat.reading}
    />
  );
  const app = await inMessages(
    row,
    (scope) =>
      provideTranslationOf(deps, scope)
        .value(mediaTokens.views, new PictureWall())
        .value(mediaTokens.pictures, new MessagePicturesStore())
        .value(mediaTokens.cancelPicture, () => undefined)
        .value(sharedTokens.clock, deps.clock)
        .value(uiTokens.liveClock, deps.liveClock)
        .value(messagingTokens.conversations, deps.conversations),
    [slots.messageBody('image')],
  );
  await act(async () => void render(app));
  const grid = await screen.findByRole('group', { name: /sent together/ });
  return { grid: within(grid), chat, retryMessage, discardFailed };
}

const large = { name: /show it large/ };

describe('a grid of pictures', () => {
  it('has a cell, a menu and a window for each of up to four', async () => {
    const { grid, chat } = await show(sent('me', 4));
    const shown = await grid.findAllByRole('button', large);
    expect(shown).toHaveLength(4);
    expect(grid.getAllByRole('button', { name: 'Actions for this message' })).toHaveLength(4);
    expect(grid.queryByRole('button', { name: /^Show all/ })).toBeNull();
    await userEvent.click(shown[2] as HTMLElement);
    expect(chat.dialog.content).toMatchObject({ message: { id: 'm3' } });
  });

  it('shows four of seven until all are requested', async () => {
    const { grid } = await show(sent('me', 7));
    const more = await grid.findByRole('button', { name: 'Show all 7 pictures' });
    expect(more).toHaveTextContent('+3');
    const covered = await grid.findAllByRole('button', large);
    // The fourth lies under the number and cannot be reached.
    expect(covered.map((each) => each.closest('[inert]') !== null)).toEqual([
      false,
      false,
      false,
      true,
    ]);
    await userEvent.click(more);
    expect(await grid.findAllByRole('button', large)).toHaveLength(7);
    expect(grid.queryByRole('button', { name: /^Show all/ })).toBeNull();
  });

  it('from a person who is not a friend is blurred, each picture by itself', async () => {
    const { grid } = await show(sent('bo', 3));
    const hidden = await grid.findAllByRole('button', { name: /^Blurred picture/ });
    expect(hidden).toHaveLength(3);
    await userEvent.click(hidden[1] as HTMLElement);
    expect(grid.getAllByRole('button', { name: /^Blurred picture/ })).toHaveLength(2);
    expect(grid.getAllByRole('button', large)).toHaveLength(1);
  });

  it('sends a failed picture again or deletes it by itself, and shows once why', async () => {
    const failed = { state: 'failed' } as const;
    const { grid, retryMessage, discardFailed } = await show(
      sent('me', 6, { 2: failed, 6: failed }),
    );
    // None that failed is hidden under a number.
    expect(await grid.findAllByRole('button', large)).toHaveLength(6);
    await userEvent.click(grid.getAllByRole('button', { name: 'Send again' })[1] as HTMLElement);
    expect(retryMessage.mock.calls).toEqual([['l6']]);
    await userEvent.click(grid.getAllByRole('button', { name: 'Delete' })[0] as HTMLElement);
    expect(discardFailed.mock.calls).toEqual([['l2']]);
    const note = await screen.findByRole('alert');
    expect(note.textContent?.match(/can’t send messages/g)).toHaveLength(1);
    await userEvent.click(within(note).getByRole('button', { name: 'Send again' }));
    expect(retryMessage.mock.calls).toEqual([['l6'], ['l2'], ['l6']]);
  });
});
