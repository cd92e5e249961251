import type { UserId } from '@/domain/shared/ids';
import type { EventBus } from '@server/kernel/ports/notices';

/** The lists that lose an entry when a relation ends. */
const LISTS = ['friend', 'request', 'follow'] as const;

/** Makes the open pages of `people` read their lists again, without a reason. */
export function tellOfParting(events: Pick<EventBus, 'publish'>, people: readonly UserId[]): void {
  for (const person of people) {
    for (const about of LISTS) events.publish(person, { kind: 'friends', about });
  }
}
