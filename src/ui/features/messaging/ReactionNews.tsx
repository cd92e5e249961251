import { observer } from 'mobx-react-lite';
import { useEffect, useRef, useState } from 'react';
import { useTranslation } from 'react-i18next';
import type { EmoticonName } from '@/domain/messaging/emoticons';
import type { MessageId } from '@/domain/shared/ids';
import { reactionOf, takesReactions } from '@/domain/messaging/reaction';
import { Spoken } from '@/ui/parts/VisuallyHidden';
import type { LogViewModel } from './log.view-model';

type Known = ReadonlyMap<MessageId, EmoticonName | undefined>;

interface ReactionNewsProps {
  readonly log: LogViewModel;
  /** The name of the other person. */
  readonly name: string;
}

/** The other person's latest change of a reaction to a loaded message, in words for screen readers. */
export const ReactionNews = observer(function ReactionNews({ log, name }: ReactionNewsProps) {
  const { peer, rows } = log;
  const { t } = useTranslation(['messaging', 'gifts']);
  const known = useRef<Known>(new Map());
  const [news, setNews] = useState('');
  useEffect(() => {
    const before = known.current;
    const messages = rows.map(({ message }) => message);
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
  return <Spoken>{news}</Spoken>;
});
