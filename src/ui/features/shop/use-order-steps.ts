import type { ApiFailure } from '@/application/shared/call';
import { shopOrderDetail } from '@/contract/http/shop';
import { createAction } from '@/ui/kernel/action';
import { useCall } from '@/ui/kernel/scope';
import { useViewModel } from '@/ui/kernel/use-view-model';
import { useToasts } from '@/ui/parts/Toasts';
import type { OrderCardProps, OrderStep, TakeStep } from './order-props';

/** The steps of one order, one at a time, and why the last one was not possible. */
export interface OrderSteps {
  readonly take: TakeStep;
  readonly busy: boolean;
  readonly failure: ApiFailure | undefined;
  /** Stops saying why the last one was not possible. */
  readonly forget: () => void;
}

/** Only for observers. A refused step is compared with how the order is now: it may have been taken. */
export function useOrderSteps({ order, onChanged }: OrderCardProps): OrderSteps {
  const toasts = useToasts();
  const findOrder = useCall(shopOrderDetail);
  const acting = useViewModel(() => createAction((step: OrderStep) => step.take()));
  const take: TakeStep = async (step) => {
    const changed = await acting.run(step);
    if (changed) {
      onChanged(changed.value);
    } else {
      if (acting.failure?.kind !== 'refused') return false;
      const now = await findOrder({ id: order.id });
      if (!now.ok) return false;
      onChanged(now.value);
      if (!step.isDone(now.value)) return false;
      acting.forget();
    }
    toasts.show(step.said);
    return true;
  };
  return { take, busy: acting.busy, failure: acting.failure, forget: acting.forget };
}
