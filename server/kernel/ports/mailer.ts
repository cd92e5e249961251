/** One letter in plain text; addresses have passed the domain's e-mail rule. */
export interface Mail {
  readonly to: string;
  readonly subject: string;
  readonly text: string;
}

/** Sends letters; resolves once the letter is accepted, rejects if it could not be. */
export interface Mailer {
  send(letter: Mail): Promise<void>;
}
