import { observer } from 'mobx-react-lite';
import type { FormEvent } from 'react';
import { useTranslation } from 'react-i18next';
import styled from 'styled-components';
import type { SendComplaintFailure } from '@/application/complaints/send-complaint';
import { complaintsTokens } from '@/application/complaints/complaints-tokens';
import { sharedTokens } from '@/application/shared/shared-tokens';
import { MAX_COMPLAINT_NOTES } from '@/domain/complaints/complaint';
import { countCharacters } from '@/domain/shared/text';
import { useService } from '@/ui/kernel/scope';
import type { ReportPersonProps } from '@/ui/kernel/slots';
import { useFailureText } from '@/ui/i18n/failure-text';
import { Button } from '@/ui/parts/Button';
import { ChoiceGroup } from '@/ui/parts/ChoiceGroup';
import { Dialog } from '@/ui/parts/Dialog';
import { ErrorState } from '@/ui/parts/ErrorState';
import { SkeletonRows } from '@/ui/parts/Skeleton';
import { TextArea } from '@/ui/parts/TextArea';
import { useViewModel } from '@/ui/kernel/use-view-model';
import { ComplaintViewModel } from './complaint.view-model';

/** A complaint about somebody: a reason, what happened, and the word that it arrived. */
export const ComplaintDialog = observer(function ComplaintDialog({
  about,
  origin,
  post,
  name,
  onClose,
}: ReportPersonProps) {
  const { t } = useTranslation(['complaints', 'common']);
  const deps = {
    listReasons: useService(complaintsTokens.listReasons),
    sendComplaint: useService(complaintsTokens.sendComplaint),
    ids: useService(sharedTokens.ids),
  };
  const form = useViewModel(() => new ComplaintViewModel(about, { origin, post }, deps));
  if (form.sent) return <Sent name={name} onClose={onClose} />;
  return (
    <Dialog open onClose={onClose} title={t('complaints:title', { name })} size="m" sheet>
      <p>{t('complaints:intro', { name })}</p>
      {origin === 'chat' && <p>{t('complaints:messagesRead')}</p>}
      {form.loadFailed && (
        <ErrorState title={t('complaints:failed')} onRetry={() => void form.load()} />
      )}
      {!form.reasons && !form.loadFailed && <SkeletonRows rows={4} />}
      {form.reasons && <ComplaintForm form={form} />}
    </Dialog>
  );
});

const ComplaintForm = observer(function ComplaintForm({
  form,
}: {
  readonly form: ComplaintViewModel;
}) {
  const { t } = useTranslation('complaints');
  const { reason, notes, other } = useProblemTexts(form.failure);

  function handleSubmit(event: FormEvent): void {
    event.preventDefault();
    void form.send();
  }

  return (
    <Form onSubmit={handleSubmit} noValidate>
      <ChoiceGroup
        label={t('reason')}
        error={reason}
        options={(form.reasons ?? []).map(({ type, text }) => ({
          value: String(type),
          label: text,
        }))}
        value={form.chosen === undefined ? undefined : String(form.chosen)}
        onChange={(type) => form.choose(Number(type))}
        columns={2}
      />
      <TextArea
        label={t('notes')}
        hint={t('notesHint', { count: countCharacters(form.notes), max: MAX_COMPLAINT_NOTES })}
        error={notes}
        dir="auto"
        value={form.notes}
        onChange={form.write}
      />
      {other !== undefined && <Failure role="alert">{other}</Failure>}
      <Button variant="main" type="submit" wide busy={form.busy}>
        {t('send')}
      </Button>
    </Form>
  );
});

/** The text of what is wrong with a complaint, at the field at fault. */
function useProblemTexts(failure: SendComplaintFailure | undefined) {
  const { t } = useTranslation('complaints');
  const failureText = useFailureText();
  switch (failure?.kind) {
    case undefined:
      return {};
    case 'complaint-reason':
      return { reason: t('problem.reason') };
    case 'complaint-notes-too-long':
      return { notes: t('problem.tooLong', { max: MAX_COMPLAINT_NOTES }) };
    case 'complaint-notes-forbidden':
      return { notes: t('problem.forbidden') };
    case 'complaint-origin':
    case 'complaint-self':
    case 'complaint-account':
      return { other: t('problem.person') };
    default:
      return { other: failureText(failure) };
  }
}

/** It arrived; what else one can do. */
function Sent({ name, onClose }: Omit<ReportPersonProps, 'about' | 'origin'>) {
  const { t } = useTranslation(['complaints', 'common']);
  return (
    <Dialog
      open
      onClose={onClose}
      title={t('complaints:sentTitle')}
      actions={
        <Button variant="main" onClick={onClose}>
          {t('common:done')}
        </Button>
      }
    >
      <p role="status">{t('complaints:sent')}</p>
      <p>{t('complaints:block', { name })}</p>
    </Dialog>
  );
}

const Form = styled.form`
  display: grid;
  gap: var(--s4);
`;

const Failure = styled.p`
  color: var(--danger);
`;
