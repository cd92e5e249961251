import { observer } from 'mobx-react-lite';
import styled from 'styled-components';
import { accountTokens } from '@/application/account/account-tokens';
import { useService } from '@/ui/kernel/scope';
import { Avatar } from '@/ui/parts/Avatar';

/** The user's own avatar, alone in a circle. Decorative: the text is below it. */
export const Alone = observer(function Alone() {
  const { me } = useService(accountTokens.session);
  return (
    <FriendsNews aria-hidden="true">
      {me && <Avatar avatar={me.avatar} name={me.nickname} size={88} />}
    </FriendsNews>
  );
});

const FriendsNews = styled.span`
  display: grid;
  place-items: center;
  inline-size: 152px;
  block-size: 152px;
  margin-block-end: var(--s2);
  border: 1.5px dashed color-mix(in srgb, var(--jade) 45%, transparent);
  border-radius: 50%;
`;
