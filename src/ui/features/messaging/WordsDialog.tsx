import { observer } from 'mobx-react-lite';
import { useEffect, useMemo, useState } from 'react';
import { useTranslation } from 'react-i18next';
import styled from 'styled-components';
import type { ApiFailure } from '@/application/shared/call';
import { messagingTokens } from '@/application/messaging/messaging-tokens';
import { lookUpWord, readTranslation } from '@/contract/http/translation';
import type { ForeignVoice } from '@/domain/messaging/foreign-voice';
import { peerOf, type Message } from '@/domain/messaging/message';
import { ok } from '@/domain/shared/result';
import {
  piecesOf,
  alignGlosses,
  type AlignedGloss,
  type WordGlosses,
} from '@/domain/translation/words';
import { useFailureText } from '@/ui/i18n/failure-text';
import { AnswerView, useAnswer } from '@/ui/kernel/AnswerView';
import { useCall, useService } from '@/ui/kernel/scope';
import { Sheet } from '@/ui/parts/Dialog';
import { useForeignVoice } from './use-foreign-voice';

interface WordsDialogProps {
  readonly message: Message;
  readonly onClose: () => void;
}

/** Glosses shown for a word; more of them help no reader. */
const SHOWN = 8;

/** The words of a message, as it is now; the sheet closes when it is recalled. */
export const WordsDialog = observer(function WordsDialog({ message, onClose }: WordsDialogProps) {
  const { t } = useTranslation('learning');
  const { self, messagesWith } = useService(messagingTokens.conversations);
  const now = messagesWith(peerOf(message, self)).find(({ id }) => id === message.id);
  const { voice } = useForeignVoice(now ?? message);
  const isGone = now === undefined || voice === undefined;
  useEffect(() => {
    if (isGone) onClose();
  }, [isGone, onClose]);
  return (
    <Sheet open harmless title={t('words.title')} size="m" onClose={onClose}>
      {voice && <Words key={voice.text} voice={voice} />}
    </Sheet>
  );
});

/** The words of a text; a press shows what the word is in the reader's language, and where the other voice says it. */
function Words({ voice }: Pick<MeaningsProps, 'voice'>) {
  const { t } = useTranslation('learning');
  const pieces = useMemo(() => piecesOf(voice.text, voice.from), [voice.text, voice.from]);
  const [chosen, choose] = useState<number>();
  const word = chosen === undefined ? undefined : pieces[chosen]?.text;
  return (
    <>
      <Pieces lang={voice.from} dir="auto" role="group" aria-label={t('words.title')}>
        {pieces.map(({ text, isWord }, index) => {
          // A text has its pieces in one order.
          const key = `${index}${text}`;
          if (!isWord) return text.trim() === '' ? null : <span key={key}>{text}</span>;
          return (
            <button
              key={key}
              type="button"
              aria-pressed={index === chosen}
              onClick={() => choose(index)}
            >
              {text}
            </button>
          );
        })}
      </Pieces>
      <Meaning>
        <Scroller role="group" tabIndex={0} aria-label={t('words.meaning')} aria-live="polite">
          {word === undefined ? (
            <p>{t('words.choose')}</p>
          ) : (
            <Meanings key={word} word={word} voice={voice} />
          )}
        </Scroller>
      </Meaning>
    </>
  );
}

interface MeaningsProps {
  readonly word: string;
  readonly voice: ForeignVoice;
}

function Meanings({ word, voice }: MeaningsProps) {
  const { t } = useTranslation('learning');
  const failureText = useFailureText();
  const lookUp = useLookUp(voice);
  const found = useAnswer(() => lookUp(word));
  return (
    <AnswerView of={found} title={t('words.failed')} failureText={failureText} pending={<p>…</p>}>
      {(answer) => <Glosses {...{ word, voice }} of={answer} />}
    </AnswerView>
  );
}

/** Asks the dictionary, and the engine on the server for a word that it does not have. */
function useLookUp({ from, to }: ForeignVoice) {
  const lookUp = useCall(lookUpWord);
  const readText = useCall(readTranslation);
  return async (word: string) => {
    const listed = await lookUp({ word, from, to });
    if (!listed.ok || listed.value.glosses.length > 0) return listed;
    const read = await readText({ text: word, from, to });
    if (!read.ok) return isUnread(read.error) ? listed : read;
    const gloss = read.value.parts.map(({ translation }) => translation).join('');
    return ok({ glosses: [gloss], source: '' });
  };
}

/** The engine on the server refuses a pair or a word that it does not know; anything else is a failed call. */
function isUnread(failure: ApiFailure): boolean {
  return failure.kind === 'refused' && failure.reason !== 'too-often';
}

function Glosses({ word, voice, of }: MeaningsProps & { readonly of: WordGlosses }) {
  const { t } = useTranslation('learning');
  const { own = '', from, to } = voice;
  const pieces = useMemo(() => piecesOf(own, to), [own, to]);
  const aligned = alignGlosses(of.glosses, pieces, to).slice(0, SHOWN);
  if (aligned.length === 0) return <p>{t('words.unknown', { word })}</p>;
  return (
    <>
      <h3 lang={from}>{word}</h3>
      <ul lang={to}>
        {aligned.map(({ gloss, at }) => (
          <li key={gloss}>{at ? <mark>{gloss}</mark> : gloss}</li>
        ))}
      </ul>
      {own !== '' && (
        <Voice texts={pieces.map(({ text }) => text)} language={to} at={aligned[0]?.at} />
      )}
      <small>{of.source === '' ? t('words.machine') : of.source}</small>
    </>
  );
}

interface VoiceProps {
  readonly texts: readonly string[];
  readonly language: string;
  readonly at: AlignedGloss['at'];
}

/** The other voice of the message, with the part marked that says the word. */
function Voice({ texts, language, at: [first, last] = [0, -1] }: VoiceProps) {
  return (
    <p lang={language} dir="auto">
      {texts.slice(0, first).join('')}
      {last >= first && <mark>{texts.slice(first, last + 1).join('')}</mark>}
      {texts.slice(last + 1).join('')}
    </p>
  );
}

const Pieces = styled.div`
  display: flex;
  flex-wrap: wrap;
  gap: var(--s1);
  align-items: center;
  min-inline-size: 0;
  overflow-wrap: anywhere;

  & > button {
    min-inline-size: 44px;
    max-inline-size: 100%;
    min-block-size: 44px;
    padding-inline: var(--s2);
    border: 1px solid var(--line);
    border-radius: 10px;
    background: var(--surface);
    color: var(--ink);
    font: inherit;
    overflow-wrap: anywhere;
    cursor: pointer;
  }

  & > button[aria-pressed='true'] {
    border-color: var(--jade);
    background: var(--jade-soft);
  }
`;

/** Stays in sight below the words of a long text, over the whole width of the sheet. */
const Meaning = styled.section`
  position: sticky;
  /* Over the padding of the sheet. */
  inset-block-end: -24px;
  margin: 0 -24px -24px;
  border-block-start: 1px solid var(--line);
  background: var(--surface);

  & ul {
    display: flex;
    flex-wrap: wrap;
    gap: 2px var(--s4);
  }

  & mark {
    background: var(--jade-soft);
    color: inherit;
  }

  & small {
    color: var(--ink-3);
  }
`;

const Scroller = styled.div`
  display: grid;
  grid-template-columns: minmax(0, 1fr);
  gap: var(--s2);
  max-block-size: 45dvh;
  padding: var(--s3) 24px 24px;
  overflow: auto;
  overflow-wrap: anywhere;
`;
