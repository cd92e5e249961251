import '@testing-library/jest-dom/vitest';
import { act, cleanup, fireEvent, render, screen, type RenderResult } from '@testing-library/react';
import { Profiler, type ReactElement } from 'react';
import { afterEach, beforeEach, expect, it, vi } from 'vitest';
import { messagingTokens } from '@/application/messaging/messaging-tokens';
import { sharedTokens } from '@/application/shared/shared-tokens';
import type { MessageId } from '@/domain/shared/ids';
import type { Message } from '@/domain/messaging/message';
import { epochMs, MINUTE } from '@/domain/shared/time';
import { ConversationViewModel } from '@/ui/features/messaging/conversation.view-model';
import { MessageList } from '@/ui/features/messaging/MessageList';
import { RowHeights, rowHeightsToken } from '@/ui/features/messaging/row-heights';
import { uiTokens } from '@/ui/kernel/ui-tokens';
import { aMessage, ann, bo } from '@tests/support/builders';
import { conversationDeps, provideTranslationOf } from '@tests/support/conversation-deps';
import { inApp } from '@tests/support/in-app';
import { installPopovers } from '@tests/support/popovers';

const WINDOW = 600;
const ROW = 80;
const COUNT = 200;
/** More than the days in it are guessed to need. */
const AROUND = 120;

/** How often the height of a row was read, which lays the page out. */
let measured = 0;
/** What waits for the next frame. */
let frames: FrameRequestCallback[] = [];

beforeEach(() => {
  installPopovers();
  measured = 0;
  frames = [];
  const { prototype } = HTMLElement;
  prototype.scrollTo = function (this: HTMLElement, to?: ScrollToOptions | number) {
    if (typeof to === 'object') this.scrollTop = to.top ?? 0;
  };
  vi.spyOn(window, 'requestAnimationFrame').mockImplementation((work) => frames.push(work));
  vi.spyOn(prototype, 'clientHeight', 'get').mockReturnValue(WINDOW);
  vi.spyOn(prototype, 'clientWidth', 'get').mockReturnValue(800);
  vi.spyOn(prototype, 'scrollHeight', 'get').mockReturnValue(COUNT * ROW + AROUND);
  vi.spyOn(prototype, 'offsetHeight', 'get').mockImplementation(() => {
    measured += 1;
    return ROW;
  });
});
afterEach(() => {
  cleanup();
  vi.restoreAllMocks();
  Reflect.deleteProperty(HTMLElement.prototype, 'scrollTo');
});

/** What Bo said, one message every ten minutes so that each is a group of its own. */
function said(number: number): Message {
  const id = `m${String(number).padStart(5, '0')}` as MessageId;
  const sentAt = epochMs(number * 10 * MINUTE);
  const body = { kind: 'text', text: `word ${number}` } as const;
  return aMessage({ id, from: bo, to: ann, body, sentAt, state: 'delivered' });
}

/** A conversation of many messages; `drawn` counts the rows that are drawn. */
async function aLog(unread = 0) {
  const deps = conversationDeps();
  const { conversations } = deps;
  const all = Array.from({ length: COUNT }, (_, n) => said(n));
  conversations.addPage(bo, { items: all.slice(0, COUNT - unread) });
  conversations.apply(
    all.slice(COUNT - unread).map((message) => ({ kind: 'message', message, missed: true })),
  );
  const heights = new RowHeights();
  const drawn = vi.fn<() => void>();
  const chat = new ConversationViewModel(bo, deps);
  const dialogs = {
    askLink: () => undefined,
    checkTranslation: () => undefined,
    openMessage: () => undefined,
    showReactions: () => undefined,
    showVersions: () => undefined,
    forward: () => undefined,
    correct: () => undefined,
    showWords: () => undefined,
    report: () => undefined,
  };
  const partner = {
    ...chat.partner,
    // Each row reads it once whenever it is drawn.
    get reportable() {
      drawn();
      return false;
    },
  };
  const list = (
    <MessageList
      log={chat.log}
      partner={partner}
      actions={chat.messageCommands}
      dialogs={dialogs}
      reading={chat.reading}
    />
  );
  const app = await inApp(list, (scope) =>
    provideTranslationOf(deps, scope)
      .value(sharedTokens.clock, deps.clock)
      .value(uiTokens.liveClock, deps.liveClock)
      .value(messagingTokens.conversations, conversations)
      .value(rowHeightsToken, heights),
  );
  const come = (...messages: readonly Message[]): Promise<void> =>
    act(async () =>
      conversations.apply(
        messages.map((message) => ({ kind: 'message', message, missed: false }) as const),
      ),
    );
  return { app, conversations, drawn, come, log: chat.log };
}

