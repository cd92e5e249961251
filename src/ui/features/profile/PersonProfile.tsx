import { observer } from 'mobx-react-lite';
import { Suspense, useCallback, useState } from 'react';
import { useTranslation } from 'react-i18next';
import styled from 'styled-components';
import { friendsTokens } from '@/application/friends/friends-tokens';
import { profileTokens } from '@/application/profile/profile-tokens';
import { shownName } from '@/domain/friends/remark-name';
import type { Person } from '@/domain/profile/person';
import type { UserId } from '@/domain/shared/ids';
import { useFailureText } from '@/ui/i18n/failure-text';
import { ArrivingDialog } from '@/ui/kernel/Arriving';
import { Slot, useFillings } from '@/ui/kernel/Slot';
import { WrittenWords } from '@/ui/kernel/TranslatedText';
import { routes } from '@/ui/kernel/routes';
import { useService } from '@/ui/kernel/scope';
import { slots } from '@/ui/kernel/slots';
import { useTypedWords } from '@/ui/kernel/use-typed-words';
import { useViewModel } from '@/ui/kernel/use-view-model';
import { Button, LinkButton } from '@/ui/parts/Button';
import { ConfirmDialog } from '@/ui/parts/Dialog';
import { EditableName } from '@/ui/parts/EditableName';
import { EmptyState } from '@/ui/parts/EmptyState';
import { FailedState } from '@/ui/parts/ErrorState';
import { FieldError } from '@/ui/parts/FieldFrame';
import { Page } from '@/ui/parts/Page';
import { DemoPill, Pill } from '@/ui/parts/Pill';
import { SkeletonRows, Loading, Skeleton } from '@/ui/parts/Skeleton';
import { useToasts } from '@/ui/parts/Toasts';
import { phone } from '@/ui/theme/breakpoints';
import { ProfileCard, ProfileColumns } from './ProfileCard';
import { RelationActions } from './RelationActions';
import { PersonViewModel } from './person.view-model';

/** Another person's page. */
export const PersonProfile = observer(function PersonProfile({ id }: { readonly id: UserId }) {
  const { t } = useTranslation('profile');
  const deps = {
    viewPerson: useService(profileTokens.viewPerson),
    blockPerson: useService(friendsTokens.blockPerson),
    renamePerson: useService(friendsTokens.renamePerson),
  };
  const view = useViewModel(() => new PersonViewModel(id, deps));
  const { person, failure } = view;

  if (person) return <Found view={view} person={person} />;
  if (failure?.kind === 'user-not-found') {
    return (
      <Page title={t('title')} titleHidden>
        <Missing />
      </Page>
    );
  }
  return (
    <Page title={t('title')} titleHidden>
      {failure ? (
        <FailedState title={t('failed')} failure={failure} busy={view.busy} onRetry={view.load} />
      ) : (
        <ProfileSkeleton />
      )}
    </Page>
  );
});

interface FoundProps {
  readonly view: PersonViewModel;
  readonly person: Person;
}

function Introduction({ person }: Pick<FoundProps, 'person'>) {
  const { id, introduction: text, language, readTranslations } = person;
  const words = { kind: 'introduction', id: String(id), text, readTranslations } as const;
  return <WrittenWords words={words} language={language} />;
}

const Found = observer(function Found({ view, person }: FoundProps) {
  const { t } = useTranslation(['profile', 'common']);
  const failureText = useFailureText();
  const { nickname, remark } = person;
  const name = shownName(nickname, remark);
  const typed = useTypedWords(`remark-${person.id}`);
  return (
    <Page title={name} titleHidden>
      <ProfileCard
        person={person}
        age={person.age}
        name={
          <EditableName
            name={name}
            nickname={nickname}
            typed={typed}
            {...(person.age !== undefined && {
              after: t('common:ageBehindName', { age: person.age }),
            })}
            onRename={view.rename}
          />
        }
        onPicture={person.online && <Pill tone="online">{t('online')}</Pill>}
        marks={
          <>
            {remark !== undefined && <bdi translate="no">{nickname}</bdi>}
            {person.demo && <DemoPill />}
          </>
        }
        introduction={<Introduction person={person} />}
        first={!person.blocked && <FirstActions person={person} />}
        actions={<PersonActions view={view} person={person} />}
        rarely={<RareActions view={view} person={person} name={name} />}
      >
        {person.blocked && <Note>{t('blockedNote', { name })}</Note>}
        {view.renameFailure && (
          <FieldError id="rename-problem">{failureText(view.renameFailure)}</FieldError>
        )}
      </ProfileCard>
      {!person.blocked && <Slot of={slots.personAlbum} props={{ person }} />}
      {!person.blocked && (
        <Suspense fallback={<SkeletonRows />}>
          <Slot of={slots.personMoments} props={{ person }} />
        </Suspense>
      )}
    </Page>
  );
});

