import { observer } from 'mobx-react-lite';
import { useTranslation } from 'react-i18next';
import { PurchaseLink } from '@/ui/kernel/PurchaseLink';
import styled from 'styled-components';
import { accountTokens } from '@/application/account/account-tokens';
import { translationTokens } from '@/application/translation/translation-tokens';
import type { Me, Person } from '@/domain/profile/person';
import { useService } from '@/ui/kernel/scope';
import { useFailureText } from '@/ui/i18n/failure-text';
import { Button } from '@/ui/parts/Button';
import { FieldError } from '@/ui/parts/FieldFrame';
import { translationPrice } from '@/ui/parts/translation-price';
import { useViewModel } from '@/ui/kernel/use-view-model';
import { VisuallyHidden } from '@/ui/parts/VisuallyHidden';
import { Voice } from '@/ui/parts/Voice';
import { IntroductionViewModel } from './introduction.view-model';

/** A person's introduction, and under the dividing stitch its translation. */
export const Introduction = observer(function Introduction({
  person,
}: {
  readonly person: Person;
}) {
  const { me } = useService(accountTokens.session);
  if (!me || person.introduction === '') return undefined;
  // A new text or a new reading language needs a new view model.
  const key = `${person.id} ${me.language} ${person.introduction}`;
  return <Spoken key={key} person={person} me={me} />;
});

interface SpokenProps {
  readonly person: Person;
  readonly me: Me;
}

const Spoken = observer(function Spoken({ person, me }: SpokenProps) {
  const { t } = useTranslation(['profile', 'messaging']);
  const translate = useService(translationTokens.translateIntroduction);
  const view = useViewModel(() => new IntroductionViewModel(person, me.language, translate));
  const { original, translation, untranslated, voices } = view;
  return (
    <Text>
      {(translation === undefined || voices !== 'translation') && (
        <p lang={person.language} dir="auto">
          {original}
        </p>
      )}
      {translation !== undefined && voices !== 'original' && (
        <Voice lang={me.language} dir="auto">
          <VisuallyHidden>{t('messaging:message.translation')}: </VisuallyHidden>
          {translation}
        </Voice>
      )}
      {untranslated && <Why role="status">{t(`messaging:reason.${untranslated}`)}</Why>}
      {view.mayTranslate && <Ask view={view} me={me} />}
      {translation !== undefined && <Choice view={view} />}
    </Text>
  );
});

const Ask = observer(function Ask({
  view,
  me,
}: {
  readonly view: IntroductionViewModel;
  readonly me: Me;
}) {
  const { t } = useTranslation(['profile', 'messaging', 'common', 'album']);
  const { t: tPrice } = useTranslation('messaging');
  const failureText = useFailureText();
  const price = translationPrice(tPrice, view.original, me);
  return (
    <>
      {view.failure && (
        <FieldError id="introduction-problem">{failureText(view.failure)}</FieldError>
      )}
      <Row>
        <Button
          size="s"
          variant="ghost"
          icon={view.mayRetry ? 'retry' : 'swap'}
          busy={view.busy}
          onClick={() => void view.translate()}
        >
          {view.mayRetry ? t('common:retry') : t('messaging:message.translateFor', { price })}
        </Button>
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
const Choice = observer(function Choice({ view }: { readonly view: IntroductionViewModel }) {
  const { t } = useTranslation('profile');
  const { voices, show } = view;
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

const Text = styled.div`
  max-inline-size: 62ch;

  & > p {
    hyphens: auto;
    overflow-wrap: anywhere;
    white-space: pre-line;
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
  gap: var(--s2);
  margin-block-start: var(--s1);
  /* The words stand under the words above them. */
  margin-inline-start: calc(-1 * var(--s3));
`;
