import type { PayerAction } from '@server/payments/simulator/simulated-payment';
import { beginPayment, coinRecharge, finishPayment } from '@/contract/http/wallet';
import type { PaymentSource } from '@/domain/wallet/payment-source';
import { startTestServer } from '@tests/support/server';
import { serverWorld, type SignedInPerson } from '../wallet/signed-in';

/** Where a payer ended up: the address of the page they were sent to. */
export async function payerDoes(
  server: string,
  approveUrl: string,
  action: PayerAction,
): Promise<string> {
  const token = new URL(approveUrl).searchParams.get('token') ?? '';
  const answer = await fetch(`${server}/paypal-simulator/act?token=${token}`, {
    method: 'POST',
    redirect: 'manual',
    body: new URLSearchParams({ action }),
  });
  return answer.headers.get('location') ?? `${answer.status}`;
}

/** The number of the payment that a page is about. */
export function tokenOf(address: string): string {
  return new URL(address).searchParams.get('token') ?? '';
}

/** An order of coins, and the page on which it is paid. */
interface OrderedCoins {
  readonly orderNo: string;
  readonly approveUrl: string;
  readonly token: string;
}

let keys = 0;

/** The key of an intent of its own. */
export function requestId(): string {
  return `intent-${(keys += 1)}`;
}

/** A whole server where people buy, and pay at the simulator. */
export async function openBuyingStage(settings: Readonly<Record<string, string>> = {}) {
  const server = await startTestServer({ settings });
  const world = serverWorld(server);

  /** Orders coins and goes to the page on which they are paid. */
  async function toThePage(
    who: SignedInPerson,
    amount = 10,
    source?: PaymentSource,
  ): Promise<OrderedCoins> {
    const { orderNo } = await who.call(coinRecharge, { amount, requestId: requestId() });
    const { approveUrl } = await who.call(beginPayment, { orderNo, source });
    return { orderNo, approveUrl, token: tokenOf(approveUrl) };
  }

  return {
    server,
    world,
    toThePage,
    /** The outcome of an order of coins after an action on its page. */
    bought: async (
      who: SignedInPerson,
      action: PayerAction = 'pay',
      amount = 10,
      source?: PaymentSource,
    ) => {
      const page = await toThePage(who, amount, source);
      await payerDoes(server.url, page.approveUrl, action);
      const finished = await who.call(finishPayment, { token: page.token });
      return { ...page, ...finished };
    },
    coinsOf: async ({ id }: SignedInPerson) => (await world.ledger.balancesOf(id)).coins,
    debtOf: async ({ id }: SignedInPerson) => {
      const rows = await server.db
        .selectFrom('ledger_account')
        .select('balance')
        .where('owner', '=', id)
        .where('unit', '=', 'coin-debt')
        .execute();
      return rows[0]?.balance ?? 0;
    },
  };
}

/** What {@link openBuyingStage} makes. */
export type BuyingStage = Awaited<ReturnType<typeof openBuyingStage>>;
