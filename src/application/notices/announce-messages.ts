import type { Conversations } from '@/application/messaging/conversations';
import type { ChatSession } from '@/application/messaging/chat-service';
import type { Cancel } from '@/application/shared/clock';
import { shownName } from '@/domain/friends/remark-name';
import type { Message } from '@/domain/messaging/message';
import { isSeen } from '@/domain/messaging/unread';
import { alertFor, type MessageAlert } from '@/domain/notices/message-alert';
import { SECOND, type Milliseconds } from '@/domain/shared/time';
import { isQuietNow, mayShowNotices, type DeviceNoticeDeps } from './device-notice-deps';
import type { Chime } from './device-notices';
import type { NoticeWording } from './notice-wording';

/** Sounds are at least this far apart, however many messages come. */
const SOUNDS_APART: Milliseconds = 2 * SECOND;

/** Starts to tell of messages as they arrive; the result stops it. */
export type AnnounceMessages = () => Cancel;

/** The dependencies of telling. */
interface AnnounceMessagesDeps extends DeviceNoticeDeps {
  readonly chat: ChatSession;
  readonly conversations: Conversations;
  readonly chime: Chime;
  readonly wording: Pick<NoticeWording, 'messageFrom'>;
}

/** A sound in a visible page, a notice outside of a hidden one (readings, Notices). */
export function createAnnounceMessages(deps: AnnounceMessagesDeps): AnnounceMessages {
  return () => {
    let rang = Number.NEGATIVE_INFINITY;
    const ring = (): void => {
      const now = deps.clock.now();
      if (!deps.settings.choices.sound || now - rang < SOUNDS_APART) return;
      rang = now;
      deps.chime.play();
    };
    return deps.chat.subscribe((event) => {
      if (event.kind === 'message') void announce(deps, event.message, ring);
      if (event.kind === 'recalled') void deps.device.close(({ message }) => message === event.id);
    });
  };
}

async function announce(
  deps: AnnounceMessagesDeps,
  message: Message,
  ring: () => void,
): Promise<void> {
  const { conversations, refreshPeople, settings, device, wording } = deps;
  const { from } = message;
  if (alertOf(deps, message) === 'none') return;
  // Of somebody new it is not known yet what they are called.
  if (!conversations.with(from).person) await refreshPeople([from]);
  const alert = alertOf(deps, message);
  const { showText, sound } = settings.choices;
  if (alert === 'none') return;
  if (alert === 'sound' || !mayShowNotices(deps)) return ring();
  if (deps.switchNotices.pushes()) return;
  const { person } = conversations.with(from);
  if (!person) return;
  await device.show({
    title: shownName(person.nickname, person.remark),
    ...wording.messageFrom(from, message.body, showText),
    tag: `chat:${from}`,
    message: message.id,
    silent: !sound,
  });
}

function alertOf(deps: AnnounceMessagesDeps, { from, sentAt }: Message): MessageAlert {
  const { conversations, page } = deps;
  const now = deps.clock.now();
  const arrival = {
    own: from === conversations.self,
    muted: conversations.with(from).person?.muted === true,
    quiet: isQuietNow(deps),
    seen: isSeen(from, conversations.attention),
    visible: page.visible(),
    sentAt,
  };
  return alertFor(arrival, now);
}
