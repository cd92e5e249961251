import { observer } from 'mobx-react-lite';
import { useState } from 'react';
import { useTranslation } from 'react-i18next';
import styled from 'styled-components';
import { friendsTokens } from '@/application/friends/friends-tokens';
import type { ShownMoment } from '@/application/moments/moments';
import { shownName } from '@/domain/friends/remark-name';
import { createAction } from '@/ui/kernel/action';
import { useService } from '@/ui/kernel/scope';
import { useViewModel } from '@/ui/kernel/use-view-model';
import { Button } from '@/ui/parts/Button';
import { FieldError } from '@/ui/parts/FieldFrame';
import { useToasts } from '@/ui/parts/Toasts';
import { useMomentFailureText } from './moment-failure-text';

/** Following a stranger from their post; it stays where it was pressed, so that it can be taken back there. */
export const FollowAuthor = observer(function FollowAuthor({
  moment,
}: {
  readonly moment: ShownMoment;
}) {
  const { t } = useTranslation('friends');
  const problem = useMomentFailureText();
  const toasts = useToasts();
  const followPerson = useService(friendsTokens.followPerson);
  const action = useViewModel(() => createAction(followPerson));
  const { author, following } = moment;
  const [offered] = useState(!following && !author.friends);
  if (!offered) return null;

  async function toggle(): Promise<void> {
    const done = await action.run(author.id, !following);
    const name = shownName(author.nickname, author.remark);
    if (done?.value) toasts.show(t('actions.following', { name }));
  }
  return (
    <>
      <Follow size="s" busy={action.busy} onClick={() => void toggle()}>
        {t(following ? 'actions.unfollow' : 'actions.follow')}
      </Follow>
      {action.failure && (
        <FieldError id={`follow-${moment.id}`}>{problem(action.failure)}</FieldError>
      )}
    </>
  );
});

const Follow = styled(Button)`
  flex: none;
`;
