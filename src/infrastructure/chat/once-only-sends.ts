import type { Accepted, ChatFault, OutgoingMessage } from '@/application/messaging/chat-service';
import { shareCalls } from '@/application/shared/share-calls';
import type { LocalId } from '@/domain/shared/ids';
import { remember } from '@/domain/shared/remember';
import { ok, type Result } from '@/domain/shared/result';
import { REPEATABLE } from './repeated-messages';

type Send = (draft: OutgoingMessage) => Promise<Result<Accepted, ChatFault>>;

/** Sends a draft once: a repetition shares the running send, or gets its late answer. */
export class OnceOnlySends {
  readonly #accepted = new Map<LocalId, Accepted>();
  readonly #share: Send;

  constructor(send: Send) {
    this.#share = shareCalls(({ localId }) => localId, send);
  }

  readonly send: Send = (draft) => {
    const done = this.#accepted.get(draft.localId);
    return done ? Promise.resolve(ok(done)) : this.#share(draft);
  };

  /** Notes the service's answer, also one that came after the time limit of its call. */
  accepted(answer: Accepted): void {
    remember(this.#accepted, answer.localId, answer, REPEATABLE);
  }
}
