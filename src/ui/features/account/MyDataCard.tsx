import { observer } from 'mobx-react-lite';
import { useTranslation } from 'react-i18next';
import styled from 'styled-components';
import { makeAutoObservable, observableRef, runInAction } from 'mobx';
import { accountTokens } from '@/application/account/account-tokens';
import type { DownloadMyData } from '@/application/account/download-my-data';
import type { ApiFailure } from '@/application/shared/call';
import { sharedTokens } from '@/application/shared/shared-tokens';
import { useFailureText } from '@/ui/i18n/failure-text';
import { useService } from '@/ui/kernel/scope';
import { useViewModel } from '@/ui/kernel/use-view-model';
import { Button } from '@/ui/parts/Button';
import { Card, CardTitle } from '@/ui/parts/Card';
import { FieldError } from '@/ui/parts/FieldFrame';
import { useToasts } from '@/ui/parts/Toasts';
import { fixedTime } from '@/ui/parts/date-text';

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

/** Saving everything the service keeps about one, and how far that has come. */
class MyDataViewModel {
  /** Bytes that have come; undefined: nothing is on its way. */
  received: number | undefined = undefined;
  failure: ApiFailure | undefined = undefined;
  readonly #download: DownloadMyData;
  readonly #today: () => string;

  constructor(download: DownloadMyData, today: () => string) {
    this.#download = download;
    this.#today = today;
    makeAutoObservable(this, { failure: observableRef }, { autoBind: true });
  }

  /** True when a whole file was saved; a second press while one comes asks for no second file. */
  async save(): Promise<boolean> {
    if (this.received !== undefined) return false;
    this.received = 0;
    this.failure = undefined;
    const saved = await this.#download({ day: this.#today(), onBytes: this.heard });
    runInAction(() => {
      this.received = undefined;
      if (!saved.ok) this.failure = saved.error;
    });
    return saved.ok;
  }

  heard(received: number): void {
    if (this.received !== undefined) this.received = received;
  }
}

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
