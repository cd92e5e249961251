import { observer } from 'mobx-react-lite';
import { useEffect, useState } from 'react';
import { useTranslation } from 'react-i18next';
import styled from 'styled-components';
import { accountTokens } from '@/application/account/account-tokens';
import { messagingTokens } from '@/application/messaging/messaging-tokens';
import { dialogue } from '@/contract/http/translation';
import { translateEngine } from '@/contract/http/translation-engines';
import { useCall, useService } from '@/ui/kernel/scope';
import { Dialog } from '@/ui/parts/Dialog';
import { ErrorState } from '@/ui/parts/ErrorState';
import { IconButton } from '@/ui/parts/IconButton';
import { Skeleton } from '@/ui/parts/Skeleton';
import { useViewModel } from '@/ui/kernel/use-view-model';
import { PhrasesViewModel } from './phrases.view-model';

export interface PhrasePickerProps {
  readonly onPick: (text: string) => void;
  /** Messages in the conversation are translated. */
  readonly translated: boolean;
}

/** Set phrases in the user's own language; the phrasebook has an exact translation of each in all the others. */
export const PhrasePicker = observer(function PhrasePicker(props: PhrasePickerProps) {
  const { t } = useTranslation('messaging');
  const listPhrases = useCall(dialogue);
  const listEngines = useCall(translateEngine);
  const phrases = useViewModel(() => new PhrasesViewModel(listPhrases, listEngines));
  const [open, setOpen] = useState(false);
  return (
    <>
      <IconButton
        icon="phrase"
        label={t('composer.phrases')}
        data-tool="phrases"
        onClick={() => setOpen(true)}
      />
      {open && <PhraseDialog {...props} phrases={phrases} onClose={() => setOpen(false)} />}
    </>
  );
});

interface PhraseDialogProps extends PhrasePickerProps {
  readonly phrases: PhrasesViewModel;
  readonly onClose: () => void;
}

const PhraseDialog = observer(function PhraseDialog({
  onPick,
  translated,
  phrases,
  onClose,
}: PhraseDialogProps) {
  const { t, i18n } = useTranslation('messaging');
  const { me } = useService(accountTokens.session);
  const language = me?.language ?? 'en';
  useEffect(() => void phrases.load(language), [phrases, language]);

  const engineOrBook = phrases.exact ? 'phrasesHint' : 'phrasesHintEngine';
  const hint = translated ? engineOrBook : 'phrasesHintOff';

  function handlePick(text: string): void {
    onClose();
    onPick(text);
  }

  return (
    <Dialog open onClose={onClose} title={t('composer.phrases')} size="m" sheet>
      <SavedPhrases onPick={handlePick} />
      <p>{t(`composer.${hint}`)}</p>
      {phrases.failed && (
        <ErrorState
          title={t('composer.phrasesError')}
          onRetry={() => void phrases.load(language)}
        />
      )}
      {!phrases.themes && !phrases.failed && <Skeleton height={240} />}
      <Themes lang={me?.language ?? i18n.language}>
        {phrases.themes?.map(([theme, texts]) => (
          <li key={theme}>
            {texts.map((text) => (
              <button key={text} type="button" onClick={() => handlePick(text)}>
                {text}
              </button>
            ))}
          </li>
        ))}
      </Themes>
    </Dialog>
  );
});

/** The phrases that the user saved, each with a button that removes it. */
function SavedPhrases({ onPick }: Pick<PhrasePickerProps, 'onPick'>) {
  const { t } = useTranslation('learning');
  const phrases = useService(messagingTokens.ownPhrases);
  const [saved, setSaved] = useState(() => phrases.all());
  if (saved.length === 0) return null;
  return (
    <Saved aria-label={t('phrase.own')}>
      {saved.map((phrase) => (
        <li key={phrase}>
          <button type="button" dir="auto" onClick={() => onPick(phrase)}>
            {phrase}
          </button>
          <IconButton
            icon="trash"
            label={t('phrase.remove', { phrase })}
            onClick={() => {
              phrases.remove(phrase);
              setSaved(phrases.all());
            }}
          />
        </li>
      ))}
    </Saved>
  );
}

const Saved = styled.ul`
  display: grid;
  max-block-size: 26dvh;
  margin-block-end: var(--s3);
  overflow-y: auto;
  border-block-end: 1px dashed var(--line);
  list-style: none;

  & > li {
    display: flex;
    gap: var(--s2);
    align-items: center;
  }

  & > li > button:first-child {
    flex: 1;
    min-block-size: var(--target);
    min-inline-size: 0;
    padding: 8px;
    border: 0;
    border-radius: var(--r-s);
    background: none;
    overflow-wrap: anywhere;
    text-align: start;
    cursor: pointer;
  }

  & > li > button:first-child:hover {
    background: var(--jade-soft);
  }
`;

const Themes = styled.ul`
  display: grid;
  gap: var(--s3);
  max-block-size: 52dvh;
  overflow-y: auto;
  padding-block: var(--s3);
  list-style: none;

  & > li {
    display: flex;
    flex-wrap: wrap;
    gap: var(--s2);
    padding-block-end: var(--s3);
    border-block-end: 1px dashed var(--line);
  }

  & button {
    min-block-size: 40px;
    padding: 8px 14px;
    border: 1px solid var(--line-strong);
    border-radius: var(--r-full);
    background: var(--surface);
    text-align: start;
    cursor: pointer;
  }

  & button:hover {
    background: var(--jade-soft);
  }

  @media (hover: none) {
    & button {
      min-block-size: 44px;
    }
  }
`;
