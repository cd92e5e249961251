import type { TFunction } from 'i18next';
import { createContext, use } from 'react';
import { useTranslation } from 'react-i18next';
import type { UploadAvatarFailure } from '@/application/account/upload-avatar';
import type { ChatUnregistered } from '@/application/messaging/connect-chat';
import type { SendMessageFailure } from '@/application/messaging/send-message';
import type { PreviewFailure } from '@/application/messaging/preview-translation';
import type { TranslateReceivedFailure } from '@/application/messaging/translate-received';
import type { LookUpFailure } from '@/application/profile/look-up';
import type { ApiFailure, ApiRefusal } from '@/application/shared/call';
import { BAN_REASONS } from '@/domain/account/ban';
import type { CodeProblem, CodeRefusal } from '@/domain/account/verification-code';
import type { MatchFilterProblem } from '@/domain/matching/match-filter';
import { MAX_CHAT_NAME_BYTES } from '@/domain/messaging/chat-registration';
import { MAX_INTERESTS } from '@/domain/profile/choices';
import type { EditMessageFailure } from '@/application/messaging/edit-message';
import type { CorrectionRefusal } from '@/domain/messaging/correction';
import type { ReactionRefusal } from '@/domain/messaging/reaction';
import { MAX_PINNED, type SettingsRefusal } from '@/domain/messaging/conversation-settings';
import type { RecallRefusal } from '@/domain/messaging/recall-window';
import { CODE_DIGITS } from '@/domain/account/verification-code';
import { MAX_PASSWORD, MIN_PASSWORD } from '@/domain/account/password';
import { MIN_AGE } from '@/domain/profile/birth-date';
import { MAX_GENERAL_TEXT, MIN_GENERAL_TEXT } from '@/domain/profile/general-text';
import type { SendFault } from '@/domain/messaging/outbox';
import type { FieldProblem } from '@/domain/profile/profile';
import { serverSentence } from '@/domain/shared/server-answer';
import type { CoinAmountProblem } from '@/domain/wallet/coins';

/** The chat service failed at a call other than sending; it has the texts of a message that was not sent. */
interface ChatFailed {
  readonly kind: 'chat-failed';
  readonly fault: SendFault;
}

/** Every failure that a view can show; grows as use cases are added. */
export type Failure =
  | ApiFailure
  | CodeProblem
  | EditMessageFailure
  | CodeRefusal
  | CoinAmountProblem
  | FieldProblem
  | LookUpFailure
  | MatchFilterProblem
  | PreviewFailure
  | CorrectionRefusal
  | ReactionRefusal
  | RecallRefusal
  | SendFault
  | SettingsRefusal
  | SendMessageFailure
  | TranslateReceivedFailure
  | UploadAvatarFailure
  | ChatFailed
  | ChatUnregistered
  | { readonly kind: 'message-price'; readonly coins: number }
  | {
      readonly kind:
        | 'burn-lost'
        | 'language-failed'
        | 'message-gone'
        | 'password-empty'
        | 'price-changed'
        | 'passwords-differ'
        | 'signed-in-elsewhere';
    };

/** Numbers in the texts, taken from the rules. */
const LIMITS = {
  minPassword: MIN_PASSWORD,
  maxPassword: MAX_PASSWORD,
  codeDigits: CODE_DIGITS,
  minText: MIN_GENERAL_TEXT,
  minWide: Math.ceil(MIN_GENERAL_TEXT / 2),
  maxText: MAX_GENERAL_TEXT,
  minAge: MIN_AGE,
  maxInterests: MAX_INTERESTS,
  maxName: MAX_CHAT_NAME_BYTES,
  maxPinned: MAX_PINNED,
} as const;

/**
 * What the user reads about a failure: what happened and the way out. A new kind does not compile
 * until it has a text in English; the completeness test asks for the other seven.
 */
export function failureText(t: TFunction<'failure'>, failure: Failure): string {
  switch (failure.kind) {
    case 'maintenance':
      return failure.message ?? t('maintenance');
    case 'forbidden':
      // Shows the server's own message (specification §8).
      return failure.message === ''
        ? t('forbidden')
        : t('forbidden-said', { message: failure.message });
    case 'refused':
      return refusalText(t, failure);
    case 'code-wrong':
      return wrongCodeText(t, failure.triesLeft);
    case 'chat-unregistered':
      return t(`chat-registration.${failure.fault}`, LIMITS);
    case 'text-too-long':
      return 'max' in failure
        ? t('chat-text-too-long', { max: failure.max, length: failure.length })
        : t('text-too-long', LIMITS);
    case 'message-price':
      return t('message-price', { count: failure.coins });
    case 'amount-too-large':
      return t('amount-too-large', { max: failure.max });
    case 'chat-failed':
    case 'not-sent':
      return faultText(t, failure.fault);
    case 'rate-limited':
    case 'too-long':
    case 'rejected':
    case 'unauthorised':
      return faultText(t, failure);
    default:
      return t(failure.kind, LIMITS);
  }
}

const CoinsUnsoldContext = createContext(false);

