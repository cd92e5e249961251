import { observer } from 'mobx-react-lite';
import { useRef } from 'react';
import { flushSync } from 'react-dom';
import { useTranslation } from 'react-i18next';
import styled from 'styled-components';
import { accountTokens } from '@/application/account/account-tokens';
import type { WrittenText } from '@/application/translation/translate-for-reader';
import { translationTokens } from '@/application/translation/translation-tokens';
import { FOLDED_ROWS, isLongText } from '@/domain/messaging/long-text';
import type { Me } from '@/domain/profile/person';
import type { Language } from '@/domain/shared/language';
import type { WordsKind } from '@/domain/translation/translation';
import { quoteTranslation } from '@/domain/translation/translation-charge';
import { useFailureText } from '@/ui/i18n/failure-text';
import { Button } from '@/ui/parts/Button';
import { FieldError } from '@/ui/parts/FieldFrame';
import { FoldButton } from '@/ui/parts/FoldButton';
import { MoneyButton } from '@/ui/parts/MoneyButton';
import { VisuallyHidden } from '@/ui/parts/VisuallyHidden';
import { Voice } from '@/ui/parts/Voice';
import { translationParts } from '@/ui/parts/translation-price';
import { PurchaseLink } from './PurchaseLink';
import { useService } from './scope';
import {
  TranslatedTextViewModel,
  type PublishedText,
  type TranslationSource,
} from './translated-text.view-model';
import { useViewModel } from './use-view-model';

interface TranslatedTextProps extends PublishedText {
  readonly me: Me;
  /** Each text and language needs a view of its own: set a `key`. */
  readonly source: TranslationSource;
  /** Only the translation can be hidden; for lists of many texts. */
  readonly brief?: boolean | undefined;
  /** The text itself is elsewhere: here is its translation alone, or the offer of it. */
  readonly besides?: boolean | undefined;
  /** Who paid for a translation that is there already, in words. */
  readonly paidBy?: string | undefined;
  /** If absent, a long text is not folded. */
  readonly fold?: Fold | undefined;
}

/** The state of a long text, and a switch of it. */
interface Fold {
  readonly unfolded: boolean;
  readonly onToggle: () => void;
}

/** A published text, and under the dividing stitch its translation. */
export const TranslatedText = observer(function TranslatedText({
  text,
  language,
  me,
  source,
  brief,
  besides,
  paidBy,
  fold,
}: TranslatedTextProps) {
  const { t } = useTranslation(['profile', 'messaging']);
  const reads = useReadLanguages(me);
  const view = useViewModel(() => new TranslatedTextViewModel({ text, language }, reads, source));
  const { original, translation, untranslated, voices } = view;
  const frame = useRef<HTMLDivElement>(null);
  const long = isLongText(original) || (translation !== undefined && isLongText(translation));
  const folded = fold !== undefined && long && !fold.unfolded;
  function toggle(): void {
    if (!fold) return;
    flushSync(fold.onToggle);
    // The text above the window is gone: its beginning was read last.
    if (!folded) frame.current?.scrollIntoView({ block: 'nearest' });
  }
  return (
    <Text ref={frame} data-folded={folded || undefined} style={{ '--lines': FOLDED_ROWS }}>
      {!besides && (translation === undefined || voices !== 'translation') && (
        <p lang={language} dir="auto">
          {original}
        </p>
      )}
      {translation !== undefined && voices !== 'original' && (
        <Voice lang={me.language} dir="auto">
          <VisuallyHidden>{t('messaging:message.translation')}: </VisuallyHidden>
          {translation}
        </Voice>
      )}
      {fold && long && <FoldButton text={original} folded={folded} onToggle={toggle} />}
      {untranslated && <Why role="status">{t(`messaging:reason.${untranslated}`)}</Why>}
      {view.mayTranslate && <Ask view={view} me={me} />}
      {!besides && translation !== undefined && (
        <Choice view={view} brief={brief} paidBy={paidBy} />
      )}
    </Text>
  );
});

