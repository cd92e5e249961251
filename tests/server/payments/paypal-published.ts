import * as z from 'zod';

/**
 * What PayPal publishes of Orders v2 and Payments v2 (its OpenAPI files `checkout_orders_v2` and
 * `payments_payment_v2`), as far as this product uses it. Strict: a field that is not published is none
 * of PayPal's.
 */

/** A letter, a digit or two more in a language tag such as `zh-Hant-TW`. */
const LANGUAGE_TAG = /^[a-z]{2}(?:-[A-Z][a-z]{3})?(?:-(?:[A-Z]{2}|[0-9]{3}))?$/;
const DECIMAL = /^(-?[0-9]+|-?[0-9]*[.][0-9]+)$/;

const text = (longest: number) => z.string().min(1).max(longest);

const money = z.strictObject({
  currency_code: z.string().length(3),
  value: z.string().max(32).regex(DECIMAL),
});

const METHODS = ['GET', 'POST', 'PUT', 'DELETE', 'HEAD', 'CONNECT', 'OPTIONS', 'PATCH'];

const links = z.array(
  z.strictObject({ href: z.url(), rel: z.string(), method: z.optional(z.enum(METHODS)) }),
);

/** A part of an order's capture that Orders v2 and Payments v2 share. */
const capture = z.strictObject({
  id: z.string(),
  status: z.enum(['COMPLETED', 'DECLINED', 'PARTIALLY_REFUNDED', 'PENDING', 'REFUNDED', 'FAILED']),
  status_details: z.optional(
    z.strictObject({
      reason: z.enum([
        'BUYER_COMPLAINT',
        'CHARGEBACK',
        'ECHECK',
        'INTERNATIONAL_WITHDRAWAL',
        'OTHER',
        'PENDING_REVIEW',
        'RECEIVING_PREFERENCE_MANDATES_MANUAL_ACTION',
        'REFUNDED',
        'TRANSACTION_APPROVED_AWAITING_FUNDING',
        'UNILATERAL',
        'VERIFICATION_REQUIRED',
      ]),
    }),
  ),
  amount: money,
  custom_id: z.optional(z.string().max(127)),
  final_capture: z.optional(z.boolean()),
  links,
});

/** A capture as Payments v2 has it: it names its order. */
export const publishedCapture = capture.extend({
  supplementary_data: z.strictObject({
    related_ids: z.strictObject({ order_id: text(20).regex(/^[A-Z0-9]+$/) }),
  }),
});

/** A refund. */
export const publishedRefund = z.strictObject({
  id: z.string(),
  status: z.enum(['CANCELLED', 'FAILED', 'PENDING', 'COMPLETED']),
  amount: money,
  custom_id: z.optional(text(127).regex(/^[A-Za-z0-9\-_.,]*$/)),
  links: z.optional(links),
});

/** What a part of a capture is refunded with. */
export const publishedRefundRequest = z.strictObject({ amount: money });

/** What a refund can be refused for (`captures.refund-422`). */
export const PUBLISHED_REFUND_ISSUES: readonly string[] = [
  'CANNOT_BE_NEGATIVE',
  'CANNOT_BE_ZERO_OR_NEGATIVE',
  'CAPTURE_FULLY_REFUNDED',
  'CURRENCY_MISMATCH',
  'DECIMALS_NOT_SUPPORTED',
  'DECIMAL_PRECISION',
  'DUPLICATE_INVOICE_ID',
  'INVALID_CURRENCY_CODE',
  'MAX_NUMBER_OF_REFUNDS_EXCEEDED',
  'PARTIAL_REFUND_NOT_ALLOWED',
  'PAYEE_ACCOUNT_LOCKED_OR_CLOSED',
  'PAYEE_ACCOUNT_RESTRICTED',
  'PAYER_ACCOUNT_LOCKED_OR_CLOSED',
  'PENDING_CAPTURE',
  'PLATFORM_FEE_EXCEEDED',
  'PLATFORM_FEE_NOT_ENABLED',
  'REFUND_AMOUNT_EXCEEDED',
  'REFUND_AMOUNT_TOO_LOW',
  'REFUND_CAPTURE_CURRENCY_MISMATCH',
  'REFUND_FAILED_INSUFFICIENT_FUNDS',
  'REFUND_IS_RESTRICTED',
  'REFUND_NOT_ALLOWED',
  'REFUND_NOT_PERMITTED_DUE_TO_CHARGEBACK',
  'REFUND_TIME_LIMIT_EXCEEDED',
  'TRANSACTION_DISPUTED',
];

/** An order. */
export const publishedOrder = z.strictObject({
  id: z.string(),
  intent: z.enum(['CAPTURE', 'AUTHORIZE']),
  status: z.enum(['CREATED', 'SAVED', 'APPROVED', 'VOIDED', 'COMPLETED', 'PAYER_ACTION_REQUIRED']),
  payment_source: z.union([
    z.strictObject({ paypal: z.strictObject({}) }),
    z.strictObject({ apple_pay: z.strictObject({}) }),
    z.strictObject({ google_pay: z.strictObject({}) }),
  ]),
  purchase_units: z
    .array(
      z.strictObject({
        reference_id: text(256),
        custom_id: text(127),
        description: text(127),
        amount: money,
        payments: z.optional(
          z.strictObject({ captures: z.array(capture), refunds: z.array(publishedRefund) }),
        ),
      }),
    )
    .min(1)
    .max(10),
  links,
});

/**
 * What a wallet gets before it has a token (`apple_pay_experience_context` and
 * `google_pay_experience_context` of PayPal's server SDK).
 */
const walletExperience = z.strictObject({
  experience_context: z.strictObject({ return_url: z.url(), cancel_url: z.url() }),
});

/** What an order is made with. */
export const publishedCreation = z.strictObject({
  intent: z.enum(['CAPTURE', 'AUTHORIZE']),
  purchase_units: z
    .array(
      z.strictObject({
        reference_id: text(256),
        custom_id: text(127),
        invoice_id: text(127),
        description: text(127),
        amount: money,
      }),
    )
    .min(1)
    .max(10),
  payment_source: z.union([
    z.strictObject({ apple_pay: walletExperience }),
    z.strictObject({ google_pay: walletExperience }),
    z.strictObject({
      paypal: z.strictObject({
        experience_context: z.strictObject({
          brand_name: text(127),
          locale: z.string().max(10).regex(LANGUAGE_TAG),
          user_action: z.enum(['CONTINUE', 'PAY_NOW']),
          shipping_preference: z.enum(['GET_FROM_FILE', 'NO_SHIPPING', 'SET_PROVIDED_ADDRESS']),
          return_url: z.url(),
          cancel_url: z.url(),
        }),
      }),
    }),
  ]),
});

/** The name of the error by the status of the answer. */
export const PUBLISHED_ERRORS: Readonly<Record<number, string>> = {
  400: 'INVALID_REQUEST',
  401: 'AUTHENTICATION_FAILURE',
  404: 'RESOURCE_NOT_FOUND',
  409: 'RESOURCE_CONFLICT',
  422: 'UNPROCESSABLE_ENTITY',
};

/** Why a call was refused. */
export const publishedError = z.strictObject({
  name: z.enum(Object.values(PUBLISHED_ERRORS)),
  message: z.string(),
  debug_id: z.string(),
  details: z.array(z.strictObject({ issue: z.string(), description: z.optional(z.string()) })),
  links,
});
