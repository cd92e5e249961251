import { useTranslation } from 'react-i18next';
import type { ApiFailure } from '@/application/shared/call';
import type { ShopOrderRecord } from '@/contract/http/shop';
import type { Result } from '@/domain/shared/result';
import type { OwnProps } from '@/ui/kernel/slots';
import { Pill, type PillTone } from '@/ui/parts/Pill';

const TONES: Readonly<Record<ShopOrderRecord['state'], PillTone>> = {
  ordered: 'gold',
  sent: 'gold',
  arrived: 'jade',
  cancelled: 'plain',
};

/** The state of an order, in a word for its reader. */
export function OrderState({ me, order }: OrderProps) {
  const { t } = useTranslation('shop');
  const { state } = order;
  const waits = state === 'ordered' && order.addressFrom === 'awaited';
  const words = isAsked({ me, order }) ? 'yourTurn' : waits ? 'awaiting' : state;
  return (
    <Pill tone={TONES[state]} size="s">
      {t(`orders.state.${words}`)}
    </Pill>
  );
}

export interface OrderProps extends OwnProps {
  readonly order: ShopOrderRecord;
}

export interface OrderCardProps extends OrderProps {
  /** The order after a step of this user. */
  readonly onChanged: (order: ShopOrderRecord) => void;
}

/** One step of an order. */
export interface OrderStep {
  readonly take: () => Promise<Result<ShopOrderRecord, ApiFailure>>;
  /** What is said once it is done. */
  readonly said: string;
  /** Whether an order shows that it was done, also by an earlier press whose answer was lost. */
  readonly isDone: (order: ShopOrderRecord) => boolean;
}

/** Takes a step; false when it was not possible. */
export type TakeStep = (step: OrderStep) => Promise<boolean>;

/** Whether the reader is asked where it shall go. */
export function isAsked({ me, order }: OrderProps): boolean {
  return (
    order.state === 'ordered' && order.addressFrom === 'awaited' && order.recipient.userId === me.id
  );
}
