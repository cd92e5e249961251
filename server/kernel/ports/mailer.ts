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
