import '@testing-library/jest-dom/vitest';
import { act, cleanup, render, screen, waitFor, within } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { observer } from 'mobx-react-lite';
import { afterEach, beforeEach, describe, expect, it } from 'vitest';
import type { OpenBurnPicture } from '@/application/media/open-burn-picture';
import { accountTokens } from '@/application/account/account-tokens';
import { mediaTokens } from '@/application/media/media-tokens';
import { profileTokens } from '@/application/profile/profile-tokens';
import { messagingTokens } from '@/application/messaging/messaging-tokens';
import { sharedTokens } from '@/application/shared/shared-tokens';
import type { SendPictureCommand } from '@/application/media/send-picture';
import type { Scope } from '@/composition/scope';
import { BURN_VIEW } from '@/domain/media/burn-picture';
import type { BatchId, Message, MessageId } from '@/domain/messaging/message';
import type { LocalId } from '@/domain/shared/ids';
import { err, ok } from '@/domain/shared/result';
import { epochMs, HOUR } from '@/domain/shared/time';
import { ConversationViewModel } from '@/ui/features/messaging/conversation.view-model';
import { DialogLayer } from '@/ui/features/messaging/DialogLayer';
import { BurnBody } from '@/ui/features/media/messages/BurnBody';
import { ImageBody } from '@/ui/features/media/messages/ImageBody';
import { PictureTools } from '@/ui/features/media/messages/PictureTools';
import { slots } from '@/ui/kernel/slots';
import { uiTokens } from '@/ui/kernel/ui-tokens';
import { MessagePicturesStore } from '@/ui/stores/message-pictures.store';
import { png } from '@tests/domain/media/picture-corpus';
import { aMessage, ann, bo } from '@tests/support/builders';
import { conversationDeps } from '@tests/support/conversation-deps';
import { inApp } from '@tests/support/in-app';
import { ManualClock } from '@tests/support/manual-clock';
import { aMe } from '@tests/support/people';
import { PictureWall } from '@tests/support/picture-store';

const image = { kind: 'image', url: '/objects/a', size: { width: 400, height: 200 } } as const;
const burn: Message = aMessage({ from: bo, to: ann, body: { kind: 'burn-picture', url: '/b' } });
const received = aMessage({ from: bo, to: ann, body: image });

/** A ring looks at its clock once a second, and a dialog is imported when it is first opened. */
const PATIENCE = { timeout: 20_000 };

