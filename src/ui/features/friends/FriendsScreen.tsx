import { observer } from 'mobx-react-lite';
import { useState } from 'react';
import { useTranslation } from 'react-i18next';
import styled from 'styled-components';
import { friendsTokens } from '@/application/friends/friends-tokens';
import { shownName } from '@/domain/friends/remark-name';
import type { Person } from '@/domain/profile/person';
import { routes } from '@/ui/kernel/routes';
import { useService } from '@/ui/kernel/scope';
import { useFailureText } from '@/ui/i18n/failure-text';
import { ConfirmDialog } from '@/ui/parts/Dialog';
import { FieldError } from '@/ui/parts/FieldFrame';
import { IconButton } from '@/ui/parts/IconButton';
import { LinkButton } from '@/ui/parts/Button';
import { Menu } from '@/ui/parts/Menu';
import { Page } from '@/ui/parts/Page';
import { Friends } from './Friends';
import { PersonRow } from '@/ui/parts/PersonRow';
import { createAction } from '@/ui/kernel/action';
import { useViewModel } from '@/ui/kernel/use-view-model';
import { useToasts } from '@/ui/parts/Toasts';
import { visuallyHidden } from '@/ui/parts/VisuallyHidden';
import { phone } from '@/ui/theme/breakpoints';

/** The user's friends: the address book. */
export function FriendsScreen() {
  const { t } = useTranslation('friends');
  const [leaving, setLeaving] = useState<Person>();
  return (
    <Page
      reading
      title={t('friends.title')}
      aside={
        <LinkButton to={routes.friendRequests} size="s">
          {t('requests.title')}
        </LinkButton>
      }
    >
      <Friends
        renderRow={(person) => <FriendRow person={person} onEnd={() => setLeaving(person)} />}
      />
      <EndFriendship person={leaving} onClose={() => setLeaving(undefined)} />
    </Page>
  );
}

function FriendRow({ person, onEnd }: { readonly person: Person; readonly onEnd: () => void }) {
  const { t } = useTranslation('friends');
  const name = shownName(person.nickname, person.remark);
  return (
    <PersonRow
      person={person}
      to={routes.profile(person.id)}
      actions={
        <>
          <Write to={routes.chat(person.address)} size="s" icon="chat">
            <span>{t('message')}</span>
          </Write>
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
  readonly onClose: () => void;
}

/** Asks first, naming the person, who is not notified. */
const EndFriendship = observer(function EndFriendship({ person, onClose }: EndFriendshipProps) {
  const { t } = useTranslation('friends');
  const failureText = useFailureText();
  const toasts = useToasts();
  const endFriendship = useService(friendsTokens.endFriendship);
  const action = useViewModel(() => createAction(endFriendship));
  const name = person ? shownName(person.nickname, person.remark) : '';

  async function end(): Promise<void> {
    if (!person || !(await action.run(person.id))) return;
    toasts.show(t('friends.ended', { name }));
    onClose();
  }

  return (
    <ConfirmDialog
      open={person !== undefined}
      danger
      title={t('friends.endTitle', { name })}
      confirm={t('friends.end')}
      busy={action.busy}
      onConfirm={() => void end()}
      onClose={onClose}
    >
      <p>{t('friends.endText')}</p>
      {action.failure && <FieldError id="end-problem">{failureText(action.failure)}</FieldError>}
    </ConfirmDialog>
  );
});

/** On a phone the name needs the space, so the icon's label is for screen readers only. */
const Write = styled(LinkButton)`
  ${phone} {
    inline-size: var(--target);
    min-block-size: var(--target);
    padding: 0;

    & > span {
      ${visuallyHidden}
    }
  }
`;
