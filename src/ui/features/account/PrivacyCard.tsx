import { observer } from 'mobx-react-lite';
import { useTranslation } from 'react-i18next';
import styled from 'styled-components';
import * as calls from '@/contract/http/friends';
import { AUDIENCES, WHO_MAY_ADD, type PrivacySettings } from '@/domain/friends/privacy';
import { useCall } from '@/ui/kernel/scope';
import { useFailureText } from '@/ui/i18n/failure-text';
import { Card, CardTitle } from '@/ui/parts/Card';
import { FailedState } from '@/ui/parts/ErrorState';
import { FieldError } from '@/ui/parts/FieldFrame';
import { RadioGroup } from '@/ui/parts/RadioGroup';
import { SkeletonRows } from '@/ui/parts/Skeleton';
import { useViewModel } from '@/ui/kernel/use-view-model';
import { PrivacyViewModel } from './privacy.view-model';

/** Who may add one, and who sees what others did with one's posts (specification §3). */
export const PrivacyCard = observer(function PrivacyCard() {
  const { t } = useTranslation('wallet');
  const failureText = useFailureText();
  const readPrivacy = useCall(calls.readPrivacy);
  const changePrivacy = useCall(calls.setPrivacy);
  const view = useViewModel(() => new PrivacyViewModel({ readPrivacy, changePrivacy }));
  const { settings, failure } = view;
  return (
    <Card>
      <CardTitle>{t('privacy.title')}</CardTitle>
      {!settings && !failure && <SkeletonRows rows={3} />}
      {!settings && failure && (
        <FailedState title={t('privacy.failed')} failure={failure} onRetry={view.load} />
      )}
      {settings && <Choices settings={settings} onChange={(change) => void view.change(change)} />}
      {settings && failure && <FieldError id="privacy-problem">{failureText(failure)}</FieldError>}
    </Card>
  );
});

interface ChoicesProps {
  readonly settings: PrivacySettings;
  readonly onChange: (change: Partial<PrivacySettings>) => void;
}

function Choices({ settings, onChange }: ChoicesProps) {
  const { t } = useTranslation('wallet');
  const audience = AUDIENCES.map((value) => ({ value, label: t(`privacy.audience.${value}`) }));
  return (
    <Groups>
      <RadioGroup
        label={t('privacy.whoMayAdd')}
        options={WHO_MAY_ADD.map((value) => ({ value, label: t(`privacy.add.${value}`) }))}
        value={settings.whoMayAdd}
        onChange={(whoMayAdd) => onChange({ whoMayAdd })}
      />
      <RadioGroup
        label={t('privacy.likes')}
        options={audience}
        value={settings.likes}
        onChange={(likes) => onChange({ likes })}
      />
      <RadioGroup
        label={t('privacy.comments')}
        options={audience}
        value={settings.comments}
        onChange={(comments) => onChange({ comments })}
      />
    </Groups>
  );
}

const Groups = styled.div`
  display: grid;
  gap: var(--s4);
`;
