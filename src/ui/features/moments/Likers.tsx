import { useTranslation } from 'react-i18next';
import { momentLikers } from '@/contract/http/moments';
import { PagedList } from '@/ui/kernel/paged-list';
import { routes } from '@/ui/kernel/routes';
import { useCall } from '@/ui/kernel/scope';
import { useViewModel } from '@/ui/kernel/use-view-model';
import { Dialog } from '@/ui/parts/Dialog';
import { PagedRows } from '@/ui/parts/InfiniteList';
import { PersonRow } from '@/ui/parts/PersonRow';
import { useEffect } from 'react';

interface LikersProps {
  readonly id: string;
  readonly onClose: () => void;
}

/** Who likes a moment, the newest first. */
export function Likers({ id, onClose }: LikersProps) {
  const { t } = useTranslation('moments');
  const listLikers = useCall(momentLikers);
  const list = useViewModel(
    () =>
      new PagedList({
        load: (before) => listLikers({ momentId: id, before }),
        keyOf: ({ person }) => person.id,
      }),
  );
  useEffect(() => void list.more(), [list]);
  return (
    <Dialog open sheet title={t('likers.title')} onClose={onClose}>
      <PagedRows
        list={list}
        label={t('likers.title')}
        keyOf={({ person }) => person.id}
        renderRow={({ person, at }) => (
          <PersonRow person={person} at={at} to={routes.profile(person.id)} />
        )}
        empty={<p>{t('likers.none')}</p>}
      />
    </Dialog>
  );
}
