import { observer } from 'mobx-react-lite';
import { useTranslation } from 'react-i18next';
import styled from 'styled-components';
import { friendsTokens } from '@/application/friends/friends-tokens';
import type { Person } from '@/domain/profile/person';
import { useService } from '@/ui/kernel/scope';
import { useFailureText } from '@/ui/i18n/failure-text';
import { Avatar } from '@/ui/parts/Avatar';
import { Button } from '@/ui/parts/Button';
import { Card, CardTitle } from '@/ui/parts/Card';
import { ErrorState } from '@/ui/parts/ErrorState';
import { ListRow } from '@/ui/parts/ListRow';
import { SkeletonRows } from '@/ui/parts/Skeleton';
import { useToasts } from '@/ui/parts/Toasts';
import { useViewModel } from '@/ui/kernel/use-view-model';
import { BlockedViewModel } from './blocked.view-model';
import { CardRows } from '@/ui/parts/CardRows';

/** Whom one has blocked; each block can be taken back. */
export const BlockedPeople = observer(function BlockedPeople() {
  const { t } = useTranslation(['wallet', 'common']);
  const failureText = useFailureText();
  const toasts = useToasts();
  const listBlocked = useService(friendsTokens.listBlocked);
  const blockPerson = useService(friendsTokens.blockPerson);
  const view = useViewModel(() => new BlockedViewModel(listBlocked, blockPerson));

  async function release({ id, nickname }: Person): Promise<void> {
    if (await view.release(id)) toasts.show(t('blocked.released', { name: nickname }));
  }

  return (
    <Card>
      <CardTitle>{t('blocked.title')}</CardTitle>
      {view.failure && (
        <ErrorState title={t('blocked.failed')} onRetry={() => void view.load()}>
          {failureText(view.failure)}
        </ErrorState>
      )}
      {!view.people && !view.failure && <SkeletonRows rows={1} />}
      {view.people?.length === 0 && <Empty>{t('blocked.nobody')}</Empty>}
      <CardRows>
        {view.people?.map((person) => (
          <ListRow
            key={person.id}
            leading={<Avatar avatar={person.avatar} name={person.nickname} />}
            title={<bdi>{person.nickname}</bdi>}
            subtitle={t('common:accountNumber', { account: person.account })}
            trailing={
              <Button
                size="s"
                busy={view.releasing === person.id}
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
