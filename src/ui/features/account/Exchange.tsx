import { useTranslation } from 'react-i18next';
import styled from 'styled-components';
import { Avatar } from '@/ui/parts/Avatar';
import { Voice } from '@/ui/parts/Voice';

/** An example of the product: one exchange in two languages, one of which is the visitor's. */
export function Exchange() {
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
