import { memoryPreferences } from '@tests/support/memory-preferences';
import { act, render } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { observer } from 'mobx-react-lite';
import type { OpenBurnPicture } from '@/application/media/burn-picture';
import { accountTokens } from '@/application/account/account-tokens';
import type { ImageEditor } from '@/application/media/image-editor';
import { mediaTokens } from '@/application/media/media-tokens';
import { profileTokens } from '@/application/profile/profile-tokens';
import type { LoadHistory } from '@/application/messaging/load-history';
import { messagingTokens } from '@/application/messaging/messaging-tokens';
import { sharedTokens } from '@/application/shared/shared-tokens';
import type { SendBurnPictureCommand } from '@/application/media/upload-pictures';
import type { Scope } from '@/composition/scope';
import type { Message } from '@/domain/messaging/message';
import type { LocalId } from '@/domain/shared/ids';
import type { ApiFailure } from '@/application/shared/call';
import { err, ok, type Result } from '@/domain/shared/result';
import { epochMs } from '@/domain/shared/time';
import { ConversationViewModel } from '@/ui/features/messaging/conversation.view-model';
import { DialogLayer } from '@/ui/features/messaging/DialogLayer';
import { BurnBody } from '@/ui/features/media/messages/BurnBody';
import { ImageBody } from '@/ui/features/media/messages/ImageBody';
import { PictureStrip } from '@/ui/features/media/messages/PictureStrip';
import { PictureTools } from '@/ui/features/media/messages/PictureTools';
import { PicturesByPeer } from '@/ui/kernel/picked-pictures';
import { slots } from '@/ui/kernel/slots';
import { uiTokens } from '@/ui/kernel/ui-tokens';
import { MessagePicturesStore } from '@/ui/stores/message-pictures.store';
import { ann, bo } from '@tests/support/builders';
import { conversationDeps } from '@tests/support/conversation-deps';
import { fakeCall } from '@tests/support/fake-call';
import { inApp } from '@tests/support/in-app';
import { ManualClock } from '@tests/support/manual-clock';
import { aPicture, MemoryPictureDrafts } from '@tests/support/memory-picture-drafts';
import { PictureWall } from '@tests/support/picture-store';
import { conversationPictures, type MessageOfPictures } from '@/contract/http/messaging';
import type { ConversationPerson } from '@/contract/http/messaging';

/** A ring looks at its clock once a second, and a dialog is imported when it is first opened. */
export const PATIENCE = { timeout: 20_000 };

interface BodyProps {
  readonly message: Message;
  readonly own: boolean;
}

type PersonFacts = NonNullable<ConversationPerson['person']>;

/** How messages with pictures stand in a conversation with Bo, and what they ask of the rest of the product. */
export class PictureStage {
  readonly clock = new ManualClock(1_000);
  readonly deps = conversationDeps({
    clock: this.clock,
    picturesByPeer: new PicturesByPeer({
      imageEditor: { prepare: (file) => this.prepare(file) },
      drafts: new MemoryPictureDrafts(),
      preferences: memoryPreferences(),
      self: ann,
    }),
  });
  readonly chat = new ConversationViewModel(bo, this.deps);
  readonly wall = new PictureWall();
  readonly pictures = new MessagePicturesStore();
  /** What was asked of others, in order. */
  readonly log: string[] = [];
  readonly sent: SendBurnPictureCommand[] = [];
  coinsShort = false;
  /** The pages of the conversation's pictures, and the requests for them. */
  readonly pages: { readonly rows: readonly MessageOfPictures[]; readonly older?: string }[] = [];
  readonly asked: unknown[] = [];
  refusal: Result<never, ApiFailure> | undefined;
  loadHistory: LoadHistory = async () => ok(undefined);
  prepare: ImageEditor['prepare'] = async () => ok(aPicture());
  /** What else a test provides. */
  alsoProvide: (scope: Scope) => Scope = (scope) => scope;

