import { computed, computedStruct, makeObservable } from 'mobx';
import type { DeleteMessage } from '@/application/messaging/delete-message';
import type { Preferences } from '@/application/shared/preferences';
import type { Clock } from '@/application/shared/clock';
import { correspondentOf, isFriendly, type Correspondent } from '@/domain/messaging/conversation';
import { shownName } from '@/domain/friends/remark-name';
import type { ChatAddress } from '@/domain/shared/ids';
import { ComposerViewModel, type ComposerDeps } from './composer.view-model';
import { ErrorNotice } from './error-notice';
import { LogViewModel, type LogDeps } from './log.view-model';
import { MessageCommands, type MessageCommandsDeps } from './message-commands';
import type { PartnerSnapshot } from './message-props';
import { OpenDialog } from './open-dialog';
import { ReadingViewModel } from './reading.view-model';
import { DeletionViewModel } from './deletion.view-model';
import { PeerCommands, type PeerCommandsDeps } from './peer-commands';

/** The services that the screen of one conversation uses. */
export interface ConversationDeps
  extends Omit<LogDeps, 'isHidden'>, ComposerDeps, MessageCommandsDeps, PeerCommandsDeps {
  readonly clock: Clock;
  readonly deleteMessage: DeleteMessage;
  readonly preferences: Preferences;
}

/** The screen of one conversation: its parts, and the other side. */
export class ConversationViewModel {
  readonly peer: ChatAddress;
  readonly errors: ErrorNotice;
  readonly log: LogViewModel;
  readonly composer: ComposerViewModel;
  readonly deletion: DeletionViewModel;
  readonly reading: ReadingViewModel;
  readonly messageCommands: MessageCommands;
  readonly peerCommands: PeerCommands;
  readonly dialog = new OpenDialog();
  readonly #deps: ConversationDeps;

  constructor(peer: ChatAddress, deps: ConversationDeps) {
    this.peer = peer;
    this.#deps = deps;
    this.errors = new ErrorNotice(deps.clock);
    this.deletion = new DeletionViewModel(peer, deps.deleteMessage, this.errors);
    const isHidden = this.deletion.isHidden.bind(this.deletion);
    this.log = new LogViewModel(peer, { ...deps, isHidden }, this.errors);
    this.composer = new ComposerViewModel(peer, deps, this.errors);
    this.reading = new ReadingViewModel(deps.preferences);
    this.messageCommands = new MessageCommands(deps, this);
    this.peerCommands = new PeerCommands(peer, deps, this.errors);
    makeObservable(this, {
      conversation: computedStruct,
      name: computed,
      typing: computed,
      partner: computedStruct,
    });
  }

  /** This server has the messages, so they can be searched. */
  get canSearch(): boolean {
    return this.#deps.chat.canReact();
  }

  get conversation(): Correspondent {
    return correspondentOf(this.#deps.conversations.with(this.peer));
  }

  /** The user's name for the person, else their own; empty while it is not known. */
  get name(): string {
    const { person } = this.conversation;
    return person ? shownName(person.nickname, person.remark) : '';
  }

  /** The other person is writing now. */
  get typing(): boolean {
    return this.#deps.conversations.isTyping(this.peer);
  }

  /** The other side as the messages show it; the same object until one of its values changes. */
  get partner(): PartnerSnapshot {
    const { person, kind } = this.conversation;
    return {
      name: this.name,
      friends: isFriendly(this.conversation),
      reportable: kind === 'person' && person !== undefined,
    };
  }

  connect(): () => void {
    const stops = [this.log.connect(), this.composer.connect(), this.deletion.connect()];
    return () => {
      for (const stop of stops) stop();
    };
  }
}