/** With what comes a moment later. */
async function shown(app: ReactElement): Promise<RenderResult> {
  const view = await act(async () => render(app));
  expect(screen.getByText(`word ${COUNT - 1}`)).toBeVisible();
  return view;
}

const rows = (): HTMLElement[] => screen.getAllByRole('article');

it('draws for a new message its row, and the one above when they stand together', async () => {
  const { app, drawn, come } = await aLog();
  await shown(app);
  drawn.mockClear();
  await come(said(COUNT));
  expect(drawn.mock.calls.length).toBeLessThanOrEqual(1);
  drawn.mockClear();
  const { sentAt } = said(COUNT);
  await come({ ...said(COUNT + 1), sentAt: epochMs(sentAt + MINUTE) });
  expect(drawn.mock.calls.length).toBeLessThanOrEqual(2);
});

it('draws no row on the way to the new end where more comes than is below the window', async () => {
  const { app, conversations, drawn, come } = await aLog();
  // All that comes into an open conversation is kept.
  conversations.attend({ open: bo });
  await shown(app);
  await nextFrame();
  await nextFrame();
  // The page is as high as what is drawn makes it.
  const log = screen.getByRole('log');
  const height = () => Number.parseFloat(log.style.blockSize) + AROUND;
  vi.spyOn(HTMLElement.prototype, 'scrollHeight', 'get').mockImplementation(height);
  const box = log.closest<HTMLElement>('[tabindex="0"]')!;
  box.scrollTop = height() - WINDOW;
  fireEvent.scroll(box);
  drawn.mockClear();
  await come(...Array.from({ length: 100 }, (_, n) => said(COUNT + n)));
  expect(screen.getByText(`word ${COUNT + 99}`)).toBeVisible();
  expect(drawn.mock.calls.length).toBe(rows().length);
});

it('moves by the arrow keys from the button of a message to those beside it', async () => {
  const { app } = await aLog();
  await shown(app);
  const [first, second] = screen
    .getAllByRole('button', { name: 'Actions for this message' })
    .slice(-2);
  second!.focus();
  fireEvent.keyDown(second!, { key: 'ArrowDown' });
  expect(second).toHaveFocus();
  fireEvent.keyDown(second!, { key: 'ArrowUp' });
  expect(first).toHaveFocus();
  fireEvent.keyDown(first!, { key: 'ArrowDown' });
  expect(second).toHaveFocus();
});

const nextFrame = (): Promise<void> =>
  act(async () => {
    for (const work of frames.splice(0)) work(performance.now());
  });

it('opens a conversation that was open before with the rows in sight, each drawn once and none measured', async () => {
  const { app, drawn } = await aLog();
  const { unmount } = await shown(app);
  await nextFrame();
  await nextFrame();
  unmount();
  drawn.mockClear();
  measured = 0;
  await shown(app);
  const inSight = rows().length;
  expect(inSight).toBeLessThanOrEqual(Math.ceil(WINDOW / ROW) + 1);
  await nextFrame();
  expect(rows().length).toBe(inSight);
  await nextFrame();
  expect(rows().length).toBe(inSight + 6);
  expect(drawn.mock.calls.length).toBe(inSight + 6);
  expect(measured).toBe(0);
});

it('is not drawn again for a scroll to where its rows are, and is for any other', async () => {
  const { app } = await aLog();
  const drawn = vi.fn<() => void>();
  const { container } = await shown(
    <Profiler id="log" onRender={drawn}>
      {app}
    </Profiler>,
  );
  await nextFrame();
  await nextFrame();
  const box = container.querySelector('[tabindex="0"]')!;
  drawn.mockClear();
  fireEvent.scroll(box);
  expect(drawn).not.toHaveBeenCalled();
  box.scrollTop -= 3 * ROW;
  fireEvent.scroll(box);
  expect(drawn).toHaveBeenCalled();
});

