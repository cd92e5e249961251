import type { Email } from '@/domain/account/email';
import type { Language } from '@/domain/shared/language';
import type { Transaction } from '@server/kernel/database';

/** What a receipt says, each in the words and numbers of its reader's language. */
interface ReceiptFacts {
  readonly goods: string;
  readonly paid: string;
  readonly order: string;
  readonly date: string;
}

/** What a mail tells, and what it carries. */
export type MailAbout =
  | {
      readonly kind: 'register-code' | 'reset-password-code';
      readonly code: string;
      readonly minutes: number;
    }
  | {
      readonly kind: 'register-link' | 'reset-password-link';
      readonly link: string;
      readonly minutes: number;
    }
  | { readonly kind: 'already-registered'; readonly link: string }
  | { readonly kind: 'password-changed' }
  | ({ readonly kind: 'receipt' } & ReceiptFacts)
  /** What was bought for another person; the mail goes to the payer. */
  | ({ readonly kind: 'receipt-of-gift'; readonly receiver: string } & ReceiptFacts)
  /** That unused coins were given back for their money. */
  | {
      readonly kind: 'withdrawal';
      readonly goods: string;
      readonly money: string;
      readonly order: string;
      readonly date: string;
    }
  /** To a banned person, who cannot sign in to see that support has answered. */
  | { readonly kind: 'support-answered' };

/** One mail in plain text; addresses have passed the domain's e-mail rule. */
export interface Mail {
  readonly to: string;
  readonly subject: string;
  readonly text: string;
}

/** Sends mails; resolves once the mail is accepted, rejects if it could not be. */
export interface Mailer {
  send(mail: Mail): Promise<void>;
}

/** Mails on their way: written with what they tell about, sent after it is certain. */
export interface MailQueue {
  /** Writes a mail that is sent if, and only if, the transaction commits. */
  write(mail: Mail, transaction: Transaction): Promise<void>;
  /** Removes every mail to an address with the transaction, sent or not. */
  forget(recipient: string, transaction: Transaction): Promise<void>;
  /** Tells the outbox that something may have been written; call it after the commit. */
  wake(): void;
}

/** Writes a mail in the reader's language, text only. */
export type WriteMail = (to: Email, language: Language, about: MailAbout) => Mail;
