import { observer } from 'mobx-react-lite';
import { useEffect, useRef, type KeyboardEvent } from 'react';
import { Avatar } from '@/ui/parts/Avatar';
import { Button } from '@/ui/parts/Button';
import type { DeskViewModel } from './desk.view-model';
import { Bubble } from './Bubble';
import { MessageLog } from './message-log';
import { PreparedAnswers } from './PreparedAnswers';
import type { OpenConversation, SupportViewModel } from './support.view-model';
import { countryName, languageName, timeOf } from './times';

interface SupportConversationProps {
  readonly desk: DeskViewModel;
  readonly support: SupportViewModel;
  readonly open: OpenConversation;
}

/** One person's conversation with support, and the answer under it. */
export const SupportConversation = observer(function SupportConversation({
  desk,
  support,
  open,
}: SupportConversationProps) {
  return (
    <section className="middle" aria-label={`Conversation with ${open.nickname}`}>
      <Head desk={desk} support={support} open={open} />
      <Messages desk={desk} support={support} open={open} />
      <Answer support={support} open={open} />
    </section>
  );
});

type PartProps = Omit<SupportConversationProps, 'desk'>;

const Head = observer(function Head({ desk, support, open }: SupportConversationProps) {
  const { state, operator, pendingSince } = open;
  const country = countryName(open.country);
  const held = state === 'waiting' ? 'nobody has claimed it' : `${state} by ${operator ?? ''}`;
  return (
    <header className="head">
      <Avatar avatar={open.avatar} name={open.nickname} size={36} online={open.online} />
      <div>
        <h2>
          <button
            type="button"
            className="name-button"
            onClick={() => desk.find(String(open.account))}
          >
            {open.nickname}
          </button>{' '}
          <small>
            ID {open.account} · {languageName(open.language)}
            {country !== '' && ` · ${country}`}
            {open.online && ' · online'}
          </small>
        </h2>
        <small>
          {pendingSince !== undefined && `Waiting since ${timeOf(pendingSince)} · `}
          {held}
        </small>
      </div>
      {state !== 'closed' && (
        <Button size="s" onClick={() => void support.close()}>
          Close
        </Button>
      )}
      {!support.mayAnswer && (
        <Button size="s" variant="main" busy={support.busy} onClick={() => void support.claim()}>
          Claim
        </Button>
      )}
    </header>
  );
});

const Messages = observer(function Messages({ desk, support, open }: SupportConversationProps) {
  const end = useRef<HTMLDivElement>(null);
  const last = open.rows.at(-1)?.id;
  // Newer browsers answer with a promise, which React would take for what undoes the effect.
  useEffect(() => {
    end.current?.scrollIntoView({ block: 'end' });
  }, [last, open.account]);
  const answeredBy = new Map(open.events.map(({ subject, operator }) => [subject, operator]));
  return (
    <MessageLog aria-label="Messages">
      {open.rows.map((message) => (
        <Bubble
          key={message.id}
          desk={desk}
          message={message}
          messages={open.rows}
          own={message.by === 'support'}
          by={message.by === 'support' ? (answeredBy.get(message.id) ?? 'automatic') : undefined}
          picture={{ who: String(open.account) }}
          voice={support.voices.get(message.id)}
          onVoice={
            message.by === 'person' && message.language !== 'en'
              ? () => void support.voice(message.id, 'en')
              : undefined
          }
        />
      ))}
      {open.state === 'closed' && (
        <span className="tag event">
          Closed by {open.operator ?? ''}, {timeOf(open.changedAt)}
        </span>
      )}
      <div ref={end} />
    </MessageLog>
  );
});

const Answer = observer(function Answer({ support, open }: PartProps) {
  const reads = languageName(open.language);
  const { mayAnswer } = support;
  function handleKey(event: KeyboardEvent): void {
    if (event.key !== 'Enter' || event.shiftKey || event.nativeEvent.isComposing) return;
    event.preventDefault();
    void support.answer();
  }
  return (
    <footer className="composer">
      <textarea
        aria-label="Answer"
        placeholder={
          mayAnswer
            ? `${open.nickname} reads ${reads}.`
            : `Claim it to answer. ${open.nickname} reads ${reads}.`
        }
        disabled={!mayAnswer}
        value={support.draft}
        onChange={(event) => support.type(event.target.value)}
        onKeyDown={handleKey}
      />
      <div className="tools">
        <span className="tag">Free for {open.nickname}</span>
        {open.language !== 'en' && (
          <label className="check">
            <input
              type="checkbox"
              checked={support.translate}
              disabled={!mayAnswer}
              onChange={(event) => support.setTranslate(event.target.checked)}
            />
            Send in {reads}, too
          </label>
        )}
        <PreparedAnswers
          language={open.language}
          disabled={!mayAnswer}
          onChoose={(text) => support.type(text)}
        />
        <span className="hint">
          <kbd>C</kbd> claim · <kbd>J</kbd> next
        </span>
        <Button
          size="s"
          variant="main"
          busy={support.busy}
          disabled={!mayAnswer || support.draft.trim() === ''}
          onClick={() => void support.answer()}
        >
          Answer
        </Button>
      </div>
    </footer>
  );
});
