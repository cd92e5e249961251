import { makeAutoObservable, observableRef, runInAction } from 'mobx';
import type { LiveEvents } from '@/application/account/live-events';
import type { SendComplaint } from '@/application/complaints/send-complaint';
import type { BlockPerson } from '@/application/friends/block-person';
import type { Conversations } from '@/application/messaging/conversations';
import type { DeleteMessage } from '@/application/messaging/delete-message';
import type { Call } from '@/application/shared/call';
import type { Ids } from '@/application/shared/random';
import type { closeWarning, conversationWarnings, Warning } from '@/contract/http/safety';
import { COMPLAINT_REASONS } from '@/domain/complaints/complaint';
import { complaintReasonFor } from '@/domain/safety/warning-kind';
import type { ChatAddress, MessageId, UserId } from '@/domain/shared/ids';
import { createAction } from '@/ui/kernel/action';

/** The services of {@link WarningsViewModel}. */
export interface WarningsDeps {
  readonly list: Call<typeof conversationWarnings>;
  readonly close: Call<typeof closeWarning>;
  readonly live: LiveEvents;
  readonly conversations: Pick<Conversations, 'with'>;
  readonly blockPerson: BlockPerson;
  readonly sendComplaint: SendComplaint;
  readonly deleteMessage: DeleteMessage;
  readonly ids: Ids;
}

/** What the reader is warned of in one conversation; only the oldest is shown. */
export class WarningsViewModel {
  all: readonly Warning[] = [];
  /** The reader has said that an insult bothers them. */
  bothers = false;
  /** The person was reported from this warning. */
  reported = false;
  readonly #peer: ChatAddress;
  readonly #deps: WarningsDeps;
  readonly blocking = createAction((id: UserId) => this.#deps.blockPerson(id, true));
  readonly hiding = createAction((id: MessageId) => this.#deps.deleteMessage(this.#peer, id));
  readonly reporting;

  constructor(peer: ChatAddress, deps: WarningsDeps) {
    this.#peer = peer;
    this.#deps = deps;
    const requestId = deps.ids.intent();
    this.reporting = createAction(({ kind }: Warning, about: UserId) =>
      deps.sendComplaint({
        about,
        origin: 'chat',
        type: COMPLAINT_REASONS.indexOf(complaintReasonFor(kind)) + 1,
        notes: '',
        requestId,
      }),
    );
    makeAutoObservable(
      this,
      { all: observableRef, blocking: false, hiding: false, reporting: false },
      { autoBind: true },
    );
  }

  get shown(): Warning | undefined {
    return this.all[0];
  }

  /** The other person; undefined until they are known, for support, a companion and a blocked person. */
  get person(): { readonly id: UserId } | undefined {
    const { kind, person } = this.#deps.conversations.with(this.#peer);
    const isJudged = kind === 'person' && person && !person.demo && !person.blocked;
    return isJudged ? { id: person.userId } : undefined;
  }

  /** Follows the warnings until the returned function is called. */
  connect(): () => void {
    const load = (): void => void this.load();
    const stops = [
      this.#deps.live.on('warning', ({ address }) => address === this.#peer && load()),
      this.#deps.live.on('hello', load),
    ];
    load();
    return () => {
      for (const stop of stops) stop();
    };
  }

  /** What cannot be read is read again with the next event: a warning is no reason for an error. */
  async load(): Promise<void> {
    const read = await this.#deps.list({ peer: this.#peer });
    if (read.ok) runInAction(() => (this.all = read.value));
  }

  bother(): void {
    this.bothers = true;
  }

  /** The warning is gone at once, and on each device. */
  async close(): Promise<void> {
    const { shown } = this;
    if (!shown) return;
    this.all = this.all.filter((each) => each !== shown);
    this.bothers = false;
    this.reported = false;
    const closed = await this.#deps.close({ peer: this.#peer, kind: shown.kind });
    if (!closed.ok) await this.load();
  }

  /** Blocks the person. */
  async block(): Promise<boolean> {
    const { person } = this;
    return person !== undefined && (await this.blocking.run(person.id)) !== undefined;
  }

  /** Reports the person with the reason that fits the warning. */
  async report(): Promise<void> {
    const { shown, person } = this;
    if (!shown || !person || this.reported) return;
    const done = await this.reporting.run(shown, person.id);
    if (done) runInAction(() => (this.reported = true));
  }

  /** Hides the message for the reader, and closes the warning. */
  async hide(): Promise<void> {
    const { shown } = this;
    if (!shown) return;
    if (await this.hiding.run(shown.messageId)) await this.close();
  }
}
