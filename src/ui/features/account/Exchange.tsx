import { useTranslation } from 'react-i18next';
import styled from 'styled-components';
import type { Language } from '@/domain/shared/language';
import { Avatar } from '@/ui/parts/Avatar';
import { Voice } from '@/ui/parts/Voice';

/** Who writes from another country, and the same two lines in their language. */
interface Partner {
  readonly language: Language;
  readonly avatar: string;
  readonly name: string;
  readonly asked: string;
  readonly answered: string;
}

const FROM_BUSAN: Partner = {
  language: 'ko',
  avatar: 'drawn:minjun',
  name: '민준',
  asked: '주말에 시간 있어요?',
  answered: '저는 토요일 괜찮아요!',
};

const FROM_PORTLAND: Partner = {
  language: 'en',
  avatar: 'drawn:maya',
  name: 'Maya',
  asked: 'Are you free this weekend?',
  answered: 'Saturday works for me!',
};

/** What this is, shown: one exchange in two voices, the visitor's language being one of them. */
export function Exchange() {
  const { t, i18n } = useTranslation('account');
  const partner = i18n.language === FROM_BUSAN.language ? FROM_PORTLAND : FROM_BUSAN;
  return (
    <Figure aria-label={t('first.example')}>
      <Row>
        <Avatar avatar={partner.avatar} name={partner.name} />
        <Bubble>
          <p lang={partner.language}>{partner.asked}</p>
          <Voice>{t('first.asked')}</Voice>
        </Bubble>
      </Row>
      <Row data-own>
        <Bubble data-own>
          <p>{t('first.answered')}</p>
          <Voice lang={partner.language}>{partner.answered}</Voice>
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
