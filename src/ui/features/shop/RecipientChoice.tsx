import { observer } from 'mobx-react-lite';
import { useTranslation } from 'react-i18next';
import styled from 'styled-components';
import { friendsTokens } from '@/application/friends/friends-tokens';
import type { FriendsTopic } from '@/contract/http/live-events';
import { shownName } from '@/domain/friends/remark-name';
import type { Person } from '@/domain/profile/person';
import type { UserId } from '@/domain/shared/ids';
import { useFailureText } from '@/ui/i18n/failure-text';
import { useService } from '@/ui/kernel/scope';
import type { OwnProps } from '@/ui/kernel/slots';
import { useCachedList } from '@/ui/kernel/use-cached-list';
import { Avatar } from '@/ui/parts/Avatar';
import { Button } from '@/ui/parts/Button';
import { FieldError } from '@/ui/parts/FieldFrame';
import { OfferGroup } from '@/ui/parts/OfferGroup';
import { SkeletonRows } from '@/ui/parts/Skeleton';
import { usePerson, type ReadPerson } from './use-person';

interface RecipientChoiceProps extends OwnProps {
  readonly recipients: Recipients;
  readonly value: UserId | undefined;
  readonly onChange: (recipient: UserId) => void;
  readonly error: string | undefined;
}

/** The buyer or a friend. */
export const RecipientChoice = observer(function RecipientChoice({
  me,
  recipients,
  value,
  onChange,
  error,
}: RecipientChoiceProps) {
  const { t } = useTranslation('shop');
  const { people } = recipients;
  const choices = [
    { id: me.id, avatar: me.avatar, nickname: me.nickname, name: t('order.me') },
    ...people.map(({ id, avatar, nickname, remark }) => ({
      id,
      avatar,
      nickname,
      name: shownName(nickname, remark),
    })),
  ];
  return (
    <Room>
      <OfferGroup
        label={t('order.whom')}
        least={120}
        error={error}
        value={value === undefined ? undefined : String(value)}
        onChange={(chosen) => {
          const choice = choices.find(({ id }) => String(id) === chosen);
          if (choice) onChange(choice.id);
        }}
        offers={choices.map(({ id, avatar, nickname, name }) => ({
          value: String(id),
          content: (
            <PersonOption>
              <Avatar avatar={avatar} name={nickname} />
              <b translate="no">{name}</b>
            </PersonOption>
          ),
        }))}
      />
      <Rest recipients={recipients} />
    </Room>
  );
});

/** The friends that are not read yet, and why not. */
const Rest = observer(function Rest({ recipients }: Pick<RecipientChoiceProps, 'recipients'>) {
  const { t } = useTranslation(['shop', 'common']);
  const failureText = useFailureText();
  const { pending, busy, failure, more, again } = recipients;
  if (pending) return <SkeletonRows rows={1} />;
  return (
    <>
      {failure && <FieldError id="recipients">{failureText(failure)}</FieldError>}
      {failure ? (
        <Button size="s" icon="retry" busy={busy} onClick={again}>
          {t('common:retry')}
        </Button>
      ) : (
        more && (
          <Button size="s" busy={busy} onClick={more}>
            {t('shop:order.moreFriends')}
          </Button>
        )
      )}
    </>
  );
});

const NEWS: readonly FriendsTopic[] = ['friend'];

/** The friends one can order for, as far as they are read. */
export interface Recipients {
  readonly people: readonly Person[];
  /** The first of them are still being read. */
  readonly pending: boolean;
  readonly busy: boolean;
  /** Why they, or the chosen one, could not be read. */
  readonly failure: ReadPerson['failure'];
  /** Reads the next ones, where there are any. */
  readonly more: (() => void) | undefined;
  readonly again: () => void;
}

/** The friends, with the chosen one among them. Used by an observer. */
export function useRecipients(chosen: UserId | undefined): Recipients {
  const list = useCachedList(useService(friendsTokens.friendsLists).friends, NEWS);
  const { person, failure, again } = usePerson(chosen);
  const friends = list.rows.filter(({ demo }) => !demo);
  const isListed = friends.some(({ id }) => id === chosen);
  return {
    people: person && !isListed ? [person, ...friends] : friends,
    pending: !list.loaded && list.failure === undefined,
    busy: list.busy,
    failure: (isListed ? undefined : failure) ?? list.failure,
    more: list.older === undefined ? undefined : () => void list.more(),
    again: () => {
      if (failure) again();
      if (list.failure) void list.more();
    },
  };
}

/** Many friends scroll in here, so that the price stays near. */
const Room = styled.div`
  display: grid;
  gap: var(--s3);
  justify-items: start;

  & > fieldset {
    inline-size: 100%;
    max-block-size: 330px;
    padding: 3px;
    margin: -3px;
    overflow-y: auto;
  }
`;

const PersonOption = styled.span`
  display: grid;
  gap: var(--s2);
  justify-items: center;
  font-size: var(--t-s);
  text-align: center;
  overflow-wrap: anywhere;

  & > b {
    font-weight: 600;
  }
`;
