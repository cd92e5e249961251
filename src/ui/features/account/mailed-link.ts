import { useEffect, useState } from 'react';
import { useLocation, useNavigate } from 'react-router-dom';

/** What a mailed link carries: the ticket that replaces a code, and the address it was sent to. */
export interface MailedLink {
  readonly ticket: string;
  readonly email: string;
}

/**
 * The mailed link that opened this page; undefined if there is no ticket in the address. It stands behind
 * the `#`, which no server is told, and leaves the address bar and the history at once.
 */
export function useMailedLink(): MailedLink | undefined {
  const { hash, pathname } = useLocation();
  const navigate = useNavigate();
  const [link] = useState(() => {
    const carried = new URLSearchParams(hash.slice(1));
    return { ticket: carried.get('ticket') ?? '', email: carried.get('email') ?? '' };
  });
  const isOpened = link.ticket !== '' && hash !== '';
  useEffect(() => {
    if (isOpened) void navigate(pathname, { replace: true });
  }, [isOpened, navigate, pathname]);
  return link.ticket === '' ? undefined : link;
}
