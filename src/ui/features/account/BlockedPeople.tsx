import { observer } from 'mobx-react-lite';
import { useTranslation } from 'react-i18next';
import styled from 'styled-components';
import { friendsTokens } from '@/application/friends/friends-tokens';
import { blockedUsers } from '@/contract/http/friends';
import type { Person } from '@/domain/profile/person';
import { useCall, useService } from '@/ui/kernel/scope';
import { useFailureText } from '@/ui/i18n/failure-text';
import { Avatar } from '@/ui/parts/Avatar';
import { Button } from '@/ui/parts/Button';
import { Card, CardTitle, CardRows } from '@/ui/parts/Card';
import { FailedState } from '@/ui/parts/ErrorState';
import { ListRow } from '@/ui/parts/ListRow';
import { SkeletonRows } from '@/ui/parts/Skeleton';
import { useToasts } from '@/ui/parts/Toasts';
import { useViewModel } from '@/ui/kernel/use-view-model';
import { RemovableRowsViewModel } from './removable-rows.view-model';

/** The blocked people; each block can be taken back. */
export const BlockedPeople = observer(function BlockedPeople() {
  const { t } = useTranslation(['wallet', 'common']);
  const failureText = useFailureText();
  const toasts = useToasts();
  const listBlocked = useCall(blockedUsers);
  const blockPerson = useService(friendsTokens.blockPerson);
  const view = useViewModel(
    () => new RemovableRowsViewModel({ read: listBlocked, remove: (id) => blockPerson(id, false) }),
  );

  async function release({ id, nickname }: Person): Promise<void> {
    const done = await view.remove(id);
    if (done?.ok) toasts.show(t('blocked.released', { name: nickname }));
    else if (done) toasts.show(failureText(done.error), 'problem');
  }

  return (
    <Card>
      <CardTitle>{t('blocked.title')}</CardTitle>
      {view.failure && (
        <FailedState title={t('blocked.failed')} failure={view.failure} onRetry={view.load} />
      )}
      {!view.rows && !view.failure && <SkeletonRows rows={1} />}
      {view.rows?.length === 0 && <Empty>{t('blocked.nobody')}</Empty>}
      <CardRows>
        {view.rows?.map((person) => (
          <ListRow
            key={person.id}
            leading={<Avatar avatar={person.avatar} name={person.nickname} />}
            title={<bdi translate="no">{person.nickname}</bdi>}
            subtitle={t('common:accountNumber', { account: person.account })}
            trailing={
              <Button
                size="s"
                busy={view.removing === person.id}
                onClick={() => void release(person)}
              >
                {t('blocked.release')}
              </Button>
            }
          />
        ))}
      </CardRows>
    </Card>
  );
});

const Empty = styled.p`
  color: var(--ink-2);
`;
