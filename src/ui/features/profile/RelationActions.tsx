import { observer } from 'mobx-react-lite';
import { useCallback, useState } from 'react';
import { useTranslation } from 'react-i18next';
import { friendsTokens } from '@/application/friends/friends-tokens';
import { addFriend, relation, visitUser } from '@/contract/http/friends';
import type { Person } from '@/domain/profile/person';
import type { UserId } from '@/domain/shared/ids';
import { useCall, useService } from '@/ui/kernel/scope';
import { useTypedWords } from '@/ui/kernel/use-typed-words';
import { useFailureText } from '@/ui/i18n/failure-text';
import { Button } from '@/ui/parts/Button';
import { FieldError } from '@/ui/parts/FieldFrame';
import { useToasts } from '@/ui/parts/Toasts';
import { useViewModel } from '@/ui/kernel/use-view-model';
import { AddFriendDialog } from './AddFriendDialog';
import { RelationViewModel } from './relation.view-model';

/** Following a person, and becoming friends with them. */
export const RelationActions = observer(function RelationActions({
  person,
}: {
  readonly person: Person;
}) {
  const failureText = useFailureText();
  const deps = {
    visitPerson: useCall(visitUser),
    readRelation: useCall(relation),
    askFriend: useCall(addFriend),
    answerRequest: useService(friendsTokens.answerRequest),
    followPerson: useService(friendsTokens.followPerson),
    friendsNews: useService(friendsTokens.friendsNews),
  };
  const view = useViewModel(() => new RelationViewModel(person.id, deps));
  if (!view.relation) return null;
  return (
    <>
      <FriendButton view={view} id={person.id} name={person.nickname} />
      <FollowButton view={view} name={person.nickname} />
      {view.failure && <FieldError id="relation-problem">{failureText(view.failure)}</FieldError>}
    </>
  );
});

interface RelationButtonProps {
  readonly view: RelationViewModel;
  readonly name: string;
}

const FriendButton = observer(function FriendButton({
  view,
  id,
  name,
}: RelationButtonProps & { readonly id: UserId }) {
  const { t } = useTranslation('friends');
  const toasts = useToasts();
  const [asking, setAsking] = useState(false);
  const [words, setWords] = useTypedWords(`friend-${id}`);
  const close = useCallback(() => setAsking(false), []);
  const friendship = view.relation?.friendship;

  async function ask(): Promise<void> {
    const asked = await view.ask(words);
    if (!asked) return;
    setWords('');
    setAsking(false);
    toasts.show(t(asked === 'accepted' ? 'actions.friendsNow' : 'actions.sent', { name }));
  }
  async function accept(): Promise<void> {
    if (await view.accept()) toasts.show(t('actions.friendsNow', { name }));
  }

  if (friendship === 'friends') return null;
  if (friendship === 'asked') return <Button disabled>{t('actions.asked')}</Button>;
  if (friendship === 'asked-me') {
    return (
      <Button icon="users" busy={view.busy} onClick={() => void accept()}>
        {t('actions.answer')}
      </Button>
    );
  }
  return (
    <>
      <Button icon="users" onClick={() => setAsking(true)}>
        {t('actions.add')}
      </Button>
      {asking && (
        <AddFriendDialog
          {...{ name, words }}
          busy={view.busy}
          failure={view.failure}
          onWrite={setWords}
          onSend={() => void ask()}
          onClose={close}
        />
      )}
    </>
  );
});

const FollowButton = observer(function FollowButton({ view, name }: RelationButtonProps) {
  const { t } = useTranslation('friends');
  const toasts = useToasts();
  const following = view.relation?.following === true;

  async function toggle(): Promise<void> {
    if (await view.follow(!following)) toasts.show(t('actions.following', { name }));
  }

  return (
    <Button aria-pressed={following} busy={view.busy} onClick={() => void toggle()}>
      {t(following ? 'actions.unfollow' : 'actions.follow')}
    </Button>
  );
});
