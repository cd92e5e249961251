import type { ApiFailure } from '@/application/shared/api-failure';
import type { ShopOrderRecord } from '@/application/shop/shop-api';
import type { Result } from '@/domain/shared/result';
import type { OwnProps } from '@/ui/kernel/slots';

export interface OrderProps extends OwnProps {
  readonly order: ShopOrderRecord;
}

export interface OrderCardProps extends OrderProps {
  /** The order after a step of this user. */
  readonly onChanged: (order: ShopOrderRecord) => void;
  /** What is shown is not how it is any more. */
  readonly onStale: () => void;
}

/** One step of an order, and what is said once it is done; false when it was not possible. */
export type TakeStep = (
  step: () => Promise<Result<ShopOrderRecord, ApiFailure>>,
  done: string,
) => Promise<boolean>;

/** Whether the reader is asked where it shall go. */
export function isAsked({ me, order }: OrderProps): boolean {
  return (
    order.state === 'ordered' && order.addressFrom === 'awaited' && order.recipient.id === me.id
  );
}
