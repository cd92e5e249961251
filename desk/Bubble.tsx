import { useState } from 'react';
import type * as z from 'zod/mini';
import type { shownMessage } from '@/contract/operator/operator-calls';
import { openPicture } from '@/contract/operator/picture-calls';
import { Button } from '@/ui/parts/Button';
import type { DeskViewModel } from './desk.view-model';
import { timeOf } from './times';

/** One message as operators see it. */
export type ShownMessage = z.infer<typeof shownMessage>;

interface BubbleProps {
  readonly desk: DeskViewModel;
  readonly message: ShownMessage;
  /** Those around it, one of which it may answer. */
  readonly messages: readonly ShownMessage[];
  /** Whether it is at the right. */
  readonly own: boolean;
  /** Who wrote it, where that is worth saying. */
  readonly by?: string | undefined;
  /** Where its picture or recording is found. */
  readonly picture: { readonly who: string } | { readonly complaint: string };
  /** A translation that an operator asked for. */
  readonly voice?: string | undefined;
  /** Asks for one; absent: there is nothing to translate. */
  readonly onVoice?: (() => void) | undefined;
}

/** One message in both voices; a picture or recording is not loaded before an operator opens it. */
export function Bubble(props: BubbleProps) {
  const { desk, message, messages, own, by, picture, voice, onVoice } = props;
  const { text, language } = message;
  const { files = 0 } = message;
  const other = otherVoice(message, voice);
  return (
    <article className={own ? 'group own' : 'group'}>
      {by !== undefined && <span className="name">{by}</span>}
      <div className="bubble">
        {message.replyTo !== undefined && (
          <blockquote>{quoteOf(message.replyTo, messages)}</blockquote>
        )}
        {files > 0 && <Files desk={desk} message={message} picture={picture} />}
        {(files === 0 || text !== '') && <p lang={language}>{wordsOf(message)}</p>}
        {other && <OtherVoice {...other} />}
        {message.earlier && <Earlier texts={message.earlier} />}
        {!other && text !== '' && onVoice && (
          <button type="button" className="translate" onClick={onVoice}>
            Translate
          </button>
        )}
      </div>
      <time dateTime={new Date(message.at).toISOString()}>
        {timeOf(message.at)}
        {files > 0 && ' · opening is recorded'}
      </time>
    </article>
  );
}

interface OtherVoiceProps {
  readonly text: string;
  readonly language: string | undefined;
  /** The message does not carry it. */
  readonly fromPage?: boolean;
}

/** What the recipient reads: the translation of the message, that of their page, or one an operator asked for. */
function otherVoice(
  { translation, translationLanguage, shown }: ShownMessage,
  asked: string | undefined,
): OtherVoiceProps | undefined {
  if (translation !== undefined) return { text: translation, language: translationLanguage };
  if (shown) return { ...shown, fromPage: true };
  return asked === undefined ? undefined : { text: asked, language: 'en' };
}

function OtherVoice({ text, language, fromPage = false }: OtherVoiceProps) {
  return (
    <>
      <p className="other" lang={language ?? 'en'}>
        {text}
      </p>
      {fromPage && <small>Translated on the page of the person who complained</small>}
    </>
  );
}

/** What an edited text said before. */
function Earlier({ texts }: { readonly texts: NonNullable<ShownMessage['earlier']> }) {
  return (
    <details>
      <summary>Edited</summary>
      {texts.map(({ text, language, translation, translationLanguage, until }) => (
        <blockquote key={until}>
          <span lang={language}>{text}</span>
          {translation !== undefined && <p lang={translationLanguage}>{translation}</p>}
          <time dateTime={new Date(until).toISOString()}>until {timeOf(until)}</time>
        </blockquote>
      ))}
    </details>
  );
}

function wordsOf({ text, kind }: ShownMessage): string {
  return text === '' ? `[${kind}]` : text;
}

/** What a reply answers, in its first voice. */
function quoteOf(replyTo: string, messages: readonly ShownMessage[]): string {
  const answered = messages.find(({ id }) => id === replyTo);
  return answered ? wordsOf(answered) : 'A message that is not shown here';
}

/** The pictures of a message in their order, or its recording; none is loaded before an operator asks for all. */
function Files({ desk, message, picture }: Pick<BubbleProps, 'desk' | 'message' | 'picture'>) {
  const [sources, setSources] = useState<readonly string[]>([]);
  const { id, kind, files: count = 0 } = message;
  async function open(): Promise<void> {
    for (let at = 0; at < count; at += 1) {
      const opened = await desk.ask(openPicture, { message: id, picture: at, ...picture });
      if (!opened) return;
      const source = `data:${opened.type};base64,${opened.base64}`;
      setSources((before) => [...before.slice(0, at), source]);
    }
  }
  const isVoice = kind === 'voice' || kind === 'burn-voice';
  const pictures = count > 1 ? `Show ${count} pictures` : 'Show picture';
  if (sources.length === 0) {
    return (
      <div className="veil">
        <Button size="s" icon="eye-off" onClick={() => void open()}>
          {isVoice ? 'Load voice message' : pictures}
        </Button>
      </div>
    );
  }
  return (
    <>
      {sources.map((source, at) =>
        isVoice ? (
          // oxlint-disable-next-line jsx-a11y/media-has-caption -- nothing writes the words of a recording down
          <audio key={at} controls src={source} aria-label="Sent in this conversation" />
        ) : (
          <img key={at} className="picture" src={source} alt="Sent in this conversation" />
        ),
      )}
    </>
  );
}
