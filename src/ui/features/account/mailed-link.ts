import { useState } from 'react';
import { useSearchParams } from 'react-router-dom';

/** What a mailed link carries: the ticket that replaces a code, and the address it was sent to. */
export interface MailedLink {
  readonly ticket: string;
  readonly email: string;
}

/** The mailed link that opened this page; undefined if there is no ticket in the address. */
export function useMailedLink(): MailedLink | undefined {
  const [query] = useSearchParams();
  const [link] = useState(() => ({
    ticket: query.get('ticket') ?? '',
    email: query.get('email') ?? '',
  }));
  return link.ticket === '' ? undefined : link;
}
