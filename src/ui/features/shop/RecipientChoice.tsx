import { observer } from 'mobx-react-lite';
import { useTranslation } from 'react-i18next';
import styled from 'styled-components';
import { shownName } from '@/domain/friends/remark-name';
import type { UserId } from '@/domain/shared/ids';
import type { OwnProps } from '@/ui/kernel/slots';
import { Avatar } from '@/ui/parts/Avatar';
import { Button } from '@/ui/parts/Button';
import { OfferGroup } from '@/ui/parts/OfferGroup';
import type { Recipients } from './use-recipients';

export interface RecipientChoiceProps extends OwnProps {
  readonly recipients: Recipients;
  readonly value: UserId | undefined;
  readonly onChange: (recipient: UserId) => void;
}

/** Oneself or a friend. */
export const RecipientChoice = observer(function RecipientChoice({
  me,
  recipients: { people, more },
  value,
  onChange,
}: RecipientChoiceProps) {
  const { t } = useTranslation('shop');
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
        least={96}
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
              <b>{name}</b>
            </Person>
          ),
        }))}
      />
      {more && (
        <Button size="s" onClick={() => void more()}>
          {t('order.moreFriends')}
        </Button>
      )}
    </Room>
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
