import { observer } from 'mobx-react-lite';
import { useTranslation } from 'react-i18next';
import { useParams } from 'react-router-dom';
import { accountTokens } from '@/application/account/account-tokens';
import { parseUserId } from '@/domain/shared/ids';
import { useService } from '@/ui/kernel/scope';
import { Page } from '@/ui/parts/Page';
import { Missing, PersonProfile } from './PersonProfile';
import { OwnProfile } from './OwnProfile';

/** A person's page; without an id, or with the user's, the user's own page. */
export const ProfileScreen = observer(function ProfileScreen() {
  const { t } = useTranslation('profile');
  const { me } = useService(accountTokens.session);
  const { id } = useParams();
  if (!me) return null;
  if (id === undefined) return <OwnProfile me={me} />;
  const parsed = parseUserId(id);
  if (!parsed.ok) {
    return (
      <Page title={t('title')} titleHidden>
        <Missing />
      </Page>
    );
  }
  return parsed.value === me.id ? (
    <OwnProfile me={me} />
  ) : (
    <PersonProfile key={parsed.value} id={parsed.value} />
  );
});
