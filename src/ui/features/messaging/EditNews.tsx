import { observer } from 'mobx-react-lite';
import { useEffect, useRef, useState } from 'react';
import { useTranslation } from 'react-i18next';
import { isWritten } from '@/domain/messaging/kinds/kinds';
import type { Message } from '@/domain/messaging/message';
import type { MessageId } from '@/domain/shared/ids';
import { Spoken } from '@/ui/parts/VisuallyHidden';
import type { LogViewModel } from './log.view-model';

interface EditNewsProps {
  readonly log: LogViewModel;
  /** The name of the other person. */
  readonly name: string;
}

/** The other person's latest edit of a loaded message, in words for screen readers. */
export const EditNews = observer(function EditNews({ log, name }: EditNewsProps) {
  const { peer, rows } = log;
  const { t } = useTranslation('messaging');
  const known = useRef<ReadonlyMap<MessageId, number>>(new Map());
  const [news, setNews] = useState('');
  useEffect(() => {
    const before = known.current;
    const theirs = rows.map(({ message }) => message).filter(({ from }) => from === peer);
    known.current = new Map(theirs.map((message) => [message.id, editsOf(message)]));
    const edited = theirs.find(
      (message) => editsOf(message) > (before.get(message.id) ?? Infinity),
    );
    if (!edited) return;
    const text = isWritten(edited.body) && (edited.body.translation ?? edited.body).text;
    setNews(text ? t('edit.came', { name, text }) : t('edit.removed', { name }));
  }, [rows, peer, name, t]);
  return <Spoken>{news}</Spoken>;
});

function editsOf({ versions = [] }: Message): number {
  return versions.length;
}
