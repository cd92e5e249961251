import { observer } from 'mobx-react-lite';
import type { FormEvent } from 'react';
import { useTranslation } from 'react-i18next';
import { useNavigate } from 'react-router-dom';
import styled from 'styled-components';
import { accountTokens } from '@/application/account/account-tokens';
import { profileTokens } from '@/application/profile/profile-tokens';
import { MAX_INTERESTS } from '@/domain/profile/interests';
import type { Me } from '@/domain/profile/person';
import type { ProfileEdit } from '@/domain/profile/profile';
import { routes } from '@/ui/kernel/routes';
import { useService } from '@/ui/kernel/scope';
import { useChoices } from '@/ui/kernel/use-choices';
import { useFailureText } from '@/ui/i18n/failure-text';
import { Button } from '@/ui/parts/Button';
import { ChipGroup } from '@/ui/parts/ChipGroup';
import { FieldError } from '@/ui/parts/FieldFrame';
import { LinkButton } from '@/ui/parts/LinkButton';
import { Page } from '@/ui/parts/Page';
import { AvatarPicker } from '@/ui/parts/AvatarPicker';
import {
  CountryField,
  IntroductionField,
  MeasureFields,
  NicknameField,
  OccupationField,
} from '@/ui/parts/ProfileFields';
import { useToasts } from '@/ui/parts/Toasts';
import { useViewModel } from '@/ui/kernel/use-view-model';
import { EditProfileViewModel } from './edit-profile.view-model';

/** One's profile as a form. */
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
  };
  const form = useViewModel(() => new EditProfileViewModel(me, deps));

  async function handleSubmit(event: FormEvent): Promise<void> {
    event.preventDefault();
    if (!(await form.save())) return;
    toasts.show(t('edit.saved'));
    await navigate(routes.ownProfile);
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
      <Facts form={form} />
      {form.failure && <FieldError id="edit-problem">{failureText(form.failure)}</FieldError>}
      <Buttons>
        <LinkButton to={routes.ownProfile}>{t('common:cancel')}</LinkButton>
        <Button variant="main" type="submit" busy={form.busy}>
          {t('common:save')}
        </Button>
      </Buttons>
    </Form>
  );
});

const Facts = observer(function Facts({ form }: { readonly form: EditProfileViewModel }) {
  const { t } = useTranslation(['account', 'choices']);
  const failureText = useFailureText();
  const { draft } = form;
  const choices = useChoices();
  const error = (field: keyof ProfileEdit) => failureText(form.problems[field]);
  const fact = (name: 'nickname' | 'country' | 'height' | 'weight' | 'occupation') => ({
    value: draft[name],
    error: error(name),
    onChange: (value: string) => form.change({ [name]: value }),
  });
  return (
    <>
      <NicknameField {...fact('nickname')} />
      <CountryField {...fact('country')} choices={choices} />
      <MeasureFields height={fact('height')} weight={fact('weight')} choices={choices} />
      <OccupationField {...fact('occupation')} choices={choices} />
      <ChipGroup
        label={t('account:interests.title')}
        hint={t('account:interests.hint', { max: MAX_INTERESTS })}
        error={error('interests')}
        max={MAX_INTERESTS}
        options={choices.interests.map((value) => ({
          value,
          label: t(`choices:interest.${value}`),
        }))}
        values={choices.interests.filter((value) => draft.interests.includes(value))}
        onChange={(interests) => form.change({ interests })}
      />
      <IntroductionField
        value={draft.introduction}
        error={error('signature')}
        onChange={(introduction) => form.change({ introduction })}
      />
    </>
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
