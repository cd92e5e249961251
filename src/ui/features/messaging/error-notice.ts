import { makeAutoObservable, observableRef } from 'mobx';
import { sendFaultOf } from '@/application/messaging/send-fault';
import type { Clock } from '@/application/shared/clock';
import type { ChatFault } from '@/application/messaging/chat-service';
import type { Failure } from '@/ui/i18n/failure-text';
import type { EpochMs } from '@/domain/shared/time';
import type { CoinCost } from '@/ui/kernel/coin-cost';

/** Why the chat service refused a request, as it is shown. */
export function chatFailure(fault: ChatFault, now: EpochMs): Failure {
  return { kind: 'chat-failed', fault: sendFaultOf(fault, now) };
}

/** The last error of an open conversation; all its parts report to it. */
export class ErrorNotice {
  failure: Failure | undefined = undefined;
  /** The not-enough-coins dialog is open (specification §8). */
  coinsShort = false;
  /** The thing that the coins are short for, where that is known. */
  cost: CoinCost | undefined = undefined;
  readonly #clock: Clock;

  constructor(clock: Clock) {
    this.#clock = clock;
    makeAutoObservable(this, { failure: observableRef, cost: observableRef }, { autoBind: true });
  }

  /** Opens the not-enough-coins dialog where coins are short; other errors are shown above the composer. */
  show(failure: Failure, cost?: CoinCost): void {
    if (failure.kind !== 'not-enough-coins') this.failure = failure;
    else {
      this.coinsShort = true;
      this.cost = cost;
    }
  }

  /** Shows why the chat service refused a request. */
  showChatFault(fault: ChatFault): void {
    this.failure = chatFailure(fault, this.#clock.now());
  }

  /** Removes the error when something new begins. */
  clear(): void {
    this.failure = undefined;
  }

  closeCoinsDialog(): void {
    this.coinsShort = false;
  }
}
