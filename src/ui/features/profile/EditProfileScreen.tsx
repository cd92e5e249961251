import { observer } from 'mobx-react-lite';
import type { FormEvent } from 'react';
import { useTranslation } from 'react-i18next';
import { useNavigate } from 'react-router-dom';
import styled from 'styled-components';
import { accountTokens } from '@/application/account/account-tokens';
import { profileTokens } from '@/application/profile/profile-tokens';
import type { Me } from '@/domain/profile/person';
import { routes } from '@/ui/kernel/routes';
import { uiTokens } from '@/ui/kernel/ui-tokens';
import { useService } from '@/ui/kernel/scope';
import { useFailureText } from '@/ui/i18n/failure-text';
import { Button, LinkButton } from '@/ui/parts/Button';
import { FieldError } from '@/ui/parts/FieldFrame';
import { Page } from '@/ui/parts/Page';
import { AvatarPicker } from '@/ui/parts/AvatarPicker';
import { useToasts } from '@/ui/parts/Toasts';
import { useViewModel } from '@/ui/kernel/use-view-model';
import { EditFacts } from './EditFacts';
import { EditProfileViewModel } from './edit-profile.view-model';

/** The user's profile as a form. */
export const EditProfileScreen = observer(function EditProfileScreen() {
  const { t } = useTranslation('profile');
  const { me } = useService(accountTokens.session);
  return (
    <Page reading title={t('edit.title')}>
      {me && <EditForm key={me.id} me={me} />}
    </Page>
  );
});

const EditForm = observer(function EditForm({ me }: { readonly me: Me }) {
  const { t } = useTranslation(['profile', 'common']);
  const failureText = useFailureText();
  const toasts = useToasts();
  const navigate = useNavigate();
  const deps = {
    editProfile: useService(profileTokens.editProfile),
    uploadAvatar: useService(accountTokens.uploadAvatar),
    stored: useService(profileTokens.profileDraft),
    liveClock: useService(uiTokens.liveClock),
  };
  const form = useViewModel(() => new EditProfileViewModel(me, deps));

  async function handleSubmit(event: FormEvent): Promise<void> {
    event.preventDefault();
    if (!(await form.save())) return;
    toasts.show(t('edit.saved'));
    await navigate(routes.ownProfile);
  }

  function handleDiscard(): void {
    toasts.show(t('edit.discarded'), 'ok', form.discard());
  }

  return (
    <Form onSubmit={(event) => void handleSubmit(event)} noValidate>
      <section>
        <h2>{t('edit.picture')}</h2>
        <AvatarPicker
          avatar={form.draft.avatar}
          name={form.draft.nickname}
          uploading={form.uploading}
          error={failureText(form.problems.avatar)}
          onChoose={(avatar) => form.change({ avatar })}
          onPick={(file) => void form.pick(file)}
        />
      </section>
      <EditFacts form={form} me={me} />
      {form.failure && <FieldError id="edit-problem">{failureText(form.failure)}</FieldError>}
      <Unsaved role="status">{form.changed && t('edit.unsaved')}</Unsaved>
      <Buttons>
        {form.changed ? (
          <Button icon="undo" onClick={handleDiscard}>
            {t('edit.discard')}
          </Button>
        ) : (
          <LinkButton to={routes.ownProfile}>{t('common:back')}</LinkButton>
        )}
        <Button variant="main" type="submit" busy={form.busy}>
          {t('common:save')}
        </Button>
      </Buttons>
    </Form>
  );
});

const Form = styled.form`
  display: grid;
  gap: var(--s5);
  padding: var(--s5);
  border: 1px solid var(--line);
  border-radius: var(--r-l);
  background: var(--surface);

  & > section {
    display: grid;
    gap: var(--s3);
  }

  & h2 {
    color: var(--ink-2);
    font-size: var(--t-s);
    font-weight: 580;
  }
`;

const Buttons = styled.div`
  display: flex;
  flex-wrap: wrap;
  justify-content: flex-end;
  gap: var(--s2);
`;

const Unsaved = styled.p`
  color: var(--ink-2);
  font-size: var(--t-s);
  text-align: end;

  &:empty {
    display: none;
  }
`;
