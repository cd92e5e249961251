import { observer } from 'mobx-react-lite';
import { useEffect, useId } from 'react';
import { useTranslation } from 'react-i18next';
import styled from 'styled-components';
import { friendsTokens } from '@/application/friends/friends-tokens';
import type { CopyFailure, ForwardFailure } from '@/application/messaging/forward-message';
import type { FriendsTopic } from '@/contract/http/live-events';
import { shownName } from '@/domain/friends/remark-name';
import { MOST_FORWARDED } from '@/domain/messaging/forward';
import type { Person } from '@/domain/profile/person';
import { useFailureText } from '@/ui/i18n/failure-text';
import { useLanguageNames } from '@/ui/i18n/language-name';
import { useService } from '@/ui/kernel/scope';
import { useCachedList } from '@/ui/kernel/use-cached-list';
import { Avatar } from '@/ui/parts/Avatar';
import { EmptyState } from '@/ui/parts/EmptyState';
import { FailedState } from '@/ui/parts/ErrorState';
import { Field } from '@/ui/parts/Field';
import { GroupLegend, Hint } from '@/ui/parts/FieldFrame';
import { ListEdge, type ShownList } from '@/ui/parts/ListEdge';
import { SkeletonRows } from '@/ui/parts/Skeleton';
import type { ApiFailure } from '@/application/shared/call';
import type { ForwardViewModel } from './forward.view-model';

/** The friends who can get a copy, with a search among them. */
export const ForwardFriends = observer(function ForwardFriends({
  form,
}: {
  readonly form: ForwardViewModel;
}) {
  const list = useAllFriends();
  const { t } = useTranslation(['messaging', 'friends', 'common']);
  const { rows, loaded, failure, busy, more } = list;
  if (!loaded && failure) {
    const title = t('common:list.none');
    return <FailedState {...{ title, failure, busy }} onRetry={more} />;
  }
  if (!loaded) return <SkeletonRows rows={4} />;
  const friends = form.among(rows);
  if (friends.length === 0) {
    return (
      <EmptyState icon="users" title={t('friends:friends.empty')}>
        {t('friends:friends.emptyText')}
      </EmptyState>
    );
  }
  const found = friends.filter(form.isFound);
  return (
    <>
      <Field
        type="search"
        label={t('messaging:forward.search')}
        autoComplete="off"
        dir="auto"
        value={form.search}
        onChange={form.find}
      />
      <Choice disabled={form.busy}>
        <GroupLegend hidden>{t('friends:friends.title')}</GroupLegend>
        <Hint role="status">
          {t('messaging:forward.chosen', { chosen: form.chosen.length, max: MOST_FORWARDED })}
        </Hint>
        {found.map((friend) => (
          <FriendChoice key={friend.id} {...{ form, friend }} />
        ))}
        {found.length === 0 && <Hint role="status">{t('common:nothingFound')}</Hint>}
        {failure && <ListEdge end="failed" count={rows.length} onMore={() => void readOn(list)} />}
      </Choice>
    </>
  );
});

interface FriendChoiceProps {
  readonly form: ForwardViewModel;
  readonly friend: Person;
}

/** A friend with their language, and why their copy was not sent. */
const FriendChoice = observer(function FriendChoice({ form, friend }: FriendChoiceProps) {
  const languages = useLanguageNames();
  const failureText = useForwardFailureText();
  const id = useId();
  const { avatar, nickname, remark, language } = friend;
  const name = shownName(nickname, remark);
  const chosen = form.isChosen(friend);
  const failure = form.failureOf(friend);
  return (
    <Row>
      <input
        type="checkbox"
        checked={chosen}
        disabled={form.isFull && !chosen}
        aria-labelledby={`${id}-name`}
        aria-describedby={`${id}-about`}
        onChange={({ target }) => form.choose(friend, target.checked)}
      />
      <Avatar avatar={avatar} name={name} />
      <span>
        <b id={`${id}-name`}>
          <bdi translate="no">{name}</bdi>
        </b>
        <small id={`${id}-about`} data-failed={failure !== undefined || undefined}>
          {failure ? failureText(failure) : languages.title(language)}
        </small>
      </span>
    </Row>
  );
});

/** The sentence for copies, or one copy, that were not sent. */
export function useForwardFailureText(): (failure: ForwardFailure | CopyFailure) => string {
  const { t } = useTranslation('messaging');
  const failureText = useFailureText();
  return (failure) => {
    switch (failure.kind) {
      case 'picture-gone':
        return t('forward.gone');
      case 'forward-not-taken':
        return t('forward.notTaken');
      case 'not-friends':
        return t('forward.notFriends');
      default:
        return failureText(failure);
    }
  };
}

const NEWS: readonly FriendsTopic[] = ['friend'];

/** The friends, read to the last page: the search is among all of them. Used by an observer. */
function useAllFriends(): ShownList<Person, ApiFailure> {
  const list = useCachedList(useService(friendsTokens.friendsLists).friends, NEWS);
  const isPartial = list.loaded && list.older !== undefined;
  useEffect(() => {
    if (isPartial) void readOn(list);
  }, [list, isPartial]);
  return list;
}

/** Reads a list to its last page, or to the first one that fails. */
async function readOn(list: ShownList<Person, ApiFailure>): Promise<void> {
  do await list.more();
  while (list.older !== undefined && list.failure === undefined);
}

const Choice = styled.fieldset`
  display: grid;
  grid-template-columns: minmax(0, 1fr);

  & > [role='status'] {
    padding-block-end: var(--s1);
  }
`;

const Row = styled.label`
  display: flex;
  gap: var(--s3);
  align-items: center;
  min-block-size: 56px;
  padding: var(--s2);
  border-radius: var(--r-m);
  cursor: pointer;

  &:hover {
    background: color-mix(in srgb, var(--sunken) 70%, transparent);
  }

  &:has(:disabled) {
    color: var(--ink-3);
    cursor: default;
  }

  &:has(:focus-visible) {
    outline: 2px solid var(--focus);
    outline-offset: -2px;
  }

  & > input {
    flex: none;
    inline-size: 22px;
    block-size: 22px;
    margin: 0;
    accent-color: var(--coral);
    outline: none;
  }

  & > span {
    display: grid;
    min-inline-size: 0;
    overflow-wrap: anywhere;
  }

  & b {
    font-weight: 600;
  }

  & small {
    color: var(--ink-3);
    font-size: var(--t-s);
  }

  & small[data-failed] {
    color: var(--danger);
  }
`;