it('goes to a message far away with the focus, and offers the way back until the end', async () => {
  const { app, log } = await aLog();
  await shown(app);
  const box = screen.getByRole('log').parentElement!;
  await act(() => log.goTo('m00003' as MessageId, 'm00190' as MessageId));
  expect(document.activeElement).toBe(document.body);
  fireEvent.scroll(box);
  expect(document.activeElement).toHaveTextContent('word 3');
  expect(screen.getByRole('button', { name: 'Back to the reply' })).toBeVisible();
  fireEvent.click(screen.getByRole('button', { name: 'Go to the latest messages' }));
  expect(screen.queryByRole('button', { name: 'Back to the reply' })).toBeNull();
});

it('shows a message to a reader who searches without taking the focus, until the search ends', async () => {
  const { app, log } = await aLog();
  await shown(app);
  const box = screen.getByRole('log').parentElement!;
  await act(() => log.goTo('m00003' as MessageId, undefined, false));
  fireEvent.scroll(box);
  expect(screen.getByText('word 3')).toBeTruthy();
  expect(document.activeElement).toBe(document.body);
  act(() => log.focusVisit());
  expect(document.activeElement).toHaveTextContent('word 3');
});

it('lets a new message rise into the log, and no older one', async () => {
  const { app, come } = await aLog();
  const { container } = await shown(app);
  const rising = (): string[] =>
    [...container.querySelectorAll('[data-came] p[dir]')].map(({ textContent }) => textContent);
  expect(rising()).toEqual([]);
  await come(said(COUNT));
  expect(rising()).toEqual([`word ${COUNT}`]);
});

it('marks nothing as seen that is below the first unread message', async () => {
  const { app, log } = await aLog(COUNT / 2);
  await act(async () => render(app));
  expect(rows().length).toBeGreaterThan(0);
  expect(log.seenUpTo).not.toBe(said(COUNT - 1).id);
});

it('makes seven elements for a message of words, and three for its translation', async () => {
  const { app, come } = await aLog();
  await shown(app);
  const body = { kind: 'text', text: 'word', language: 'en' } as const;
  const translation = { text: 'Wort', language: 'de', recordId: 'r' } as const;
  const made = () => rows().at(-1)?.querySelectorAll('*').length;
  await come({ ...said(COUNT), body });
  expect(made()).toBe(7);
  await come({ ...said(COUNT + 1), body: { ...body, translation } });
  expect(made()).toBe(10);
});

it('announces to screen readers which reaction came, and that it went', async () => {
  const { app, conversations } = await aLog();
  await shown(app);
  const news = () => screen.getAllByRole('status').map(({ textContent }) => textContent);
  const react = (emoticon: 'heart' | undefined, by = bo) =>
    act(async () =>
      conversations.apply([
        { kind: 'reaction', peer: bo, id: said(COUNT - 1).id, by, emoticon } as const,
      ]),
    );
  await react('heart', ann);
  expect(news().join('')).not.toContain('react');
  await react('heart');
  expect(news()).toContain('Bo reacted: heart');
  await react(undefined);
  expect(news()).toContain('Bo took a reaction back');
});

it('announces no removed reaction where its message was recalled', async () => {
  const { app, conversations } = await aLog();
  await shown(app);
  const { id } = said(COUNT - 1);
  const news = () => screen.getAllByRole('status').map(({ textContent }) => textContent);
  const apply = (event: Parameters<typeof conversations.apply>[0][number]) =>
    act(async () => conversations.apply([event]));
  await apply({ kind: 'reaction', peer: bo, id, by: bo, emoticon: 'heart' });
  expect(news()).toContain('Bo reacted: heart');
  await apply({ kind: 'recalled', peer: bo, id });
  expect(news()).not.toContain('Bo took a reaction back');
});

it('says to screen readers what the other person made of a text, and nothing of an own edit', async () => {
  const { app, conversations } = await aLog();
  await shown(app);
  const news = () => screen.getAllByRole('status').map(({ textContent }) => textContent);
  const edit = (message: Message) =>
    act(async () => {
      const versions = [{ body: { kind: 'text', text: 'before' } as const, until: message.sentAt }];
      const body = { kind: 'text', text: 'after' } as const;
      conversations.apply([{ kind: 'edited', peer: bo, id: message.id, body, versions }]);
    });
  await edit(said(COUNT - 1));
  expect(news()).toContain('Bo edited a message: after');
});
