import { observer } from 'mobx-react-lite';
import { useState } from 'react';
import { useTranslation } from 'react-i18next';
import { circleTokens } from '@/application/people/circle-tokens';
import type { CircleNews } from '@/application/ports/circle';
import { shownName } from '@/domain/friends/remark-name';
import type { Person } from '@/domain/profile/person';
import { useService } from '@/ui/app/scope';
import { useFailureText } from '@/ui/i18n/failure-text';
import { ConfirmDialog } from '@/ui/shared/ConfirmDialog';
import { EmptyState } from '@/ui/shared/EmptyState';
import { FieldError } from '@/ui/shared/FieldFrame';
import { IconButton } from '@/ui/shared/IconButton';
import { LinkButton } from '@/ui/shared/LinkButton';
import { Menu } from '@/ui/shared/Menu';
import { Page } from '@/ui/shared/Page';
import { useToasts } from '@/ui/shared/Toasts';
import { PagedRows } from './PagedRows';
import { PersonRow } from './PersonRow';
import type { CircleList } from './kept-lists';
import { useKeptList } from './use-kept-list';
import { useDeed } from './use-deed';

const NEWS: readonly CircleNews[] = ['friend'];

/** One's friends: the address book. */
export const FriendsScreen = observer(function FriendsScreen() {
  const { t } = useTranslation('circle');
  const list = useKeptList('friends', NEWS);
  const [leaving, setLeaving] = useState<Person>();
  return (
    <Page
      reading
      title={t('friends.title')}
      aside={
        <LinkButton to="/friend-requests" size="s">
          {t('requests.title')}
        </LinkButton>
      }
    >
      <PagedRows
        list={list}
        label={t('friends.title')}
        keyOf={({ id }) => id}
        renderRow={(person) => <FriendRow person={person} onEnd={() => setLeaving(person)} />}
        empty={
          <EmptyState icon="users" title={t('friends.empty')}>
            {t('friends.emptyText')}
          </EmptyState>
        }
      />
      <EndFriendship person={leaving} list={list} onClose={() => setLeaving(undefined)} />
    </Page>
  );
});

function FriendRow({ person, onEnd }: { readonly person: Person; readonly onEnd: () => void }) {
  const { t } = useTranslation('circle');
  const name = shownName(person.nickname, person.remark);
  return (
    <PersonRow
      person={person}
      actions={
        <>
          <LinkButton to={`/chat?with=${encodeURIComponent(person.address)}`} size="s" icon="chat">
            {t('message')}
          </LinkButton>
          <Menu
            label={t('friends.more', { name })}
            items={[
              { id: 'end', label: t('friends.end'), icon: 'trash', danger: true, onSelect: onEnd },
            ]}
          >
            {(trigger) => (
              <IconButton {...trigger} icon="dots" label={t('friends.more', { name })} />
            )}
          </Menu>
        </>
      }
    />
  );
}

interface EndFriendshipProps {
  readonly person: Person | undefined;
  readonly list: CircleList<Person>;
  readonly onClose: () => void;
}

/** Asks first, naming the person; the other is not told. */
function EndFriendship({ person, list, onClose }: EndFriendshipProps) {
  const { t } = useTranslation('circle');
  const failureText = useFailureText();
  const toasts = useToasts();
  const api = useService(circleTokens.circleApi);
  const deed = useDeed(api.endFriendship);
  const name = person ? shownName(person.nickname, person.remark) : '';

  async function end(): Promise<void> {
    if (!person || !(await deed.run(person.id))) return;
    list.drop(person.id);
    toasts.show(t('friends.ended', { name }));
    onClose();
  }

  return (
    <ConfirmDialog
      open={person !== undefined}
      danger
      title={t('friends.endTitle', { name })}
      confirm={t('friends.end')}
      busy={deed.busy}
      onConfirm={() => void end()}
      onClose={onClose}
    >
      <p>{t('friends.endText')}</p>
      {deed.failure && <FieldError id="end-problem">{failureText(deed.failure)}</FieldError>}
    </ConfirmDialog>
  );
}
