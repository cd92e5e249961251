import { useEffect, useRef, useState } from 'react';
import { useTranslation } from 'react-i18next';
import type { EmoticonName } from '@/domain/messaging/emoticons';
import type { MessageId } from '@/domain/messaging/message';
import { reactionOf, takesReactions } from '@/domain/messaging/reaction';
import type { MessageListSnapshot } from './message-list-props';

type Known = ReadonlyMap<MessageId, EmoticonName | undefined>;

/** The other person's latest change of a reaction to a message that is loaded, in words for screen readers. */
export function useReactionNews({ peer, rows }: MessageListSnapshot, name: string): string {
  const { t } = useTranslation(['messaging', 'gifts']);
  const known = useRef<Known>(new Map());
  const [news, setNews] = useState('');
  useEffect(() => {
    const before = known.current;
    const messages = rows.flatMap(({ message, pictures }) =>
      pictures.length > 0 ? pictures : [message],
    );
    // Those of a recalled message go with it, and no person took them back.
    const now: Known = new Map(
      messages.filter(takesReactions).map((message) => [message.id, reactionOf(message, peer)]),
    );
    known.current = now;
    const changed = [...now].find(([id, chosen]) => before.has(id) && before.get(id) !== chosen);
    if (!changed) return;
    const [, emoticon] = changed;
    setNews(
      emoticon === undefined
        ? t('messaging:reaction.gone', { name })
        : t('messaging:reaction.came', { name, emoticon: t(`gifts:emoticon.${emoticon}`) }),
    );
  }, [rows, peer, name, t]);
  return news;
}
