import { makeAutoObservable, observableRef } from 'mobx';
import { sendFaultOf } from '@/application/messaging/send-fault';
import type { Clock } from '@/application/shared/clock';
import type { ChatFault } from '@/application/messaging/chat-service';
import type { Failure } from '@/ui/i18n/failure-text';

/** What went wrong last in an open conversation; every part of its page tells it here. */
export class Trouble {
  failure: Failure | undefined = undefined;
  /** The not-enough-coins dialog is to be shown (specification §8). */
  coinsShort = false;
  readonly #clock: Clock;

  constructor(clock: Clock) {
    this.#clock = clock;
    makeAutoObservable(this, { failure: observableRef }, { autoBind: true });
  }

  /** Short coins have a dialog of their own, anything else is said above the composer. */
  tell(failure: Failure): void {
    if (failure.kind === 'not-enough-coins') this.coinsShort = true;
    else this.failure = failure;
  }

  /** The chat service did not do what was asked. */
  tellChat(fault: ChatFault): void {
    this.failure = { kind: 'chat-failed', fault: sendFaultOf(fault, this.#clock.now()) };
  }

  /** Something new was begun: what was wrong before is over. */
  over(): void {
    this.failure = undefined;
  }

  closeCoinsDialog(): void {
    this.coinsShort = false;
  }
}
