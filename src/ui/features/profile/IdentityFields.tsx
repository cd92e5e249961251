import { observer } from 'mobx-react-lite';
import type { ReactNode } from 'react';
import { useTranslation } from 'react-i18next';
import styled from 'styled-components';
import { GENDERS } from '@/domain/profile/gender';
import { IDENTITY_REST } from '@/domain/profile/profile';
import type { Me } from '@/domain/profile/person';
import { DAY, type EpochMs } from '@/domain/shared/time';
import { useFailureText } from '@/ui/i18n/failure-text';
import { useService } from '@/ui/kernel/scope';
import { uiTokens } from '@/ui/kernel/ui-tokens';
import { BirthFields } from '@/ui/parts/BirthFields';
import { ChoiceGroup } from '@/ui/parts/ChoiceGroup';
import { Hint } from '@/ui/parts/FieldFrame';
import type { EditProfileViewModel } from './edit-profile.view-model';

const VALUES = Object.values(GENDERS).map((gender) => ({ gender, value: `${gender}` as const }));

interface IdentityFieldsProps {
  readonly form: EditProfileViewModel;
  readonly me: Me;
}

/** Gender and birth date; each rests for a while after a change, and says until when. */
export const IdentityFields = observer(function IdentityFields({ form, me }: IdentityFieldsProps) {
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
