import { observer } from 'mobx-react-lite';
import { useTranslation } from 'react-i18next';
import styled from 'styled-components';
import { shownName } from '@/domain/friends/remark-name';
import type { UserId } from '@/domain/shared/ids';
import type { OwnProps } from '@/ui/kernel/slots';
import { useFailureText } from '@/ui/i18n/failure-text';
import { Avatar } from '@/ui/parts/Avatar';
import { Button } from '@/ui/parts/Button';
import { FieldError } from '@/ui/parts/FieldFrame';
import { OfferGroup } from '@/ui/parts/OfferGroup';
import { SkeletonRows } from '@/ui/parts/Skeleton';
import type { Recipients } from './use-recipients';

interface RecipientChoiceProps extends OwnProps {
  readonly recipients: Recipients;
  readonly value: UserId | undefined;
  readonly onChange: (recipient: UserId) => void;
  readonly error: string | undefined;
}

/** Oneself or a friend. */
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
            <Person>
              <Avatar avatar={avatar} name={nickname} />
              <b translate="no">{name}</b>
            </Person>
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

const Person = styled.span`
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
