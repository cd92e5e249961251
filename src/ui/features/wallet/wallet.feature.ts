import type { Feature } from '@/ui/kernel/feature';
import { fill, slots } from '@/ui/kernel/slots';

/** Coins, what is bought, and the movements of all balances. */
export const walletFeature: Feature = {
  fills: [
    fill(slots.accountTab, () => import('./CoinsTab').then((module) => module.CoinsTab), 'coins'),
    fill(slots.accountTab, () => import('./BillsTab').then((module) => module.BillsTab), 'bills'),
    fill(slots.payment, () => import('./PaymentCard').then((module) => module.PaymentCard)),
    fill(slots.paymentReturn, () =>
      import('./PaymentReturn').then((module) => module.PaymentReturn),
    ),
  ],
};