  readonly provide = (scope: Scope): Scope =>
    scope
      .value(mediaTokens.views, this.wall)
      .value(mediaTokens.pictures, this.pictures)
      .value(mediaTokens.openBurnPicture, this.#openBurnPicture)
      .value(mediaTokens.cancelPicture, (localId) => void this.log.push(`cancel ${localId}`))
      .value(profileTokens.acknowledgePaymentNotice, (notice) => void this.log.push(notice))
      .value(mediaTokens.learnBurned, {
        ask: (id) => void this.log.push(`ask ${id}`),
        refresh: () => undefined,
      })
      .value(mediaTokens.sendBurnPicture, async (command, shown) => {
        this.sent.push(command);
        shown?.();
        return this.coinsShort ? err({ kind: 'not-enough-coins' }) : ok(undefined);
      })
      .value(
        ...fakeCall(conversationPictures, async (request) => {
          this.asked.push(request);
          return this.refusal ?? ok(this.pages.shift() ?? { rows: [] });
        }),
      )
      .value(messagingTokens.conversations, this.deps.conversations)
      .value(messagingTokens.loadHistory, (peer) => this.loadHistory(peer))
      .value(accountTokens.session, this.deps.session)
      .value(mediaTokens.imageEditor, { prepare: (file) => this.prepare(file) })
      .value(sharedTokens.ids, { localId: () => 'l' as LocalId, intent: () => 'batch' })
      .value(sharedTokens.clock, this.clock)
      .value(uiTokens.liveClock, this.deps.liveClock);

  readonly Image = (props: BodyProps) => <ImageBody {...this.#bodyProps(props)} />;
  readonly Burn = (props: BodyProps) => <BurnBody {...this.#bodyProps(props)} />;

  /** The dialog of the conversation. */
  readonly Opened = observer(() => (
    <DialogLayer
      content={this.chat.dialog.content}
      peer={bo}
      person={this.chat.conversation.person}
      name={this.chat.name}
      onClose={this.chat.dialog.close}
      onFailure={this.chat.errors.show}
    />
  ));

  /** The tools of the composer. */
  readonly Tools = () => (
    <PictureTools
      conversation={this.chat.conversation}
      name={this.chat.name}
      onFailure={this.chat.errors.show}
      reply={this.chat.composer.reply}
      pictures={this.chat.composer.pictures}
    />
  );

  /** The pictures picked for the next message. */
  readonly Strip = observer(() => (
    <PictureStrip
      pictures={this.chat.composer.pictures}
      onLeave={() => void this.log.push('leave')}
    />
  ));

  /** Draws a part of the conversation; what is given back clicks and types in it. */
  async show(view: React.ReactElement) {
    const dialogs = [
      slots.messageDialog('image'),
      slots.messageDialog('burn-picture'),
      slots.messageDialog('burn-voice'),
      slots.conversationPictures,
    ];
    render(await inApp(view, (scope) => this.alsoProvide(this.provide(scope)), dialogs));
    await act(async () => undefined);
    return userEvent.setup();
  }

  /** Bo is a friend now. */
  befriend(): void {
    this.#changeBo({ friends: true });
  }

  /** The conversation with Bo costs nothing until then. */
  openUntil(until: number): void {
    this.#changeBo({ openUntil: epochMs(until) });
  }

  readonly #openBurnPicture: OpenBurnPicture = async (id, agreed) => {
    this.log.push(`open ${id}${agreed ? ' as agreed' : ''}`);
    if (this.coinsShort) return err({ kind: 'not-enough-coins' });
    this.pictures.setStanding(id, 'burned');
    return this.wall.openOnce('/burn/x') as ReturnType<OpenBurnPicture>;
  };

  /** What the row of a message gives to its body. */
  #bodyProps(props: BodyProps) {
    return {
      ...props,
      name: this.chat.partner.name,
      friends: this.chat.partner.friends,
      onOpen: this.chat.dialog.openMessage,
      body: props.message.body as never,
    };
  }

  #changeBo(change: Partial<PersonFacts>): void {
    const { conversations } = this.deps;
    const { person } = conversations.with(bo);
    if (!person) throw new Error('nobody there');
    conversations.setPeople([{ address: bo, kind: 'person', person: { ...person, ...change } }]);
  }
}
