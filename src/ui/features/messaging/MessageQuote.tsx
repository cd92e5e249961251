import type { TFunction } from 'i18next';
import { observer } from 'mobx-react-lite';
import { useEffect, type ReactNode } from 'react';
import { useTranslation } from 'react-i18next';
import styled, { css } from 'styled-components';
import { accountTokens } from '@/application/account/account-tokens';
import { withGlyphs } from '@/domain/messaging/emoticons';
import { isWritten, type WrittenBody } from '@/domain/messaging/kinds/kinds';
import type { Quote } from '@/domain/messaging/reply';
import { shownVoices, type Voices } from '@/domain/messaging/voices';
import { messageWords } from '@/ui/i18n/kind-words';
import { useService } from '@/ui/kernel/scope';
import { IconButton } from '@/ui/parts/IconButton';
import { Spoken, VisuallyHidden } from '@/ui/parts/VisuallyHidden';
import type { MessageProps } from './message-props';
import { useMessageTexts } from './message-texts';
import { oneRow } from '@/ui/theme/narrow-composer';
import type { ReplyDraft } from './reply-draft';

type MessageQuoteProps = Pick<MessageProps, 'message' | 'partner' | 'actions' | 'reading'>;

/** The message that a reply answers; a press goes to it. */
export const MessageQuote = observer(function MessageQuote(props: MessageQuoteProps) {
  const { message, partner, actions, reading } = props;
  const quote = actions.quoteOf(message);
  const { t } = useMessageTexts();
  if (!quote) return null;
  return (
    <Card
      type="button"
      disabled={quote.kind === 'recalled' || quote.kind === 'gone'}
      onClick={() => actions.goToAnswered(message)}
    >
      <VisuallyHidden>{t('reply.quoted')}: </VisuallyHidden>
      <QuoteText {...{ quote, t }} name={partner.name} voices={reading.voices} />
    </Card>
  );
});

interface ReplyBarProps {
  readonly reply: ReplyDraft;
  /** The name of the other person. */
  readonly name: string;
  /** Moves the focus to the text. */
  readonly onFocus: () => void;
}

/** Above the text that is written: the message that it will answer. */
export const ReplyBar = observer(function ReplyBar({ reply, name, onFocus }: ReplyBarProps) {
  const { t } = useTranslation(['messaging']);
  const { me } = useService(accountTokens.session);
  const { quote, chosen, cancel } = reply;
  // A message may be answered while another is: the focus goes to the text each time.
  useEffect(() => {
    if (chosen > 0) onFocus();
  }, [chosen, onFocus]);
  const author = quote?.kind === 'message' ? quote.message.from : undefined;
  const mine = author === me?.address ? t('reply.toMyself') : t('reply.to', { name });
  const label = author === undefined ? t('reply.answer') : mine;
  return (
    <>
      {/* The focus is in the text while the keys choose a message. */}
      <Spoken>{quote && `${label}: ${wordsOf(quote, t)}`}</Spoken>
      {quote && (
        <Bar role="group" aria-label={label}>
          <div>
            <QuoteText {...{ quote, t, name }} voices="both" />
          </div>
          <IconButton
            icon="close"
            label={t('reply.cancel')}
            onClick={() => {
              cancel();
              onFocus();
            }}
          />
        </Bar>
      )}
    </>
  );
});

interface QuoteTextProps {
  readonly quote: Quote;
  readonly name: string;
  readonly voices: Voices;
  /** Without its author. */
  readonly bare?: boolean;
  readonly t: TFunction<['messaging']>;
}

/** Its author and what it says, each voice in one line. */
export const QuoteText = observer(function QuoteText(props: QuoteTextProps) {
  const { quote, name, voices, bare = false, t } = props;
  const { me } = useService(accountTokens.session);
  if (quote.kind !== 'message') return <em>{wordsOf(quote, t)}</em>;
  const { from, body } = quote.message;
  return (
    <>
      {!bare && <strong dir="auto">{from === me?.address ? t('message.you') : name}</strong>}
      {isWritten(body) ? textOf(body, voices) : <em>{wordsOf(quote, t)}</em>}
    </>
  );
});

/** What a quote says in one voice, without its author. */
function wordsOf(quote: Quote, t: TFunction<['messaging']>): string {
  if (quote.kind === 'recalled') return t('list.recalled');
  if (quote.kind === 'gone') return t('reply.gone');
  if (quote.kind === 'not-loaded') return t('reply.earlier');
  return messageWords(t, quote.message.body);
}

function textOf({ text, language, translation }: WrittenBody, voices: Voices): ReactNode {
  const shown = shownVoices(voices, translation !== undefined);
  return (
    <>
      {shown.original && (
        <span lang={language} dir="auto">
          {withGlyphs(text)}
        </span>
      )}
      {shown.translation && translation && (
        <span lang={translation.language} dir="auto" data-voice>
          {withGlyphs(translation.text)}
        </span>
      )}
    </>
  );
}

/** Lines under each other, each cut at the end. */
const lines = css`
  display: grid;
  min-inline-size: 0;
  color: var(--ink-2);
  font-size: var(--t-s);
  line-height: 1.4;
  text-align: start;

  & > * {
    overflow: hidden;
    text-overflow: ellipsis;
    white-space: nowrap;
  }

  & > strong {
    color: var(--ink);
    font-weight: 600;
  }

  & > [data-voice] {
    color: var(--jade);
  }
`;

const Card = styled.button`
  ${lines}
  align-content: center;
  min-block-size: var(--target);
  max-inline-size: min(420px, 86%);
  /* Apart from the message above, and close to its own. */
  margin-block: 6px 2px;
  padding: 4px 12px;
  border: 0;
  border-inline-start: 3px solid var(--coral);
  border-radius: 6px;
  background: var(--sunken);
  font-family: inherit;
  cursor: pointer;

  &:disabled {
    cursor: default;
  }
`;

/** The frame above the text that is written. */
export const Bar = styled.div`
  display: flex;
  gap: var(--s2);
  align-items: center;
  justify-content: space-between;
  padding-block: 4px;
  padding-inline-start: 12px;
  border-inline-start: 3px solid var(--coral);
  border-radius: 6px;
  background: var(--sunken);

  & > div {
    ${lines}
  }

  ${oneRow(css`
    flex-basis: 100%;
    padding-block: 0;
  `)}
`;
