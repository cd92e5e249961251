/** What a receipt says, each in the words and numbers of its reader's language. */
export interface ReceiptFacts {
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
  /** What was bought for somebody else; the mail goes to who paid. */
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
