import { MOST_SERVERS } from '@server/kernel/ports/server-number';
import type { JoinRefusal } from './server-lease-store';

/** One plain sentence for the person who started the server. */
export function joinRefusalText(refusal: JoinRefusal): string {
  switch (refusal.kind) {
    case 'too-many-servers':
      return `${MOST_SERVERS} servers work on this database already; stop one first.`;
    case 'other-server':
      return `Another server works on this database with another ${refusal.name}.`;
  }
}
