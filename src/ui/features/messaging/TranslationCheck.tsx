import { useTranslation } from 'react-i18next';
import styled from 'styled-components';
import type { CheckedTranslation } from '@/application/messaging/check-translation';
import { messagingTokens } from '@/application/messaging/messaging-tokens';
import type { Message } from '@/domain/messaging/message';
import type { Language } from '@/domain/shared/language';
import { useFailureText } from '@/ui/i18n/failure-text';
import { AnswerView, useAnswer } from '@/ui/kernel/AnswerView';
import { useService } from '@/ui/kernel/scope';
import { Sheet } from '@/ui/parts/Dialog';

interface TranslationCheckProps {
  readonly message: Message;
  readonly onClose: () => void;
}

/** A received text, its translation, the translation back, and another possible translation. */
export function TranslationCheck({ message, onClose }: TranslationCheckProps) {
  const { t } = useTranslation('messaging');
  const { check } = useService(messagingTokens.checkTranslation);
  const failureText = useFailureText();
  const checked = useAnswer(() => check(message));
  return (
    <Sheet open title={t('reading.check')} size="m" onClose={onClose}>
      <AnswerView of={checked} title={t('reason.engine-failed')} failureText={failureText}>
        {(of) => <Readings of={of} />}
      </AnswerView>
    </Sheet>
  );
}

function Readings({ of }: { readonly of: CheckedTranslation }) {
  const { t } = useTranslation('messaging');
  const { original, translation, back, other, through, from, to } = of;
  return (
    <List>
      <Entry name={t('message.original')} text={original} language={from} />
      <Entry name={t('message.translation')} text={translation} language={to} translated />
      <Entry name={t('reading.back')} text={back} language={from} />
      <Entry name={t('reading.other')} text={other} language={to} translated />
      <Entry name={t('reading.through')} text={through} language="en" translated />
    </List>
  );
}

interface EntryProps {
  readonly name: string;
  readonly text: string | undefined;
  readonly language: Language;
  readonly translated?: boolean;
}

function Entry({ name, text, language, translated = false }: EntryProps) {
  if (text === undefined) return null;
  return (
    <div>
      <dt>{name}</dt>
      <dd lang={language} dir="auto" data-translated={translated || undefined}>
        {text}
      </dd>
    </div>
  );
}

const List = styled.dl`
  display: grid;
  gap: var(--s4);
  overflow-wrap: anywhere;

  & dt {
    color: var(--ink-3);
    font-size: var(--t-s);
  }

  & dd {
    margin: 0;
    white-space: pre-wrap;
  }

  & dd[data-translated] {
    color: var(--jade);
  }
`;
