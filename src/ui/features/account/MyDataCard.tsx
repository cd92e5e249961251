import { observer } from 'mobx-react-lite';
import { useTranslation } from 'react-i18next';
import styled from 'styled-components';
import { accountTokens } from '@/application/account/account-tokens';
import { sharedTokens } from '@/application/shared/shared-tokens';
import { useService } from '@/ui/kernel/scope';
import { useFailureText } from '@/ui/i18n/failure-text';
import { Button } from '@/ui/parts/Button';
import { Card, CardTitle } from '@/ui/parts/Card';
import { FieldError } from '@/ui/parts/FieldFrame';
import { fixedTime } from '@/ui/parts/fixed-time';
import { useToasts } from '@/ui/parts/Toasts';
import { useViewModel } from '@/ui/kernel/use-view-model';
import { MyDataViewModel } from './my-data.view-model';

const MEGABYTE = 1_000_000;

/** Everything the service keeps about one, as a file to keep. */
export const MyDataCard = observer(function MyDataCard() {
  const { t } = useTranslation('wallet');
  const failureText = useFailureText();
  const toasts = useToasts();
  const download = useService(accountTokens.downloadMyData);
  const clock = useService(sharedTokens.clock);
  const view = useViewModel(
    () => new MyDataViewModel(download, () => fixedTime(clock.now(), 'date')),
  );

  async function save(): Promise<void> {
    if (await view.save()) toasts.show(t('data.saved'));
  }

  return (
    <Card>
      <CardTitle>{t('data.title')}</CardTitle>
      <Rows>
        <p>{t('data.text')}</p>
        <Row>
          <Button busy={view.received !== undefined} onClick={() => void save()}>
            {t('data.download')}
          </Button>
          {view.received !== undefined && view.received > 0 && (
            <p>{t('data.received', { size: view.received / MEGABYTE })}</p>
          )}
        </Row>
        {view.failure && <FieldError id="data-problem">{failureText(view.failure)}</FieldError>}
      </Rows>
    </Card>
  );
});

const Rows = styled.div`
  display: grid;
  gap: var(--s4);

  & p {
    color: var(--ink-2);
  }
`;

const Row = styled.div`
  display: flex;
  flex-wrap: wrap;
  align-items: center;
  gap: var(--s3);
`;
