import type { MailTexts } from './mail-text';

/** What the receipts say in one language. */
export interface ReceiptWords {
  readonly subject: string;
  readonly thanks: string;
  /** With `{receiver}`, whom the purchase is for; in the receipt of a gift alone. */
  readonly receiver: string;
  /** With `{paid}`. */
  readonly paid: string;
  /** With `{order}`. */
  readonly order: string;
  /** With `{date}`. */
  readonly date: string;
  /** Where else the purchase can be seen. */
  readonly where: string;
  /** Whom to ask. */
  readonly help: string;
}

/** The receipt of a purchase for oneself, and of one for somebody else. */
export function receipts(words: ReceiptWords): Pick<MailTexts, 'receipt' | 'receipt-of-gift'> {
  const { subject, thanks, receiver, paid, order, date, where, help } = words;
  const end = [paid, order, date, '', where, help];
  return {
    receipt: { subject, body: [thanks, '', '{goods}', ...end].join('\n') },
    'receipt-of-gift': {
      subject,
      body: [thanks, '', '{goods}', receiver, ...end].join('\n'),
    },
  };
}
