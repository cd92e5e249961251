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
  /** To a banned person, who cannot sign in to see that support has answered. */
  | { readonly kind: 'support-answered' };
