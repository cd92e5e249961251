import { useTranslation } from 'react-i18next';
import styled from 'styled-components';
import { MIN_AGE } from '@/domain/profile/birth-date';
import { routes } from '@/ui/kernel/routes';
import { Avatar } from '@/ui/parts/Avatar';
import { Button, LinkButton } from '@/ui/parts/Button';
import { Voice } from '@/ui/parts/Voice';
import { lying, phone, tablet } from '@/ui/theme/breakpoints';

/** What a newcomer reads: what this is, in a sentence and in one exchange. */
export function FirstWords() {
  const { t } = useTranslation('account');
  return (
    <>
      <Lead>{t('first.lead')}</Lead>
      <Exchange />
      <Wide>
        <BeginLink />
        <small>{t('first.terms', { age: MIN_AGE })}</small>
      </Wide>
    </>
  );
}

/** On phones the two ways on stay at the foot of the window. */
export function Foot({ onSignIn }: { readonly onSignIn: () => void }) {
  const { t } = useTranslation('account');
  return (
    <Bar>
      <BeginLink wide />
      <Button size="l" wide onClick={onSignIn}>
        {t('login.submit')}
      </Button>
      <small>{t('first.terms', { age: MIN_AGE })}</small>
    </Bar>
  );
}

function BeginLink({ wide = false }: { readonly wide?: boolean }) {
  const { t } = useTranslation('account');
  return (
    <LinkButton to={routes.register} variant="main" size="l" wide={wide}>
      {t('login.create')}
    </LinkButton>
  );
}

/** An example of the product: one exchange in two languages, one of which is the visitor's. */
function Exchange() {
  const { t } = useTranslation('account');
  const language = t('first.there.language');
  return (
    <Figure aria-label={t('first.example')}>
      <Row>
        <Avatar avatar={`drawn:${t('first.there.portrait')}`} name={t('first.there.name')} />
        <Bubble>
          <p lang={language}>{t('first.there.asked')}</p>
          <Voice>{t('first.asked')}</Voice>
        </Bubble>
      </Row>
      <Row data-own>
        <Bubble data-own>
          <p>{t('first.answered')}</p>
          <Voice lang={language}>{t('first.there.answered')}</Voice>
        </Bubble>
        <Avatar avatar="gen:amber" name="M" />
      </Row>
    </Figure>
  );
}

const Lead = styled.p`
  max-inline-size: 60ch;
  color: var(--ink-2);
  font-size: var(--t-l);
  line-height: 1.5;

  ${phone} {
    font-size: var(--t-m);
  }
`;

const Wide = styled.div`
  display: flex;
  flex-wrap: wrap;
  gap: var(--s3) var(--s4);
  align-items: center;
  color: var(--ink-2);

  & > small {
    flex: 1 1 24ch;
    max-inline-size: 34ch;
  }

  ${phone} {
    display: none;
  }
`;

const Bar = styled.div`
  position: sticky;
  z-index: 2;
  inset-block-end: 0;
  display: grid;
  gap: var(--s2);
  padding: var(--s3) var(--s4) calc(var(--s3) + env(safe-area-inset-bottom));
  border-block-start: 1px solid var(--line);
  background: var(--surface);
  text-align: center;

  & > small {
    color: var(--ink-2);
  }

  /* In a low window most of the height is for what this is. */
  ${lying} {
    grid-template-columns: repeat(2, minmax(0, 1fr));
    padding-block-start: var(--s2);

    & > small {
      grid-column: 1 / -1;
    }
  }

  ${tablet} {
    display: none;
  }
`;

const Figure = styled.figure`
  display: grid;
  gap: var(--s2);
  max-inline-size: 520px;
`;

const Row = styled.div`
  display: flex;
  gap: 10px;
  align-items: end;

  &[data-own] {
    justify-content: end;
  }
`;

const Bubble = styled.div`
  min-inline-size: 0;
  padding: 10px 15px;
  border-radius: var(--r-l);
  border-end-start-radius: 4px;
  background: var(--surface);
  box-shadow: var(--shadow-1);

  &[data-own] {
    border-end-start-radius: var(--r-l);
    border-end-end-radius: 4px;
    background: var(--coral-soft);
  }
`;
