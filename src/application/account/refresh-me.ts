import type { Me } from '@/domain/profile/person';
import type { AccountApi } from './account-api';
import type { Session } from './session';

/** What reading the user anew needs. */
export interface RefreshMeDeps {
  readonly api: Pick<AccountApi, 'me'>;
  readonly session: Session;
}

/**
 * Reads the user anew and shows only what `part` picks of them, so that an edit made meanwhile is not
 * undone; after a failure what is shown stays.
 */
export function createRefreshMe(
  { api, session }: RefreshMeDeps,
  part: (me: Me) => Partial<Me>,
): () => Promise<void> {
  return async () => {
    const answer = await api.me();
    if (answer.ok && answer.value.me.id === session.me?.id) session.update(part(answer.value.me));
  };
}