const Ask = observer(function Ask({
  view,
  me,
}: {
  readonly view: TranslatedTextViewModel;
  readonly me: Me;
}) {
  const { t } = useTranslation(['messaging', 'album']);
  const { t: tPrice } = useTranslation('messaging');
  const failureText = useFailureText();
  const session = useService(accountTokens.session);
  const chargeNow = () =>
    quoteTranslation(view.original, { to: me.language }, session.me ?? me).charge;
  const price = translationParts(tPrice, chargeNow());
  return (
    <>
      {view.failure && (
        <FieldError id="translation-problem">{failureText(view.failure)}</FieldError>
      )}
      <Row>
        <MoneyButton
          size="s"
          variant="ghost"
          icon={view.mayRetry ? 'retry' : 'swap'}
          busy={view.busy}
          due={() => chargeNow().coins}
          words={t(
            view.mayRetry ? 'messaging:message.retryFor' : 'messaging:message.translateFor',
            { price },
          )}
          onClick={() => void view.translate(chargeNow().coins)}
        />
        {view.failure?.kind === 'not-enough-coins' && (
          <PurchaseLink tab="coins" size="s">
            {t('album:locked.topUp')}
          </PurchaseLink>
        )}
      </Row>
    </>
  );
});

/** Either voice can be hidden, never both. */
const Choice = observer(function Choice({
  view,
  brief,
  paidBy,
}: Pick<TranslatedTextProps, 'brief' | 'paidBy'> & { readonly view: TranslatedTextViewModel }) {
  const { t } = useTranslation('profile');
  const { voices, show } = view;
  if (brief) {
    const both = voices === 'both';
    return (
      <Row>
        <Button
          size="s"
          variant="ghost"
          icon="swap"
          onClick={() => show(both ? 'original' : 'both')}
        >
          {t(both ? 'introduction.originalOnly' : 'introduction.showTranslation')}
        </Button>
        {paidBy !== undefined && <small>{paidBy}</small>}
      </Row>
    );
  }
  return (
    <Row>
      {voices === 'both' ? (
        <>
          <Button size="s" variant="ghost" onClick={() => show('translation')}>
            {t('introduction.hideOriginal')}
          </Button>
          <Button size="s" variant="ghost" onClick={() => show('original')}>
            {t('introduction.hideTranslation')}
          </Button>
        </>
      ) : (
        <Button size="s" variant="ghost" onClick={() => show('both')}>
          {t(voices === 'original' ? 'introduction.showTranslation' : 'introduction.showOriginal')}
        </Button>
      )}
    </Row>
  );
});

export interface WrittenWordsProps {
  readonly words: WrittenText<WordsKind>;
  /** The language of their author. */
  readonly language: Language;
  /** Only the translation can be hidden; for lists of many texts. */
  readonly brief?: boolean | undefined;
  /** The words themselves are elsewhere. */
  readonly besides?: boolean | undefined;
}

/** Words of a person, and under the dividing stitch their translation; nothing for an empty text. */
export const WrittenWords = observer(function WrittenWords({
  words,
  language,
  ...look
}: WrittenWordsProps) {
  const { me } = useService(accountTokens.session);
  const translate = useService(translationTokens.translateWords);
  const { kind, id, text, readTranslations } = words;
  if (!me || text === '') return null;
  const as = (now: string) => (now === text ? words : { kind, id, text: now });
  return (
    <TranslatedText
      // A new text, a new reading language or translations that are read late need a new view model.
      key={`${kind} ${id} ${me.language} ${text} ${readTranslations?.length}`}
      {...look}
      text={text}
      language={language}
      me={me}
      source={{
        known: (now) => translate.known(as(now), me.language),
        ask: (now, shownPrice) => translate.ask(as(now), me.language, shownPrice),
      }}
    />
  );
});

/** The languages of the reader, the common language first (readings, What a person reads). */
export function useReadLanguages({ language }: Pick<Me, 'language'>): readonly Language[] {
  const { readable } = useService(translationTokens.translationSettings);
  return [language, ...readable];
}

const Text = styled.div<{ readonly style: { readonly '--lines': number } }>`
  max-inline-size: 62ch;
  scroll-margin-block-start: calc(var(--bar) + var(--s8));

  &[data-folded] > p {
    display: -webkit-box;
    -webkit-box-orient: vertical;
    -webkit-line-clamp: var(--lines);
    overflow: hidden;
  }

  & > p {
    hyphens: auto;
    overflow-wrap: anywhere;
    white-space: pre-line;
    /* Combining marks of a letter do not cover other texts. */
    overflow: clip;
    overflow-clip-margin: 6px;
  }
`;

const Why = styled.p`
  margin-block-start: var(--s1);
  color: var(--ink-3);
  font-size: var(--t-s);
`;

const Row = styled.div`
  display: flex;
  flex-wrap: wrap;
  align-items: center;
  gap: var(--s2);
  margin-block-start: var(--s1);
  /* Aligned with the words above. */
  margin-inline-start: calc(-1 * var(--s3));

  & > small {
    color: var(--ink-3);
    font-size: var(--t-xs);
  }
`;
