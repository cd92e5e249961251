import webpush from 'web-push';
import type { UserId } from '@/domain/shared/ids';
import type { Database } from '@server/kernel/database';
import type { RouteGroup } from '@server/kernel/http/route';
import type { EndedNews, ReactedEvent, StoredEvent } from '@server/kernel/ports/chat';
import type { EraseWithAccount, FollowBan, LiveSessions } from '@server/kernel/ports/account';
import type { EndNewsOf, NoteVisible } from '@server/kernel/ports/notices';
import type { SettingsOf } from '@server/kernel/ports/messaging';
import type { People, Relations } from '@server/kernel/ports/people';
import { hashToken } from '@server/kernel/secrets';
import type { ServerKit } from '@server/kernel/slice';
import { createPageAttention, createSendPush } from './send-push';
import { createDeliverPush } from './push-message';
import { pushRoutes } from './push-routes';
import type { PushSettings } from './push-settings';
import { countSubscriptions, keepPushKeys, type PushKeys } from './push-store';
import {
  chatWith,
  createEndNewsOf,
  createFollowBan,
  createErasePush,
  createPushAboutMessage,
  createPushAboutPerson,
  createPushAboutReaction,
  reactionsOf,
  type PushAboutPerson,
} from './notify-by-push';

/** What push messages read of the settings. */
export interface PushKitSettings {
  readonly push: PushSettings;
  readonly mailFrom: string;
}

/** What push messages need of other slices. */
export interface PushNeeds {
  readonly people: People;
  readonly relations: Pick<Relations, 'remarks'>;
  readonly settingsOf: SettingsOf;
  readonly liveSessions: LiveSessions;
}

/** Push messages (ADR-0021): their calls, and the events that cause one. */
export interface Push {
  readonly routes: RouteGroup;
  readonly noteVisible: NoteVisible;
  readonly messageStored: (event: StoredEvent) => void;
  readonly reacted: (event: ReactedEvent) => void;
  readonly newsEnded: (news: EndedNews) => void;
  readonly pushAboutPerson: PushAboutPerson;
  readonly endNewsOf: EndNewsOf;
  readonly followBan: FollowBan;
  /** Sessions of a person have ended. */
  readonly sessionsEnded: (user: UserId) => void;
  readonly erase: EraseWithAccount;
  readonly stop: () => Promise<void>;
}

/** Puts push messages together; their keys are made when they are first asked for. */
export function createPush(kit: ServerKit<PushKitSettings>, needs: PushNeeds): Push {
  const { db, settings } = kit;
  const ending = new AbortController();
  const keys = keysOnce(db);
  const attention = createPageAttention(kit.clock);
  const contact = settings.push.contact ?? `mailto:${addressIn(settings.mailFrom)}`;
  const deliver = createDeliverPush({ fetch: globalThis.fetch, contact, ending: ending.signal });
  const push = createSendPush({ ...kit, ...needs, keys, deliver, attention });
  const telling = { ...kit, ...needs, push };
  const noteVisible: NoteVisible = (user, token) => {
    attention.note(user, hashToken(token), true);
    return countSubscriptions(db, user);
  };
  return {
    noteVisible,
    routes: pushRoutes({
      ...kit,
      people: needs.people,
      keys,
      attention,
      services: settings.push.services,
    }),
    messageStored: createPushAboutMessage(telling),
    reacted: createPushAboutReaction(telling),
    newsEnded: ({ reader, writer, message }) => {
      push.end(reader, chatWith(writer).tag, message);
      // Reactions are read with the conversation, and gone with the message that its author took back.
      if (message === undefined) push.end(reader, reactionsOf(writer).tag);
      else push.end(writer, reactionsOf(reader).tag, message);
    },
    pushAboutPerson: createPushAboutPerson(telling),
    endNewsOf: createEndNewsOf({ ...telling, log: kit.log }),
    followBan: createFollowBan({ ...telling, events: kit.events }),
    sessionsEnded: (user) => push.endSessions(user),
    erase: createErasePush(telling),
    stop: async () => {
      ending.abort();
      await push.settled();
    },
  };
}

function keysOnce(db: Database): () => Promise<PushKeys> {
  let keys: PushKeys | undefined;
  return async () => (keys ??= await keepPushKeys(db, webpush.generateVAPIDKeys()));
}

/** The plain address in "Name <address>". */
function addressIn(sender: string): string {
  return /<([^>]+)>/.exec(sender)?.[1] ?? sender;
}
