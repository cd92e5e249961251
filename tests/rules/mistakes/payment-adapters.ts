import { adapterMistakes } from './mistake';

/** What the adapter of a payment service does wrong; its suites notice. */
export const PAYMENT_MISTAKES = [
  ...adapterMistakes('tests/conformance/payment-service.test.ts', [
    [
      'server/payments/paypal/paypal-service',
      'each request begins another payment',
      `requestId: \`create-\${orderId}-\${attempt}\``,
      `requestId: \`create-\${orderId}-\${Math.random()}\``,
    ],
    [
      'server/payments/paypal/paypal-service',
      'a second attempt is the first payment',
      `requestId: \`create-\${orderId}-\${attempt}\``,
      `requestId: \`create-\${orderId}\``,
    ],
    [
      'server/payments/paypal/paypal-service',
      'the payer is asked to pay another amount',
      `amount: { currency_code: currency, value: moneyText(cents) },
        },`,
      `amount: { currency_code: currency, value: moneyText(cents + 1) },
        },`,
    ],
    [
      'server/payments/paypal/paypal-service',
      'the payer is asked to pay in another currency',
      `amount: { currency_code: currency, value: moneyText(cents) },
        },`,
      `amount: { currency_code: 'EUR', value: moneyText(cents) },
        },`,
    ],
    [
      'server/payments/paypal/paypal-service',
      'a payment forgets its order',
      'custom_id: orderId,',
      "custom_id: '',",
    ],
    [
      'server/payments/paypal/paypal-service',
      'a payment that never was is a refusal',
      'return err(isGone(found.error) ? UNKNOWN : asFault(found.error));',
      'return err(asFault(found.error));',
    ],
    [
      'server/payments/paypal/paypal-service',
      'a payment that never was is refused when its money is taken',
      'if (isGone(error)) return UNKNOWN;',
      '',
    ],
    [
      'server/payments/paypal/paypal-service',
      'money that was taken before is a refusal',
      "if (error.kind === 'refused' && error.issue === 'ORDER_ALREADY_CAPTURED') return lookUp(id);",
      '',
    ],
    [
      'server/payments/paypal/paypal-service',
      'what is not approved is a refusal without a name',
      `case 'ORDER_NOT_APPROVED':
      return { kind: 'not-approved' };`,
      '',
    ],
    [
      'server/payments/paypal/paypal-service',
      'a declined card has no page to try again on',
      "return { kind: 'instrument-declined', ...again };",
      "return { kind: 'instrument-declined' };",
    ],
    [
      'server/payments/paypal/paypal-service',
      'a bank that asks once more is a refusal',
      `case 'PAYER_ACTION_REQUIRED':
      return { kind: 'payer-action-required', ...again };`,
      '',
    ],
    [
      'server/payments/paypal/paypal-service',
      'a refund gives all back',
      `value: moneyText(cents) } };
      const back`,
      `value: moneyText(1_000) } };
      const back`,
    ],
    [
      'server/payments/paypal/paypal-service',
      'each request of a refund is another one',
      "{ method: 'POST', path, requestId, body }, refundAnswer",
      `{ method: 'POST', path, requestId: \`\${requestId}-\${Math.random()}\`, body }, refundAnswer`,
    ],
    [
      'server/payments/paypal/paypal-service',
      'a refund that was refused is done',
      `if (!back.ok) return err(asFault(back.error));
      const isOver`,
      `if (!back.ok) return ok(undefined);
      const isOver`,
    ],
    [
      'server/payments/paypal/paypal-service',
      'a message is believed without asking',
      "return asked.value.verification_status === 'SUCCESS' ? ok(readWebhook(event.data)) : forged;",
      'return ok(readWebhook(event.data));',
    ],
    [
      'server/payments/paypal/paypal-service',
      'a message without a signature is asked about',
      'if (webhookId === undefined || !isSigned || !event.success) return forged;',
      "if (webhookId === undefined || !event.success) return ok({ paymentId: 'X' });",
    ],
    [
      'server/payments/paypal/paypal-service',
      'a service that is away is a refusal',
      `return error.kind === 'refused' ? { kind: 'service-refused', issue: error.issue } : error;
}

function asCaptureFault`,
      `return { kind: 'service-refused', issue: error.kind };
}

function asCaptureFault`,
    ],
    [
      'server/payments/paypal/paypal-calls',
      'a refusal of the service is a service that is away',
      'if (!response.ok) return err(refusal(status, content));',
      'if (!response.ok) return err(UNREACHABLE);',
    ],
    [
      'server/payments/paypal/paypal-calls',
      'the page of a refusal is lost',
      `const approveUrl = approvingLink(links);
  const issue`,
      `const approveUrl = undefined;
  const issue`,
    ],
    [
      'server/payments/paypal/read-paypal',
      'money that is on its way is here',
      "if (captures.some((each) => each.status === 'PENDING')) return 'pending';",
      "if (captures.some((each) => each.status === 'PENDING')) return 'captured';",
    ],
    [
      'server/payments/paypal/read-paypal',
      'money that did not come is still awaited',
      "if (captures.length > 0) return 'declined';",
      "if (captures.length > 0) return 'pending';",
    ],
    [
      'server/payments/paypal/read-paypal',
      'what was approved has only begun',
      "if (status === 'APPROVED') return 'approved';",
      '',
    ],
    [
      'server/payments/paypal/read-paypal',
      'the amount that was meant is reported',
      'cents: centsOf(amount.value) ?? 0,',
      'cents: 1_000,',
    ],
    [
      'server/payments/paypal/read-paypal',
      'a part that was refunded is not seen',
      `if (status === 'REFUNDED') return cents;
  const refunds = units[0]?.payments?.refunds ?? [];`,
      `if (status === 'REFUNDED') return cents;
  const refunds: never[] = [];`,
    ],
    [
      'server/payments/paypal/read-paypal',
      'what was refunded is no longer paid',
      "const TAKEN: readonly string[] = ['COMPLETED', 'PARTIALLY_REFUNDED', 'REFUNDED'];",
      "const TAKEN: readonly string[] = ['COMPLETED'];",
    ],
    [
      'server/payments/paypal/read-paypal',
      'a message of a dispute is about no capture',
      "if (type.startsWith('CUSTOMER.DISPUTE.')) {",
      "if (type.startsWith('DISPUTE.')) {",
    ],
    [
      'server/payments/paypal/read-paypal',
      'a reversal takes nothing back',
      '...(isReversal && { reversed }),',
      '',
    ],
    [
      'server/payments/paypal/paypal-disputes',
      'a dispute that was won keeps the money',
      "if (LOST.includes(outcome)) return 'lost';",
      "if (outcome) return 'lost';",
    ],
    [
      'server/payments/paypal/paypal-disputes',
      'a dispute that was lost is open',
      "if (LOST.includes(outcome)) return 'lost';",
      "if (LOST.includes(outcome)) return 'won';",
    ],
    [
      'server/payments/paypal/paypal-disputes',
      'only the first dispute counts',
      'for (const { dispute_id: id, status: listed } of found.value.items) {',
      'for (const { dispute_id: id, status: listed } of found.value.items.slice(0, 1)) {',
    ],
  ]),
  ...adapterMistakes('tests/server/payments/paypal.test.ts', [
    [
      'server/payments/paypal/paypal-service',
      'the event is written again before it is verified',
      `"webhook_event":\${body}}`,
      `"webhook_event":\${JSON.stringify(JSON.parse(body), null, 1)}}`,
    ],
  ]),
];
