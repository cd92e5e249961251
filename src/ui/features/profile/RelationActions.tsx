import { observer } from 'mobx-react-lite';
import { useCallback, useState, useId, type FormEvent } from 'react';
import { useTranslation } from 'react-i18next';
import { friendsTokens } from '@/application/friends/friends-tokens';
import type { ApiFailure } from '@/application/shared/call';
import { addFriend, relation, visitUser } from '@/contract/http/friends';
import { MAX_REQUEST_WORDS } from '@/domain/friends/friend-request';
import type { Person } from '@/domain/profile/person';
import type { UserId } from '@/domain/shared/ids';
import { countCharacters } from '@/domain/shared/text';
import { useFailureText } from '@/ui/i18n/failure-text';
import { useCall, useService } from '@/ui/kernel/scope';
import { useTypedWords } from '@/ui/kernel/use-typed-words';
import { useViewModel } from '@/ui/kernel/use-view-model';
import { Button } from '@/ui/parts/Button';
import { Dialog } from '@/ui/parts/Dialog';
import { TextArea } from '@/ui/parts/Field';
import { FieldError } from '@/ui/parts/FieldFrame';
import { useToasts } from '@/ui/parts/Toasts';
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

interface AddFriendDialogProps {
  readonly name: string;
  readonly words: string;
  readonly busy: boolean;
  readonly failure: ApiFailure | undefined;
  readonly onWrite: (words: string) => void;
  readonly onSend: () => void;
  readonly onClose: () => void;
}

/** A request to be friends with a few words; what was typed stays until it is sent. */
function AddFriendDialog({
  name,
  words,
  busy,
  failure,
  onWrite,
  onSend,
  onClose,
}: AddFriendDialogProps) {
  const { t } = useTranslation(['friends', 'common']);
  const failureText = useFailureText();
  const form = useId();
  const count = countCharacters(words);
  const tooLong = count > MAX_REQUEST_WORDS;

  function handleSubmit(event: FormEvent): void {
    event.preventDefault();
    if (!tooLong) onSend();
  }

  return (
    <Dialog
      open
      title={t('actions.addTitle', { name })}
      onClose={onClose}
      actions={
        <>
          <Button onClick={onClose}>{t('common:cancel')}</Button>
          <Button variant="main" type="submit" form={form} busy={busy} disabled={tooLong}>
            {t('actions.send')}
          </Button>
        </>
      }
    >
      <form id={form} onSubmit={handleSubmit}>
        <TextArea
          label={t('actions.words')}
          value={words}
          rows={3}
          onChange={onWrite}
          hint={`${count} / ${MAX_REQUEST_WORDS}`}
        />
        {failure && <FieldError id="request-problem">{failureText(failure)}</FieldError>}
      </form>
    </Dialog>
  );
}
