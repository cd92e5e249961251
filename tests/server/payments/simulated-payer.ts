import type { PayerAction } from '@server/payments/simulator/simulated-payment';

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
