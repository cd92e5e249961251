import { observer } from 'mobx-react-lite';
import { useEffect, type FormEvent } from 'react';
import { useTranslation } from 'react-i18next';
import styled from 'styled-components';
import { accountTokens } from '@/application/account/account-tokens';
import { sharedTokens } from '@/application/shared/shared-tokens';
import { useService } from '@/ui/kernel/scope';
import { useViewModel } from '@/ui/kernel/use-view-model';
import { Button } from '@/ui/parts/Button';
import { Dialog } from '@/ui/parts/Dialog';
import { TextArea } from '@/ui/parts/TextArea';
import { Time } from '@/ui/parts/Time';
import { AppealViewModel } from './appeal.view-model';
import { FormFailure } from './FormFailure';

interface AppealDialogProps {
  /** As they were typed into the login form. */
  readonly email: string;
  readonly password: string;
  readonly onClose: () => void;
}

/** Where a banned person writes to support, and reads the answer. */
export const AppealDialog = observer(function AppealDialog(props: AppealDialogProps) {
  const { t } = useTranslation('account');
  const appeal = useService(accountTokens.appeal);
  const preferences = useService(sharedTokens.preferences);
  const { email, password } = props;
  const model = useViewModel(() => new AppealViewModel(appeal, preferences, { email, password }));
  useEffect(() => void model.read(), [model]);
  function handleSubmit(event: FormEvent): void {
    event.preventDefault();
    void model.send();
  }
  return (
    <Dialog open onClose={props.onClose} title={t('appeal.title')} size="m" sheet>
      <p>{t('appeal.lead')}</p>
      {model.messages.length > 0 && (
        <Messages role="log" aria-label={t('appeal.title')}>
          {model.messages.map(({ id, at, own, text, translation }) => (
            <article key={id} data-own={own || undefined}>
              <b>{own ? t('appeal.you') : t('appeal.support')}</b> <Time at={at} as="message" />
              <p>{text}</p>
              {translation !== undefined && <p data-voice>{translation}</p>}
            </article>
          ))}
        </Messages>
      )}
      <AppealForm onSubmit={handleSubmit}>
        <TextArea label={t('appeal.label')} value={model.text} onChange={model.write} />
        <FormFailure failure={model.failure} />
        <p role="status">{model.sent && t('appeal.sent')}</p>
        <Button type="submit" variant="main" busy={model.busy}>
          {t('appeal.send')}
        </Button>
        {model.messages.length > 0 && (
          <Button onClick={() => void model.read()}>{t('appeal.refresh')}</Button>
        )}
      </AppealForm>
    </Dialog>
  );
});

const Messages = styled.div`
  display: grid;
  gap: var(--s2);

  & > article {
    padding: var(--s2) var(--s3);
    border-radius: var(--r-m);
    background: var(--sunken);
    overflow-wrap: anywhere;
    white-space: pre-wrap;
  }

  & > article[data-own] {
    background: var(--coral-soft);
  }

  & time {
    color: var(--ink-2);
    font-size: var(--t-xs);
  }

  & [data-voice] {
    color: var(--jade);
  }
`;

const AppealForm = styled.form`
  display: grid;
  gap: var(--s3);
`;
