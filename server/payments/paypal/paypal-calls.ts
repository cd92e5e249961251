import * as z from 'zod';
import { err, ok, type Result } from '@/domain/shared/result';
import { later, MINUTE, SECOND, type EpochMs, type Milliseconds } from '@/domain/shared/time';
import type { Clock } from '@server/kernel/ports/system';
import { readAtMost } from '@server/kernel/untrusted-input';
import type { PaypalSettings } from '../payment-settings';

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

/** A requested refund. */
export const refundAnswer = z.object({ id: z.string(), status: z.string() });

/** A token to make calls with. */
const tokenAnswer = z.object({ access_token: z.string(), expires_in: z.number() });

/** Why a call was refused; `details` names the issue. */
const errorAnswer = z.object({
  name: z.string().default(''),
  details: z.array(z.object({ issue: z.string().default('') })).default([]),
  links,
});

/** The disputes about one capture. */
export const disputesAnswer = z.object({
  items: z.array(z.object({ dispute_id: z.string(), status: z.string() })).default([]),
});

/** One dispute; its decision is only here. */
export const disputeAnswer = z.object({
  status: z.string(),
  dispute_amount: z.optional(amount),
  dispute_outcome: z.optional(z.object({ outcome_code: z.optional(z.string()) })),
});

/** Whether a message is PayPal's own. */
export const verificationAnswer = z.object({ verification_status: z.string() });

/** A message of PayPal's; its subject is in different fields. */
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

/** One call; `body` is JSON already where its letters matter. */
interface PaypalCall {
  readonly method: 'GET' | 'POST';
  readonly path: `/${string}`;
  readonly body?: unknown;
  /** Names a call that may be repeated: the repetition is answered and changes nothing. */
  readonly requestId?: string;
}

/** Why a call was not carried out. */
export type PaypalFault =
  | { readonly kind: 'service-unreachable' }
  | {
      readonly kind: 'refused';
      readonly status: number;
      /** The issue of the first detail, such as `ORDER_NOT_APPROVED`; else the name of the error. */
      readonly issue: string;
      /** Where the payer can mend it. */
      readonly approveUrl?: string;
    };

/** What calls need of the outside. */
export interface PaypalCallsDeps {
  readonly settings: PaypalSettings;
  readonly clock: Clock;
  readonly fetch: typeof fetch;
}

/** Makes calls of PayPal's API. */
export type CallPaypal = <T>(
  call: PaypalCall,
  answer: z.ZodType<T>,
) => Promise<Result<T, PaypalFault>>;

/** How long an answer may take; a person waits for it. */
const LIMIT: Milliseconds = 20 * SECOND;
/** Orders, captures and disputes are far shorter. */
const MAX_ANSWER_BYTES = 1_048_576;
const UNAUTHORIZED = 401;
/** A call about the same is still being carried out: what becomes of it is known later. */
const CONFLICT = 409;
const TOO_MANY = 429;
const SERVER_ERROR = 500;
/** Links on which the payer approves; the second and third are in errors. */
const APPROVING = ['payer-action', 'approve', 'redirect'];

const UNREACHABLE = { kind: 'service-unreachable' } as const;

/** Calls with a token that is fetched once and renewed a minute before it ends. */
export function createPaypalCalls(deps: PaypalCallsDeps): CallPaypal {
  const { clock } = deps;
  let token: { readonly value: string; readonly until: EpochMs } | undefined;
  const authorize = async (): Promise<Result<string, PaypalFault>> => {
    if (token && clock.now() < token.until) return ok(token.value);
    const at = clock.now();
    const granted = await ask(deps, tokenRequest(deps.settings), tokenAnswer);
    if (!granted.ok) return granted;
    const { access_token: value, expires_in: seconds } = granted.value;
    token = { value, until: later(at, seconds * SECOND - MINUTE) };
    return ok(value);
  };
  const authorized: CallPaypal = async (call, answer) => {
    const allowed = await authorize();
    return allowed.ok ? ask(deps, requestOf(deps.settings, call, allowed.value), answer) : allowed;
  };
  return async (call, answer) => {
    const first = await authorized(call, answer);
    const isStale = !first.ok && first.error.kind === 'refused';
    if (!isStale || first.error.status !== UNAUTHORIZED) return first;
    token = undefined;
    return authorized(call, answer);
  };
}

/** The address on which the payer approves; undefined when there is nothing to approve. */
export function approvingLink(
  links: readonly { readonly href: string; readonly rel: string }[],
): string | undefined {
  const found = links.find(({ rel }) => APPROVING.includes(rel));
  return found && URL.canParse(found.href) ? found.href : undefined;
}

function tokenRequest({ baseUrl, clientId, clientSecret }: PaypalSettings): Request {
  const credentials = Buffer.from(`${clientId}:${clientSecret}`).toString('base64');
  return new Request(`${baseUrl}/v1/oauth2/token`, {
    method: 'POST',
    headers: {
      authorization: `Basic ${credentials}`,
      'content-type': 'application/x-www-form-urlencoded',
    },
    body: 'grant_type=client_credentials',
  });
}

function requestOf(
  { baseUrl }: PaypalSettings,
  { method, path, body, requestId }: PaypalCall,
  token: string,
): Request {
  const text = typeof body === 'string' ? body : JSON.stringify(body ?? {});
  return new Request(baseUrl + path, {
    method,
    headers: {
      accept: 'application/json',
      authorization: `Bearer ${token}`,
      ...(method === 'POST' && { 'content-type': 'application/json' }),
      ...(requestId !== undefined && {
        'paypal-request-id': requestId,
        prefer: 'return=representation',
      }),
    },
    ...(method === 'POST' && { body: text }),
  });
}

async function ask<T>(
  deps: PaypalCallsDeps,
  request: Request,
  shape: z.ZodType<T>,
): Promise<Result<T, PaypalFault>> {
  let response: Response;
  let content: unknown;
  try {
    response = await deps.fetch(request, { redirect: 'error', signal: AbortSignal.timeout(LIMIT) });
    const text = await readAtMost(response, MAX_ANSWER_BYTES);
    content = JSON.parse(text?.toString('utf8') ?? '');
  } catch {
    return err(UNREACHABLE);
  }
  const { status } = response;
  const isLater = status >= SERVER_ERROR || status === TOO_MANY || status === CONFLICT;
  if (isLater) return err(UNREACHABLE);
  if (!response.ok) return err(refusal(status, content));
  const read = shape.safeParse(content);
  return read.success ? ok(read.data) : err({ kind: 'refused', status, issue: 'ANSWER_UNKNOWN' });
}

function refusal(status: number, content: unknown): PaypalFault {
  const read = errorAnswer.safeParse(content);
  if (!read.success) return { kind: 'refused', status, issue: 'ANSWER_UNKNOWN' };
  const { name, details, links } = read.data;
  const approveUrl = approvingLink(links);
  const issue = details[0]?.issue ?? name;
  return { kind: 'refused', status, issue, ...(approveUrl !== undefined && { approveUrl }) };
}
