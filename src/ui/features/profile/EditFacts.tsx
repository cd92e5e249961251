import { observer } from 'mobx-react-lite';
import { useTranslation } from 'react-i18next';
import type { ReactNode } from 'react';
import styled from 'styled-components';
import { MAX_INTERESTS } from '@/domain/profile/choices';
import { GENDERS } from '@/domain/profile/gender';
import { HIDEABLE_FACTS, type Me } from '@/domain/profile/person';
import { type ProfileEdit, IDENTITY_REST } from '@/domain/profile/profile';
import { DAY, type EpochMs } from '@/domain/shared/time';
import { useFailureText } from '@/ui/i18n/failure-text';
import { useService } from '@/ui/kernel/scope';
import { uiTokens } from '@/ui/kernel/ui-tokens';
import { useChoices } from '@/ui/kernel/use-choices';
import { ChipGroup } from '@/ui/parts/ChipGroup';
import { ChoiceGroup } from '@/ui/parts/ChoiceGroup';
import { Hint } from '@/ui/parts/FieldFrame';
import {
  CountryField,
  IntroductionField,
  MeasureFields,
  NicknameField,
  OccupationField,
  BirthFields,
} from '@/ui/parts/ProfileFields';
import type { EditProfileViewModel } from './edit-profile.view-model';

interface EditFactsProps {
  readonly form: EditProfileViewModel;
  readonly me: Me;
}

/** The fields of the form under the picture. */
export const EditFacts = observer(function EditFacts({ form, me }: EditFactsProps) {
  const { t } = useTranslation(['account', 'choices', 'profile']);
  const failureText = useFailureText();
  const { draft } = form;
  const choices = useChoices();
  const error = (field: keyof ProfileEdit) => failureText(form.problems[field]);
  const fact = (name: 'nickname' | 'country' | 'height' | 'weight' | 'occupation') => ({
    value: draft[name],
    error: error(name),
    onChange: (value: string) => form.change({ [name]: value }),
  });
  const nameOf = {
    age: t('profile:age'),
    height: t('profile:height'),
    weight: t('profile:weight'),
  } as const;
  return (
    <>
      <NicknameField {...fact('nickname')} />
      <IdentityFields form={form} me={me} />
      <CountryField {...fact('country')} choices={choices} />
      <MeasureFields height={fact('height')} weight={fact('weight')} choices={choices} />
      <ChipGroup
        label={t('profile:edit.hide')}
        hint={t('profile:edit.hideHint')}
        error={error('hidden')}
        max={HIDEABLE_FACTS.length}
        options={HIDEABLE_FACTS.map((value) => ({ value, label: nameOf[value] }))}
        values={HIDEABLE_FACTS.filter((value) => draft.hidden.includes(value))}
        onChange={(hidden) => form.change({ hidden })}
      />
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

const VALUES = Object.values(GENDERS).map((gender) => ({ gender, value: `${gender}` as const }));

interface IdentityFieldsProps {
  readonly form: EditProfileViewModel;
  readonly me: Me;
}

/** Gender and birth date; each rests for a while after a change, and says until when. */
const IdentityFields = observer(function IdentityFields({ form, me }: IdentityFieldsProps) {
  const { t, i18n } = useTranslation(['account', 'choices', 'profile']);
  const failureText = useFailureText();
  const liveClock = useService(uiTokens.liveClock);
  const { draft, problems } = form;
  const rests = (from: EpochMs | undefined): from is EpochMs =>
    from !== undefined && from > liveClock.nowUntil(from);
  const hint = t('profile:edit.once', { days: IDENTITY_REST / DAY });
  const gender = VALUES.find((each) => each.gender === draft.gender)?.value;
  return (
    <>
      {rests(me.genderFrom) ? (
        <Resting label={t('account:about.gender')} from={me.genderFrom}>
          {gender && t(`choices:gender.${gender}`)}
        </Resting>
      ) : (
        <ChoiceGroup
          label={t('account:about.gender')}
          hint={hint}
          error={failureText(problems.gender)}
          options={VALUES.map(({ value }) => ({ value, label: t(`choices:gender.${value}`) }))}
          value={gender}
          onChange={(value) => form.change({ gender: Number(value) })}
        />
      )}
      {rests(me.birthFrom) ? (
        <Resting label={t('account:about.birth')} from={me.birthFrom}>
          {birthText(me.birth, i18n.language)}
        </Resting>
      ) : (
        <BirthFields
          value={draft}
          hint={hint}
          error={failureText(problems.birthDate)}
          onChange={form.change}
        />
      )}
    </>
  );
});

interface RestingProps {
  readonly label: string;
  readonly from: EpochMs;
  readonly children: ReactNode;
}

/** A fact that cannot be changed yet. */
function Resting({ label, from, children }: RestingProps) {
  const { t } = useTranslation('profile');
  return (
    <Fact>
      <dt>{label}</dt>
      <dd>{children}</dd>
      <dd>
        <Hint>{t('edit.resting', { time: new Date(from) })}</Hint>
      </dd>
    </Fact>
  );
}

function birthText({ year, month, day }: Me['birth'], language: string): string {
  const parts = { year: 'numeric', month: 'long', ...(day !== undefined && { day: 'numeric' }) };
  const format = new Intl.DateTimeFormat(language, {
    ...(parts as Intl.DateTimeFormatOptions),
    timeZone: 'UTC',
  });
  return format.format(Date.UTC(year, month - 1, day ?? 1));
}

const Fact = styled.dl`
  display: grid;
  gap: 6px;
  margin: 0;

  & > dt {
    color: var(--ink-2);
    font-size: var(--t-s);
    font-weight: 580;
  }

  & > dd {
    margin: 0;
  }
`;
