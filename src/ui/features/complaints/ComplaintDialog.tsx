import { observer } from 'mobx-react-lite';
import type { FormEvent } from 'react';
import { useTranslation } from 'react-i18next';
import styled from 'styled-components';
import type { SendComplaintFailure } from '@/application/complaints/send-complaint';
import { accountTokens } from '@/application/account/account-tokens';
import { complaintReasons } from '@/contract/http/complaints';
import { complaintsTokens } from '@/application/complaints/complaints-tokens';
import { friendsTokens } from '@/application/friends/friends-tokens';
import { sharedTokens } from '@/application/shared/shared-tokens';
import { MAX_COMPLAINT_NOTES } from '@/domain/complaints/complaint';
import { countCharacters } from '@/domain/shared/text';
import { createAction } from '@/ui/kernel/action';
import { useCall, useService } from '@/ui/kernel/scope';
import type { ReportPersonProps } from '@/ui/kernel/slots';
import { useFailureText } from '@/ui/i18n/failure-text';
import { Button } from '@/ui/parts/Button';
import { ChoiceGroup } from '@/ui/parts/ChoiceGroup';
import { Dialog } from '@/ui/parts/Dialog';
import { ErrorState } from '@/ui/parts/ErrorState';
import { SkeletonRows } from '@/ui/parts/Skeleton';
import { TextArea } from '@/ui/parts/Field';
import { useToasts } from '@/ui/parts/Toasts';
import { useViewModel } from '@/ui/kernel/use-view-model';
import { ComplaintViewModel } from './complaint.view-model';

/** A complaint about a person: a reason, what happened, and the word that it arrived. */
export const ComplaintDialog = observer(function ComplaintDialog({
  about,
  origin,
  post,
  name,
  onClose,
}: ReportPersonProps) {
  const { t } = useTranslation(['complaints', 'common']);
  const deps = {
    listReasons: useCall(complaintReasons),
    sendComplaint: useService(complaintsTokens.sendComplaint),
    ids: useService(sharedTokens.ids),
    typed: useService(accountTokens.typedWords),
  };
  const form = useViewModel(() => new ComplaintViewModel(about, { origin, post }, deps));
  if (form.sent) return <Sent {...{ about, origin, name, onClose }} />;
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
        options={(form.reasons ?? []).map(({ type, reason: label }) => ({
          value: String(type),
          label,
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

/** It arrived; what else one can do, and right here unless the page has a button for it. */
const Sent = observer(function Sent({ about, origin, name, onClose }: ReportPersonProps) {
  const { t } = useTranslation(['complaints', 'common', 'profile']);
  const failureText = useFailureText();
  const toasts = useToasts();
  const blockPerson = useService(friendsTokens.blockPerson);
  const blocking = useViewModel(() => createAction(blockPerson));

  async function handleBlock(): Promise<void> {
    if (!(await blocking.run(about, true))) return;
    onClose();
    toasts.show(t('profile:blockedDone', { name }));
  }

  return (
    <Dialog
      open
      onClose={onClose}
      title={t('complaints:sentTitle')}
      actions={
        <>
          {origin !== 'profile' && (
            <Button
              variant="ghost"
              icon="block"
              busy={blocking.busy}
              onClick={() => void handleBlock()}
            >
              {t('profile:block')}
            </Button>
          )}
          <Button variant="main" onClick={onClose}>
            {t('common:done')}
          </Button>
        </>
      }
    >
      <p role="status">{t('complaints:sent')}</p>
      <p>{t('complaints:block', { name })}</p>
      <small>{t('profile:blockText')}</small>
      {blocking.failure && <Failure role="alert">{failureText(blocking.failure)}</Failure>}
    </Dialog>
  );
});

const Form = styled.form`
  display: grid;
  gap: var(--s4);
`;

const Failure = styled.p`
  color: var(--danger);
`;