/** Tells what is below it whether no coins are sold here; then no failure asks for a payment. */
export const CoinsUnsoldProvider = CoinsUnsoldContext.Provider;

/** {@link failureText} in the interface's language; undefined for no failure. */
export function useFailureText(): FailureWords {
  const { t } = useTranslation('failure');
  const coinsUnsold = use(CoinsUnsoldContext);
  function words(failure: Failure): string;
  function words(failure: Failure | undefined): string | undefined;
  function words(failure: Failure | undefined): string | undefined {
    if (coinsUnsold && failure?.kind === 'not-enough-coins') return t('coins-unsold');
    return failure && failureText(t, failure);
  }
  return words;
}

/** Translates failures to texts. */
interface FailureWords {
  (failure: Failure): string;
  (failure: Failure | undefined): string | undefined;
}

/** What the user reads beside a message that was not sent. */
export function faultText(t: TFunction<'failure'>, fault: SendFault): string {
  switch (fault.kind) {
    case 'rate-limited':
      return tooOften(t, fault.retryAt);
    case 'too-long':
      return t('not-sent');
    case 'rejected':
      // What the service says about a message it does not take is shown (specification §8, "Type 502").
      return serverSentence(fault.reason) ?? t('not-sent');
    case 'unauthorised':
      return t('signed-out');
    default:
      return t(fault.kind);
  }
}

/** Reasons whose sentence has the reason's own name and needs nothing but {@link LIMITS}. */
const WORDED = [
  'login-wrong',
  'email-taken',
  'email-invalid',
  'password-wrong',
  'password-too-short',
  'password-too-long',
  'password-common',
  'ticket-invalid',
  'code-empty',
  'code-malformed',
  'code-dead',
  'code-account-locked',
  'text-empty',
  'text-blank',
  'text-too-short',
  'text-forbidden',
  'name-reserved',
  'birth-date-invalid',
  'under-age',
  'gender-invalid',
  'country-invalid',
  'height-invalid',
  'weight-invalid',
  'occupation-invalid',
  'interests-none',
  'interests-too-many',
  'interest-unknown',
  'avatar-missing',
  'avatar-invalid',
  'language-missing',
  'hidden-invalid',
  'terms-outdated',
  'account-not-banned',
  'appeal-unsent',
  'not-found',
  'membership-higher',
  'translation-free',
  'payment-undecided',
  'purchases-unavailable',
  'order-pending',
  'order-closed',
  'order-held',
  'order-unknown',
  'public-url-missing',
  'request-changed',
  'order-paid',
  'bought-meanwhile',
  'nothing-to-withdraw',
  'withdrawal-changed',
  'peer-unreachable',
  'first-message-unwanted',
] as const;

function isWorded(reason: string): reason is (typeof WORDED)[number] {
  return (WORDED as readonly string[]).includes(reason);
}

/** The server's reasons that have a sentence of their own; any other shows the server's. */
function refusalText(t: TFunction<'failure'>, refusal: ApiRefusal): string {
  switch (refusal.reason) {
    case 'account-banned':
      return bannedText(t, refusal);
    case 'misfit':
    case 'fields-invalid':
      return t('refused');
    case 'avatar-not-yours':
      return t('avatar-invalid');
    case 'unknown-user':
    case 'user-not-found':
      return t('user-not-found');
    case 'code-wrong':
      return wrongCodeText(t, refusal.left ?? 0);
    case 'changed-recently':
      return t('changed-recently', { time: new Date(refusal.retryAt ?? NaN) });
    case 'login-too-often':
      return refusal.retryAt === undefined ? t('login-too-often') : tooOften(t, refusal.retryAt);
    case 'text-too-long':
      // Without a field it is a message, whose limit is another one.
      return refusal.field === undefined ? t('refused') : t('text-too-long', LIMITS);
    case 'too-many-requests':
      return tooOften(t, refusal.retryAt);
    default:
      if (isWorded(refusal.reason)) return t(refusal.reason, LIMITS);
      if (refusal.retryAt !== undefined) return tooOften(t, refusal.retryAt);
      // A reason that has no sentence here: the server's own words (specification §8).
      return serverSentence(refusal.message) ?? t('refused');
  }
}

/** After the last try there is nothing to count any more, and the code is worthless. */
function wrongCodeText(t: TFunction<'failure'>, triesLeft: number): string {
  return triesLeft === 0 ? t('code-used-up') : t('code-wrong', { count: triesLeft });
}

/** The text of a ban: its reason and its end; a reason that this page does not know is left out. */
function bannedText(t: TFunction<'failure'>, { why, retryAt }: ApiRefusal): string {
  const reason = BAN_REASONS.find((each) => each === why);
  if (!reason) return t('account-banned');
  const words = { why: t(`ban-reason.${reason}`) };
  return retryAt === undefined
    ? t('account-banned-why', words)
    : t('account-banned-until', { ...words, time: new Date(retryAt) });
}

function tooOften(t: TFunction<'failure'>, retryAt: ApiRefusal['retryAt']): string {
  return retryAt === undefined ? t('too-often') : t('too-often-until', { time: new Date(retryAt) });
}
