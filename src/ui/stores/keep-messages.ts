import { observable, reaction } from 'mobx';
import type { Conversations } from '@/application/messaging/conversations';
import type { MessageCache } from '@/application/messaging/message-cache';
import {
  withCachedTranslation,
  type TranslationCache,
} from '@/application/messaging/translation-cache';
import type { PageVisibility } from '@/application/notices/device-notices';
import type { Cancel } from '@/application/shared/clock';
import { CACHED_CONVERSATIONS, cachedMessages } from '@/domain/messaging/cached-messages';
import type { ChatAddress } from '@/domain/shared/ids';
import { SECOND } from '@/domain/shared/time';

interface KeepMessagesDeps {
  readonly conversations: Conversations;
  readonly messageCache: MessageCache;
  readonly translations: TranslationCache;
  readonly page: PageVisibility;
}

/**
 * Shows the messages that this device cached, before any answer of the service, and keeps those of the conversations
 * opened last until the call it returns: once a second, and when the page is hidden, which it is before it ends.
 */
type KeepMessages = () => Cancel;

/** Of conversations in which nothing changed here, what another tab stores remains. */
export function createKeepMessages({
  conversations,
  messageCache,
  translations,
  page,
}: KeepMessagesDeps): KeepMessages {
  function showCached(): readonly ChatAddress[] {
    const cached = messageCache.load();
    for (const { peer, messages } of cached) {
      const shown = messages.map((message) => withCachedTranslation(message, translations));
      conversations.rememberMessages(peer, shown);
    }
    return cached.map(({ peer }) => peer);
  }

  return () => {
    const opened = observable.box(showCached(), { deep: false });
    const atStart = new Map(opened.get().map((peer) => [peer, conversations.messagesWith(peer)]));
    const changed = () =>
      opened
        .get()
        .map((peer) => ({ peer, all: conversations.messagesWith(peer) }))
        .filter(({ peer, all }) => all !== atStart.get(peer))
        .map(({ peer, all }) => ({ peer, messages: cachedMessages(all) }));
    const note = (open: ChatAddress | undefined): void => {
      const others = opened.get().filter((peer) => peer !== open);
      if (open !== undefined) opened.set([open, ...others].slice(0, CACHED_CONVERSATIONS));
    };
    const save = (): void => {
      const all = changed();
      if (all.length > 0) messageCache.save(all);
    };
    const stops = [
      reaction(() => conversations.attention.open, note, { fireImmediately: true }),
      reaction(changed, save, { delay: SECOND }),
      page.onChange(() => {
        if (!page.visible()) save();
      }),
    ];
    return () => {
      for (const stop of stops) stop();
    };
  };
}
