import { useEffect } from 'react';
import { friendsTokens } from '@/application/friends/friends-tokens';
import type { ApiFailure } from '@/application/shared/call';
import type { FriendsTopic } from '@/contract/http/live-events';
import { shopOrderDetail } from '@/contract/http/shop';
import { createAction } from '@/ui/kernel/action';
import { useCall, useService } from '@/ui/kernel/scope';
import { useViewModel } from '@/ui/kernel/use-view-model';
import { useToasts } from '@/ui/parts/Toasts';
import type { OrderCardProps, OrderStep, TakeStep } from './OrderState';

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

/** An order that was made is a notice, and what becomes of it an announcement. */
const NEWS: readonly FriendsTopic[] = ['notice', 'announcement'];

/** Calls `read` when the server tells of something that may be an order's. */
export function useOrderNews(read: () => void): void {
  const friendsNews = useService(friendsTokens.friendsNews);
  useEffect(
    () =>
      friendsNews.onNews((told) => {
        if (NEWS.includes(told)) read();
      }),
    [friendsNews, read],
  );
}
