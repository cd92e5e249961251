import { MOST_SERVERS } from '@server/kernel/ports/system';
import type { JoinRefusal } from './server-lease-store';

/** What a server has to do to work beside others, by the name of what differs. */
const TO_DO: Readonly<Record<string, string>> = {
  STORAGE_KIND:
    'keeps its pictures elsewhere: name one bucket for all servers (STORAGE_KIND), or give them one folder (PARLEY_DATA)',
};

/** One plain sentence for the person who started the server. */
export function joinRefusalText(refusal: JoinRefusal): string {
  switch (refusal.kind) {
    case 'too-many-servers':
      return `${MOST_SERVERS} servers work on this database already; stop one first.`;
    case 'other-server': {
      const { name } = refusal;
      const toDo = TO_DO[name] ?? `has another ${name}: set the same for all servers`;
      return `Another server on this database ${toDo}.`;
    }
  }
}
