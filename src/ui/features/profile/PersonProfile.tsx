import { observer } from 'mobx-react-lite';
import { useCallback, useState } from 'react';
import { useTranslation } from 'react-i18next';
import { sessionTokens, useCases } from '@/application/tokens';
import { shownName } from '@/domain/friends/remark-name';
import type { Person } from '@/domain/profile/person';
import type { UserId } from '@/domain/shared/ids';
import { useService } from '@/ui/app/scope';
import { useFailureText } from '@/ui/i18n/failure-text';
import { Button } from '@/ui/shared/Button';
import { ConfirmDialog } from '@/ui/shared/ConfirmDialog';
import { EmptyState } from '@/ui/shared/EmptyState';
import { ComplaintLater } from '@/ui/shared/complaints/ComplaintLater';
import { EditableName } from '@/ui/shared/EditableName';
import { ErrorState } from '@/ui/shared/ErrorState';
import { FieldError } from '@/ui/shared/FieldFrame';
import { LinkButton } from '@/ui/shared/LinkButton';
import { Page } from '@/ui/shared/Page';
import { DemoPill, Pill } from '@/ui/shared/Pill';
import { Loading, Skeleton } from '@/ui/shared/Skeleton';
import { useToasts } from '@/ui/shared/Toasts';
import { useViewModel } from '@/ui/shared/use-view-model';
import { PersonAlbum } from './album/PersonAlbum';
import { PersonViewModel } from './person.view-model';
import { ProfileCard } from './ProfileCard';
import { RelationActions } from './RelationActions';

/** Somebody else's page. */
export const PersonProfile = observer(function PersonProfile({ id }: { readonly id: UserId }) {
  const { t } = useTranslation('profile');
  const failureText = useFailureText();
  const deps = {
    viewPerson: useService(useCases.viewPerson),
    blockPerson: useService(useCases.blockPerson),
    renamePerson: useService(sessionTokens.renamePerson),
  };
  const view = useViewModel(() => new PersonViewModel(id, deps));
  const { person, failure } = view;

  if (person) return <Found view={view} person={person} />;
  if (failure?.kind === 'user-not-found') {
    return (
      <Page title={t('title')} titleHidden>
        <EmptyState icon="user" title={t('missing.title')}>
          {t('missing.text')}
        </EmptyState>
      </Page>
    );
  }
  return (
    <Page title={t('title')} titleHidden>
      {failure ? (
        <ErrorState title={t('failed')} busy={view.busy} onRetry={() => void view.load()}>
          {failureText(failure)}
        </ErrorState>
      ) : (
        <Loading>
          <Skeleton height={360} />
        </Loading>
      )}
    </Page>
  );
});

interface FoundProps {
  readonly view: PersonViewModel;
  readonly person: Person;
}

const Found = observer(function Found({ view, person }: FoundProps) {
  const { t } = useTranslation('profile');
  const failureText = useFailureText();
  const { nickname, remark } = person;
  const name = shownName(nickname, remark);
  return (
    <Page title={name} titleHidden>
      <ProfileCard
        person={person}
        age={person.age}
        name={
          <EditableName
            name={name}
            nickname={nickname}
            onRename={(typed) => void view.rename(typed)}
          />
        }
        onPicture={person.online && <Pill tone="online">{t('online')}</Pill>}
        marks={
          <>
            {remark !== undefined && <bdi>{nickname}</bdi>}
            {person.demo && <DemoPill />}
          </>
        }
        actions={<PersonActions view={view} person={person} />}
      >
        {view.renameFailure && (
          <FieldError id="rename-problem">{failureText(view.renameFailure)}</FieldError>
        )}
      </ProfileCard>
      {!person.blocked && <PersonAlbum person={person} />}
    </Page>
  );
});

const PersonActions = observer(function PersonActions({ view, person }: FoundProps) {
  const { t } = useTranslation('profile');
  const failureText = useFailureText();
  const toasts = useToasts();
  const [asking, setAsking] = useState(false);
  const close = useCallback(() => setAsking(false), []);
  const name = shownName(person.nickname, person.remark);

  async function set(blocked: boolean): Promise<void> {
    const kept = await view.setBlocked(blocked);
    setAsking(false);
    if (kept) toasts.show(t(blocked ? 'blockedDone' : 'unblockedDone', { name }));
  }

  return (
    <>
      {person.blocked ? (
        <Button busy={view.busy} onClick={() => void set(false)}>
          {t('unblock')}
        </Button>
      ) : (
        <>
          <LinkButton
            to={`/chat?with=${encodeURIComponent(person.address)}&id=${person.id}`}
            variant="main"
            icon="chat"
          >
            {t('message')}
          </LinkButton>
          <RelationActions person={person} />
          <Button variant="ghost" icon="block" onClick={() => setAsking(true)}>
            {t('block')}
          </Button>
        </>
      )}
      <Complain person={person} name={name} />
      {view.blockFailure && (
        <FieldError id="block-problem">{failureText(view.blockFailure)}</FieldError>
      )}
      <ConfirmDialog
        open={asking}
        danger
        title={t('blockTitle', { name })}
        confirm={t('block')}
        busy={view.busy}
        onConfirm={() => void set(true)}
        onClose={close}
      >
        <p>{t('blockText')}</p>
      </ConfirmDialog>
    </>
  );
});

interface ComplainProps {
  readonly person: Person;
  readonly name: string;
}

/** The way to tell the operator about somebody (specification §5). */
function Complain({ person, name }: ComplainProps) {
  const { t } = useTranslation(['circle', 'failure']);
  const toasts = useToasts();
  const [open, setOpen] = useState(false);
  const close = useCallback(() => setOpen(false), []);
  return (
    <>
      <Button variant="ghost" icon="warning" onClick={() => setOpen(true)}>
        {t('actions.complain')}
      </Button>
      {open && (
        <ComplaintLater
          about={person.id}
          name={name}
          onClose={close}
          onFailed={() => toasts.show(t('failure:offline'), 'problem')}
        />
      )}
    </>
  );
}
