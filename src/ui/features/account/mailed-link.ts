import { useState } from 'react';
import { useSearchParams } from 'react-router-dom';

/** What the link in a mailed link carries: the ticket that stands for a code, and whose it is. */
export interface MailedLink {
  readonly ticket: string;
  readonly email: string;
}

/** The mailed link one came by, as it was when the page was opened; undefined without a ticket. */
export function useMailedLink(): MailedLink | undefined {
  const [query] = useSearchParams();
  const [link] = useState(() => ({
    ticket: query.get('ticket') ?? '',
    email: query.get('email') ?? '',
  }));
  return link.ticket === '' ? undefined : link;
}
