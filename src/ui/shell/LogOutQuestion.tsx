import { useTranslation } from 'react-i18next';
import styled from 'styled-components';
import { routes } from '@/ui/kernel/routes';
import { Button, LinkButton } from '@/ui/parts/Button';
import { Page } from '@/ui/parts/Page';

export function LogOutQuestion({ onYes }: { readonly onYes: () => void }) {
  const { t } = useTranslation('shell');
  return (
    <Page title={t('signOutQuestion')} reading>
      <Row>
        <Button variant="main" onClick={onYes}>
          {t('route.signOut')}
        </Button>
        <LinkButton to={routes.home}>{t('staySignedIn')}</LinkButton>
      </Row>
    </Page>
  );
}

const Row = styled.div`
  display: flex;
  flex-wrap: wrap;
  gap: var(--s3);
`;
