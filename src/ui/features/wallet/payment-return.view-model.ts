import { makeAutoObservable, observableRef } from 'mobx';
import type { FinishPayment, ReturnedPayment } from '@/application/wallet/finish-payment';
import type { ApiFailure } from '@/application/shared/call';
import type { Balances } from '@/domain/wallet/balances';
import { createAction, type Action } from '@/ui/kernel/action';

/** A payment somebody came back from; the last answer stays while it is asked again. */
export class PaymentReturnViewModel {
  returned: ReturnedPayment | undefined = undefined;
  /** The balances when the user came back. */
  readonly before: Balances;
  readonly asking: Action<[], ReturnedPayment, ApiFailure>;

  constructor(token: string, before: Balances, finishPayment: FinishPayment) {
    this.before = before;
    this.asking = createAction(
      () => finishPayment(token),
      (answer) => {
        if (answer.ok) this.returned = answer.value;
      },
    );
    makeAutoObservable(this, { returned: observableRef, before: false, asking: false });
  }
}