describe('pictures in a conversation', () => {
  let chat: ConversationViewModel;
  let deps: ReturnType<typeof conversationDeps>;
  let wall: PictureWall;
  let pictures: MessagePicturesStore;
  let clock: ManualClock;
  let log: string[];
  let coinsShort: boolean;
  let sent: SendPictureCommand[];

  beforeEach(() => {
    clock = new ManualClock(1_000);
    deps = conversationDeps({ clock });
    chat = new ConversationViewModel(bo, deps);
    wall = new PictureWall();
    pictures = new MessagePicturesStore();
    log = [];
    sent = [];
    coinsShort = false;
  });

  afterEach(cleanup);

  const openBurnPicture: OpenBurnPicture = async (id) => {
    log.push(`open ${id}`);
    if (coinsShort) return err({ kind: 'not-enough-coins' });
    pictures.setStanding(id, 'burned');
    return wall.openOnce('/burn/x') as ReturnType<OpenBurnPicture>;
  };

  function provide(scope: Scope): Scope {
    return scope
      .value(mediaTokens.views, wall)
      .value(mediaTokens.pictures, pictures)
      .value(mediaTokens.openBurnPicture, openBurnPicture)
      .value(mediaTokens.cancelPicture, (localId) => void log.push(`cancel ${localId}`))
      .value(profileTokens.acknowledgePaymentNotice, (notice) => void log.push(notice))
      .value(mediaTokens.learnBurned, {
        ask: (id) => void log.push(`ask ${id}`),
        refresh: () => undefined,
      })
      .value(mediaTokens.sendPicture, async (command, shown) => {
        sent.push(command);
        shown?.();
        return coinsShort ? err({ kind: 'not-enough-coins' }) : ok(undefined);
      })
      .value(messagingTokens.conversations, deps.conversations)
      .value(accountTokens.session, deps.session)
      .value(mediaTokens.imageEditor, { prepare: async () => err({ kind: 'image-format' }) })
      .value(sharedTokens.ids, { localId: () => 'l' as LocalId, intent: () => 'batch' })
      .value(sharedTokens.clock, clock)
      .value(uiTokens.liveClock, deps.liveClock);
  }

  async function show(view: React.ReactElement) {
    const dialogs = [slots.messageDialog('image'), slots.messageDialog('burn-picture')];
    render(await inApp(view, provide, dialogs));
    await act(async () => undefined);
    return userEvent.setup();
  }

  interface BodyProps {
    readonly message: Message;
    readonly own: boolean;
  }

  /** What the row of a message gives to its body. */
  const bodyProps = (props: BodyProps) => ({
    ...props,
    name: chat.partner.name,
    friends: chat.partner.friends,
    onOpen: chat.dialog.openMessage,
    body: props.message.body as never,
  });
  const Image = (props: BodyProps) => <ImageBody {...bodyProps(props)} />;
  const Burn = (props: BodyProps) => <BurnBody {...bodyProps(props)} />;

  /** The dialog of the conversation. */
  const Opened = observer(() => (
    <DialogLayer
      content={chat.dialog.content}
      person={chat.conversation.person}
      name={chat.name}
      onClose={chat.dialog.close}
      onFailure={chat.errors.show}
    />
  ));

  /** The tools of the composer. */
  const Tools = () => (
    <PictureTools conversation={chat.conversation} name={chat.name} onFailure={chat.errors.show} />
  );

  describe('a picture', () => {
    it('keeps its frame, and is blurred until it is tapped if its sender is not a friend', async () => {
      const user = await show(<Image message={received} own={false} />);
      const hidden = screen.getByRole('button', { name: 'Blurred picture from Bo, show it' });
      expect(hidden.parentElement?.style.aspectRatio).toBe('280 / 140');
      expect(hidden.dataset['blurred']).toBe('true');
      await user.click(hidden);
      const shown = screen.getByRole('button', { name: 'Picture from Bo, show it large' });
      expect(shown.dataset['blurred']).toBeUndefined();
      expect(chat.dialog.content).toBeUndefined();
      await user.click(shown);
      expect(chat.dialog.content).toEqual({ kind: 'message', message: received });
    });

    it('from a friend, or of my own, is shown at once', async () => {
      befriend();
      await show(
        <>
          <Image message={received} own={false} />
          <Image message={aMessage({ body: image })} own />
        </>,
      );
      expect(screen.getByRole('button', { name: 'Picture from Bo, show it large' })).toBeVisible();
      expect(screen.getByRole('button', { name: 'Your picture, show it large' })).toBeVisible();
      // One's own is on this device; of another's the size for a screen is enough.
      expect(wall.fetched).toEqual(['/objects/a?size=screen', '/objects/a']);
    });

    it('that cannot be fetched can be tried again; one that is gone cannot', async () => {
      wall.failures = [{ kind: 'offline' }];
      const user = await show(<Image message={received} own />);
      await user.click(screen.getByRole('button', { name: 'Try again' }));
      expect(await screen.findByRole('button', { name: /show it large/ })).toBeVisible();
      wall.failures = [{ kind: 'picture-gone' }];
      await show(<Image message={received} own />);
      expect(screen.getByText('This picture is no longer there.')).toBeVisible();
      expect(screen.queryByRole('button', { name: 'Try again' })).toBeNull();
    });

    it('on its way says how far it has come and can be taken back', async () => {
      const localId = 'p1' as LocalId;
      const body = { ...image, url: '' };
      const message = aMessage({ localId, state: 'sending', body });
      pictures.setProgress(localId, 0.37);
      const user = await show(<Image message={message} own />);
      expect(screen.getByRole('progressbar')).toHaveAttribute('aria-valuenow', '37');
      await user.click(screen.getByRole('button', { name: 'Do not send this picture' }));
      expect(log).toEqual(['cancel p1']);
      expect([...wall.showing]).toEqual(['draft:p1']);
    });

    it('is released when it leaves the screen', async () => {
      const view = render(await inApp(<Image message={received} own />, provide));
      await act(async () => undefined);
      expect(wall.showing.size).toBe(1);
      view.unmount();
      expect(wall.showing.size).toBe(0);
    });
  });

  describe('a picture in the whole window', () => {
    it('is zoomed by buttons and keys, kept by a link, and closed', async () => {
      chat.dialog.openMessage(received);
      const user = await show(<Opened />);
      const dialog = await screen.findByRole('dialog', { name: /^Picture from Bo/ }, PATIENCE);
      await user.click(within(dialog).getByRole('button', { name: 'Larger' }));
      expect(within(dialog).getByText('140%')).toBeVisible();
      await user.keyboard('-');
      expect(within(dialog).getByRole('button', { name: 'Smaller' })).toBeDisabled();
      const link = within(dialog).getByRole('link', { name: 'Download' });
      expect(link).toHaveAttribute('download', 'parley-1970-01-01.jpg');
      await user.click(within(dialog).getByRole('button', { name: 'Close the picture' }));
      expect(screen.queryByRole('dialog')).toBeNull();
      expect(wall.showing.size).toBe(0);
    });
  });

  describe('pictures sent together, in the whole window', () => {
    const batch = 'b' as BatchId;
    const three = [1, 2, 3].map((number) =>
      aMessage({
        id: `m${number}` as MessageId,
        from: bo,
        to: ann,
        sentAt: epochMs(number),
        body: { ...image, url: `/objects/${number}`, batch },
      }),
    );
    const at = (number: number) => three[number - 1] ?? received;

    it('lead to each other, but not to one that is still blurred', async () => {
      deps.conversations.apply(
        three.map((message) => ({ kind: 'message', message, missed: false })),
      );
      pictures.reveal(at(1).id);
      pictures.reveal(at(2).id);
      chat.dialog.openMessage(at(1));
      const user = await show(<Opened />);
      const next = await screen.findByRole('button', { name: 'Next picture' }, PATIENCE);
      expect(screen.getByRole('button', { name: 'Previous picture' })).toBeDisabled();
      await user.click(next);
      await waitFor(() => expect(wall.fetched.at(-1)).toBe('/objects/2'));
      expect(screen.getByRole('button', { name: 'Next picture' })).toBeDisabled();
      act(() => pictures.reveal(at(3).id));
      await user.keyboard('{ArrowRight}');
      await waitFor(() => expect(wall.fetched.at(-1)).toBe('/objects/3'));
    });
  });

  describe('a picture that burns', () => {
    it('asks how it stands, tells its price, and shows nothing of itself', async () => {
      await show(<Burn message={burn} own={false} />);
      expect(log).toEqual(['ask m1']);
      const card = screen.getByRole('button', { name: /Burn-after-reading picture/ });
      expect(card).toHaveTextContent('Opens once, for 8 seconds');
      expect(card).not.toHaveTextContent('coins');
      act(() => pictures.setStanding(burn.id, 'priced'));
      expect(card).toHaveTextContent('3 coins');
      act(() => {
        pictures.setFreeLeft(2);
        pictures.setStanding(burn.id, 'allowance');
      });
      expect(card).toHaveTextContent('Free, 2 left this month');
      act(() => pictures.setFreeLeft(Infinity));
      expect(card).toHaveTextContent('Free for you');
      expect(wall.fetched).toEqual([]);
    });

    it('is no button once it is burned, nor for who sent it', async () => {
      pictures.setStanding(burn.id, 'burned');
      await show(<Burn message={burn} own={false} />);
      expect(screen.getByText('Pictures burned')).toBeVisible();
      expect(screen.queryByRole('button')).toBeNull();
    });

    it('tells who sent it whether it was opened', async () => {
      const mine = aMessage({ body: burn.body });
      await show(<Burn message={mine} own />);
      expect(screen.getByText('Bo has not opened it yet.')).toBeVisible();
      act(() => pictures.setStanding(mine.id, 'burned'));
      expect(screen.getByText('Nobody can open it again.')).toBeVisible();
    });

    it('is shown with its ring and burned when its time is over', async () => {
      pictures.setStanding(burn.id, 'free');
      chat.dialog.openMessage(burn);
      await show(<Opened />);
      const picture = await screen.findByRole('img', { name: 'Picture from Bo' }, PATIENCE);
      act(() => void picture.dispatchEvent(new Event('load')));
      expect(screen.getByRole('status')).toHaveTextContent('It burns in 8 seconds.');
      expect(screen.getByText('8')).toBeInTheDocument();
      clock.advance(BURN_VIEW);
      await waitFor(() => expect(screen.queryByRole('img')).toBeNull(), PATIENCE);
      expect([chat.dialog.content, wall.showing.size]).toEqual([undefined, 0]);
    });

    it('is burned by whoever closes it early', async () => {
      chat.dialog.openMessage(burn);
      const user = await show(<Opened />);
      await user.click(await screen.findByRole('button', { name: 'Burn now' }, PATIENCE));
      expect([chat.dialog.content, log]).toEqual([undefined, ['open m1']]);
      expect(wall.showing.size).toBe(0);
    });

    it('tells what it would have taken when coins are short', async () => {
      coinsShort = true;
      chat.dialog.openMessage(burn);
      await show(<Opened />);
      await waitFor(() => expect(chat.errors.coinsShort).toBe(true), PATIENCE);
      expect(chat.errors.cost).toEqual({ thing: 'burn-picture', price: 3, opening: 0 });
    });

    it('first tells who has still to be told what it costs', async () => {
      deps.session.signedIn(aMe({ burnNoticeDue: true }));
      chat.dialog.openMessage(burn);
      const user = await show(<Opened />);
      const notice = await screen.findByRole('dialog', { name: 'Photos of someone new' }, PATIENCE);
      expect(notice).toHaveTextContent('3 coins');
      expect(log).toEqual([]);
      await user.click(within(notice).getByRole('button', { name: 'Not now' }));
      expect([chat.dialog.content, log]).toEqual([undefined, ['burnPicture']]);
    });
  });

  describe('choosing', () => {
    it('shows what was chosen, and sends it as it is or to burn', async () => {
      const user = await show(<Tools />);
      const file = new File([(await png()).slice()], 'sea.png', { type: 'image/png' });
      await user.upload(screen.getByLabelText('Choose pictures'), file);
      const dialog = await screen.findByRole('dialog', { name: 'Send to Bo' }, PATIENCE);
      expect(
        await within(dialog).findByRole('img', { name: 'sea.png' }, PATIENCE),
      ).toBeInTheDocument();
      await user.click(within(dialog).getByRole('switch', { name: /^Burn after reading/ }));
      await user.click(within(dialog).getByRole('button', { name: 'Send picture' }));
      expect(sent).toMatchObject([{ to: bo, burn: true, file: { name: 'sea.png' } }]);
      expect(screen.queryByRole('dialog')).toBeNull();
    });

    it('says why a file cannot be used and sends nothing of it', async () => {
      const user = await show(<Tools />);
      const file = new File(['<svg/>'], 'logo.png', { type: 'image/png' });
      await user.upload(screen.getByLabelText('Choose pictures'), file);
      const alert = await screen.findByRole('alert', undefined, PATIENCE);
      expect(alert).toHaveTextContent('logo.png');
      expect(alert).toHaveTextContent('JPG, PNG and GIF always work');
      expect(screen.getByRole('button', { name: 'Send picture' })).toBeDisabled();
    });

    it('tells of the coin that opens the conversation when it is short', async () => {
      coinsShort = true;
      const user = await show(<Tools />);
      paste([new File([(await png()).slice()], 'sea.png', { type: 'image/png' })]);
      const dialog = await screen.findByRole('dialog', { name: 'Send to Bo' }, PATIENCE);
      await within(dialog).findByRole('img', { name: 'sea.png' }, PATIENCE);
      await user.click(within(dialog).getByRole('button', { name: 'Send picture' }));
      await waitFor(() => expect(chat.errors.coinsShort).toBe(true));
      expect(chat.errors.cost).toEqual({ thing: 'picture', price: 0, opening: 1 });
    });

    it('names the coin that opens the conversation once it is no longer open', async () => {
      openUntil(clock.now() + HOUR);
      await show(<Tools />);
      paste([new File([(await png()).slice()], 'sea.png', { type: 'image/png' })]);
      await screen.findByRole('dialog', { name: 'Send to Bo' }, PATIENCE);
      expect(screen.queryByText('Opens this conversation: 1 coin')).toBeNull();
      act(() => clock.advance(HOUR));
      expect(screen.getByText('Opens this conversation: 1 coin')).toBeVisible();
    });

    it('takes pictures that are pasted or dropped, and leaves pasted words alone', async () => {
      const user = await show(<Tools />);
      const file = new File([(await png()).slice()], 'sea.png', { type: 'image/png' });
      expect(paste([]).defaultPrevented).toBe(false);
      expect(screen.queryByRole('dialog')).toBeNull();
      expect(paste([file]).defaultPrevented).toBe(true);
      expect(await screen.findByRole('img', { name: 'sea.png' }, PATIENCE)).toBeInTheDocument();
      await user.click(screen.getByRole('button', { name: 'Cancel' }));
      expect(screen.queryByRole('dialog')).toBeNull();
      const drop = Object.assign(new Event('drop', { cancelable: true }), {
        dataTransfer: { types: ['Files'], files: [file] },
      });
      act(() => void document.dispatchEvent(drop));
      expect(await screen.findByRole('img', { name: 'sea.png' }, PATIENCE)).toBeInTheDocument();
    });

    it('takes no picture while a dialog is open', async () => {
      await show(<Tools />);
      const file = new File([(await png()).slice()], 'sea.png', { type: 'image/png' });
      paste([file]);
      await screen.findByRole('dialog', { name: 'Send to Bo' }, PATIENCE);
      expect(paste([file]).defaultPrevented).toBe(false);
    });
  });

  function paste(files: readonly File[]): Event {
    const event = Object.assign(new Event('paste', { cancelable: true }), {
      clipboardData: { files },
    });
    act(() => void document.dispatchEvent(event));
    return event;
  }

  function openUntil(until: number): void {
    const { person } = deps.conversations.with(bo);
    if (!person) throw new Error('nobody there');
    deps.conversations.setPeople([
      { address: bo, kind: 'person', person: { ...person, openUntil: epochMs(until) } },
    ]);
  }

  function befriend(): void {
    const { person } = deps.conversations.with(bo);
    if (!person) throw new Error('nobody there');
    deps.conversations.setPeople([
      { address: bo, kind: 'person', person: { ...person, friends: true } },
    ]);
  }
});
