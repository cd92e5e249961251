import * as z from 'zod';

/** An amount as PayPal writes it. */
const amount = z.object({ currency_code: z.string(), value: z.string() });

const link = z.object({ href: z.string(), rel: z.string() });

const links = z.array(link).default([]);

const capture = z.object({ id: z.string(), status: z.string(), amount });

const refund = z.object({ id: z.string(), status: z.string().default('COMPLETED'), amount });

/** What the payer's bank said of them, where a card of Google Pay was asked about. */
const authentication = z.object({
  liability_shift: z.optional(z.string()),
  three_d_secure: z.optional(z.object({ enrollment_status: z.optional(z.string()) })),
});

/** Whether the bank knows the payer. */
export type Authentication = z.infer<typeof authentication>;

/** An order as every call about it answers. */
export const orderAnswer = z.object({
  id: z.string(),
  status: z.string(),
  links,
  payment_source: z.optional(
    z.object({
      google_pay: z.optional(
        z.object({
          card: z.optional(z.object({ authentication_result: z.optional(authentication) })),
        }),
      ),
    }),
  ),
  purchase_units: z
    .array(
      z.object({
        custom_id: z.optional(z.string()),
        payments: z.optional(
          z.object({
            captures: z.array(capture).default([]),
            refunds: z.array(refund).default([]),
          }),
        ),
      }),
    )
    .default([]),
});

/** An order of PayPal's. */
export type OrderAnswer = z.infer<typeof orderAnswer>;

/** A refund that was asked for. */
export const refundAnswer = z.object({ id: z.string(), status: z.string() });

/** A token to make calls with. */
export const tokenAnswer = z.object({ access_token: z.string(), expires_in: z.number() });

/** Why a call was refused; `details` names the issue. */
export const errorAnswer = z.object({
  name: z.string().default(''),
  details: z.array(z.object({ issue: z.string().default('') })).default([]),
  links,
});

/** The disputes about one capture. */
export const disputesAnswer = z.object({
  items: z.array(z.object({ dispute_id: z.string(), status: z.string() })).default([]),
});

/** One dispute; how it was decided is told here only. */
export const disputeAnswer = z.object({
  status: z.string(),
  dispute_amount: z.optional(amount),
  dispute_outcome: z.optional(z.object({ outcome_code: z.optional(z.string()) })),
});

/** Whether a message is PayPal's own. */
export const verificationAnswer = z.object({ verification_status: z.string() });

/** A message of PayPal's; what it is about stands in different places. */
export const webhookEvent = z.object({
  event_type: z.string(),
  resource: z.object({
    id: z.optional(z.string()),
    amount: z.optional(amount),
    custom_id: z.optional(z.string()),
    links,
    supplementary_data: z.optional(
      z.object({ related_ids: z.optional(z.object({ order_id: z.optional(z.string()) })) }),
    ),
    disputed_transactions: z.optional(
      z.array(z.object({ seller_transaction_id: z.optional(z.string()) })),
    ),
  }),
});

/** A message of PayPal's. */
export type WebhookEvent = z.infer<typeof webhookEvent>;
