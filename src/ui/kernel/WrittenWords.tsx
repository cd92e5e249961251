import { observer } from 'mobx-react-lite';
import { accountTokens } from '@/application/account/account-tokens';
import type { WrittenText } from '@/application/translation/translate-for-reader';
import { translationTokens } from '@/application/translation/translation-tokens';
import type { WordsKind } from '@/domain/translation/translation';
import type { Language } from '@/domain/shared/language';
import { useService } from './scope';
import { TranslatedText } from './TranslatedText';

export interface WrittenWordsProps {
  readonly words: WrittenText<WordsKind>;
  /** What their writer speaks. */
  readonly language: Language;
  /** Only the translation can be hidden; for lists of many texts. */
  readonly brief?: boolean | undefined;
  /** The words themselves stand elsewhere. */
  readonly besides?: boolean | undefined;
}

/** Words of a person, and under the dividing stitch their translation; nothing where there are none. */
export const WrittenWords = observer(function WrittenWords({
  words,
  language,
  ...look
}: WrittenWordsProps) {
  const { me } = useService(accountTokens.session);
  const translate = useService(translationTokens.translateWords);
  const { kind, id, text } = words;
  if (!me || text === '') return null;
  const as = (now: string) => (now === text ? words : { kind, id, text: now });
  return (
    <TranslatedText
      // A new text or a new reading language needs a new view model.
      key={`${kind} ${id} ${me.language} ${text}`}
      {...look}
      text={text}
      language={language}
      me={me}
      source={{
        known: (now) => translate.known(as(now), me.language),
        ask: (now, told) => translate.ask(as(now), me.language, told),
      }}
    />
  );
});
