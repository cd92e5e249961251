import type { Call } from '@/application/shared/call';
import type { myInfo } from '@/contract/http/account';
import type { Me } from '@/domain/profile/person';
import type { Session } from './session';

interface RefreshMeDeps {
  readonly readMe: Call<typeof myInfo>;
  readonly session: Session;
}

/**
 * Reads the user again and shows only what `part` picks, so that an edit made meanwhile is not undone. After a
 * failure nothing changes.
 */
function createRefreshMe(
  { readMe, session }: RefreshMeDeps,
  part: (me: Me) => Partial<Me>,
): () => Promise<void> {
  return async () => {
    const asked = session.me;
    const answer = await readMe();
    if (answer.ok) showUnlessNewer(session, asked, answer.value.me, part);
  };
}

/**
 * Shows the fields that `part` picks of an answer about the user, except those that changed after the request,
 * made when the user was `asked`: they are newer. An answer about another user shows nothing.
 */
export function showUnlessNewer(
  session: Session,
  asked: Me | undefined,
  answer: Me,
  part: (me: Me) => Partial<Me> = (me) => me,
): void {
  const shown = session.me;
  if (shown?.id !== answer.id) return;
  const isOld = (key: string) => shown[key as keyof Me] === asked?.[key as keyof Me];
  const entries = Object.entries(part(answer)).filter(([key]) => isOld(key));
  session.update(Object.fromEntries(entries));
}

/** Reads the user's numbers of fans and follows; after a failure the shown numbers stay. */
export type RefreshOwnCounts = () => Promise<void>;

export function createRefreshOwnCounts(deps: RefreshMeDeps): RefreshOwnCounts {
  return createRefreshMe(deps, ({ fans, follows }) => ({ fans, follows }));
}

/**
 * Reads the data of prices: membership, balances, and the charge for translation; after a failure the shown data
 * stays.
 */
export type RefreshMembership = () => Promise<void>;

export function createRefreshMembership(deps: RefreshMeDeps): RefreshMembership {
  return createRefreshMe(deps, ({ tier, tierUntil, balances, translationPrice }) => ({
    tier,
    balances,
    translationPrice,
    ...(tierUntil !== undefined && { tierUntil }),
  }));
}