const PersonActions = observer(function PersonActions({ view, person }: FoundProps) {
  const { t } = useTranslation('profile');
  const toasts = useToasts();
  const name = shownName(person.nickname, person.remark);

  async function release(): Promise<void> {
    if (await view.setBlocked(false)) toasts.show(t('unblockedDone', { name }));
  }

  return person.blocked ? (
    <Button busy={view.busy} onClick={() => void release()}>
      {t('unblock')}
    </Button>
  ) : (
    <>
      <RelationActions person={person} />
      <Slot of={slots.giveToPerson} props={{ person }} />
    </>
  );
});

function FirstActions({ person }: Pick<FoundProps, 'person'>) {
  const { t } = useTranslation('profile');
  return (
    <>
      <LinkButton to={routes.chat(person.address, person.id)} variant="main" icon="chat">
        {t('message')}
      </LinkButton>
      <Slot of={slots.likePerson} props={{ person }} />
    </>
  );
}

interface RareActionsProps extends FoundProps {
  readonly name: string;
}

/** Blocking and complaining, rarely used but always visible. */
const RareActions = observer(function RareActions({ view, person, name }: RareActionsProps) {
  const { t } = useTranslation('profile');
  const failureText = useFailureText();
  const toasts = useToasts();
  const [asking, setAsking] = useState(false);
  const close = useCallback(() => setAsking(false), []);

  async function block(): Promise<void> {
    const done = await view.setBlocked(true);
    setAsking(false);
    if (done) toasts.show(t('blockedDone', { name }));
  }

  return (
    <>
      {!person.blocked && (
        <Button variant="ghost" size="s" icon="block" onClick={() => setAsking(true)}>
          {t('block')}
        </Button>
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
        onConfirm={() => void block()}
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

/** The button that reports a person to the operator (specification §5). */
function Complain({ person, name }: ComplainProps) {
  const { t } = useTranslation('friends');
  const [report] = useFillings(slots.reportPerson);
  const [open, setOpen] = useState(false);
  if (!report) return null;
  return (
    <>
      <Button variant="ghost" size="s" icon="warning" onClick={() => setOpen(true)}>
        {t('actions.complain')}
      </Button>
      {open && (
        <ArrivingDialog
          part={report.part}
          props={{ about: person.id, origin: 'profile', name, onClose: () => setOpen(false) }}
        />
      )}
    </>
  );
}

/** The text for a person who does not exist, or no longer does, with a link back. */
export function Missing() {
  const { t } = useTranslation(['profile', 'shell']);
  return (
    <EmptyState
      icon="user"
      title={t('missing.title')}
      action={
        <LinkButton to={routes.encounter} icon="compass">
          {t('shell:notFound.home')}
        </LinkButton>
      }
    >
      {t('missing.text')}
    </EmptyState>
  );
}

/** Placeholders of a person's page while it loads: picture, name and facts in their final layout. */
function ProfileSkeleton() {
  return (
    <Loading>
      <ProfileColumns>
        <Picture>
          <Skeleton height="100%" />
        </Picture>
        <Rows>
          <Skeleton width="60%" height="var(--t-2xl)" />
          <Skeleton width="40%" />
          <Skeleton width="80%" height="var(--s5)" />
          <Skeleton height="var(--s8)" />
          <Skeleton width="50%" height="var(--s7)" />
        </Rows>
      </ProfileColumns>
    </Loading>
  );
}

const Note = styled.p`
  color: var(--ink-2);
`;

const Picture = styled.div`
  aspect-ratio: 1;

  ${phone} {
    aspect-ratio: 4 / 3;
    max-block-size: 44dvh;
  }
`;

const Rows = styled.div`
  display: grid;
  gap: var(--s4);
  align-content: start;
  max-inline-size: 620px;
`;
