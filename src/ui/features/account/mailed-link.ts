import { useEffect, useState } from 'react';
import { useLocation, useNavigate } from 'react-router-dom';

/** What a mailed link carries: the ticket that replaces a code, and the address it was sent to. */
export interface MailedLink {
  readonly ticket: string;
  readonly email: string;
}

/** The latest mailed link of a page, and how many links arrived since the page was opened. */
interface ArrivedLink {
  /** Undefined: the page was opened without one, and none arrived since. */
  readonly link: MailedLink | undefined;
  readonly arrivals: number;
}

/**
 * The mailed link that opened this page or was pasted into its address bar since: the browser does not reload for
 * what changes behind the `#`, so the screen uses `arrivals` as the key of its form. The link is behind the `#`,
 * which no server gets, and leaves the address bar and the history at once.
 */
export function useMailedLink(): ArrivedLink {
  const { hash, pathname } = useLocation();
  const navigate = useNavigate();
  const carried = linkIn(hash);
  const [seen, setSeen] = useState({ hash, link: carried, arrivals: 0 });
  if (seen.hash !== hash) {
    setSeen({ hash, link: carried ?? seen.link, arrivals: seen.arrivals + (carried ? 1 : 0) });
  }
  const isCarried = carried !== undefined;
  useEffect(() => {
    if (isCarried) void navigate(pathname, { replace: true });
  }, [isCarried, navigate, pathname]);
  return seen;
}

function linkIn(hash: string): MailedLink | undefined {
  const carried = new URLSearchParams(hash.slice(1));
  const ticket = carried.get('ticket') ?? '';
  return ticket === '' ? undefined : { ticket, email: carried.get('email') ?? '' };
}
