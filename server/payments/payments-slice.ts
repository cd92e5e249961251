import type { CoinPrice } from '@/domain/wallet/coin-price';
import type { TranslationPrice } from '@/domain/translation/translation-charge';
import { MINUTE } from '@/domain/shared/time';
import { createIdempotency } from '@server/kernel/data/idempotency-store';
import type { OrderQueue, PaymentService } from '@server/kernel/ports/payments';
import { repeat, type Repeated } from '@server/kernel/scheduler';
import type { ServerKit, Slice } from '@server/kernel/slice';
import { createFollowUpOrders } from './settle-payment';
import type { OrderDeps } from './order-deps';
import { createOrderQueue } from './order-queue';
import { paymentRoutes } from './payment-routes';
import type { PaymentSettings } from './payment-settings';
import { createPaypalService } from './paypal/paypal-service';
import { createSimulator, type Simulator } from './simulator/simulator';
import { createAppleDomainPlugin, createWalletPlugin } from './wallets/wallet-plugin';
import { createWebhookPlugin } from './webhook-plugin';

/** The settings of buying. */
interface PaymentsSettings {
  readonly payments: PaymentSettings;
  readonly publicUrl?: string;
  readonly translation: { readonly price: TranslationPrice };
  readonly coinPrice?: CoinPrice;
  readonly withdrawalDays: number;
}

/** What the slice takes from others. */
type PaymentsNeeds = Pick<
  OrderDeps,
  | 'people'
  | 'ledger'
  | 'memberships'
  | 'announcements'
  | 'announceBalances'
  | 'lockDebtor'
  | 'announceTier'
  | 'outbox'
  | 'writeMail'
>;

/** What other slices take from orders. */
export interface PaymentsSlice extends Slice {
  readonly orderQueue: OrderQueue;
}

/** How often orders are looked after. */
const EVERY = MINUTE;

/** Orders and their payments, by PayPal or by the simulator in this process (ADR-0028). */
export function createPaymentsSlice(
  kit: ServerKit<PaymentsSettings>,
  needs: PaymentsNeeds,
): PaymentsSlice {
  const { settings } = kit;
  const simulator = settings.payments.kind === 'simulator' ? createSimulator(kit) : undefined;
  const service = simulator?.service ?? paypalOf(kit);
  const idempotency = createIdempotency(kit);
  const { payments, coinPrice, withdrawalDays } = settings;
  const wallets = payments.kind === 'none' ? [] : payments.wallets;
  const deps: OrderDeps = {
    ...kit,
    ...needs,
    idempotency,
    wallets,
    withdrawalDays,
    ...(coinPrice && { coinPrice }),
    ...(service && { service }),
  };
  const followUp = createFollowUpOrders(deps);
  let following: Repeated | undefined;
  const { publicUrl } = settings;
  return {
    orderQueue: createOrderQueue(deps),
    routes: paymentRoutes({
      ...deps,
      ...(publicUrl !== undefined && { publicUrl }),
      translationPrice: settings.translation.price,
    }),
    ...(service && { plugin: pluginOf({ ...deps, service }, settings, simulator) }),
    says: async () => SAYS[settings.payments.kind],
    start: () => {
      following = repeat('looking after orders', EVERY, followUp, kit);
    },
    stop: async () => {
      await following?.stop();
      await simulator?.close();
    },
  };
}

const SAYS: Readonly<Record<PaymentSettings['kind'], string>> = {
  paypal: 'Payments go through PayPal.',
  simulator:
    'Payments are simulated: no money moves, and anybody can have coins for nothing. ' +
    'PAYPAL_CLIENT_ID makes them real, PAYMENT_SIMULATOR=off ends them.',
  none: 'Nothing can be paid with money: PAYPAL_CLIENT_ID is not set, PAYMENT_SIMULATOR is not on.',
};

function paypalOf({
  settings: { payments },
  clock,
  log,
}: ServerKit<PaymentsSettings>): PaymentService | undefined {
  if (payments.kind !== 'paypal') return undefined;
  return createPaypalService({ settings: payments, clock, log, fetch });
}

function pluginOf(
  deps: OrderDeps & { readonly service: PaymentService },
  { payments, publicUrl }: PaymentsSettings,
  simulator: Simulator | undefined,
): NonNullable<Slice['plugin']> {
  return async (app) => {
    await app.register(createWebhookPlugin(deps));
    if (simulator) await app.register(simulator.plugin);
    if (payments.kind !== 'paypal') return;
    const { db } = deps;
    const site = { settings: payments, ...(publicUrl !== undefined && { publicUrl }) };
    if (payments.wallets.length > 0) await app.register(createWalletPlugin({ db, ...site }));
    const { appleDomainFile: file } = payments;
    if (file !== undefined) await app.register(createAppleDomainPlugin(file));
  };
}
