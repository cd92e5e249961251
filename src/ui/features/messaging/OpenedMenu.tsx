import { observer } from 'mobx-react-lite';
import { accountTokens } from '@/application/account/account-tokens';
import type { EmoticonName } from '@/domain/messaging/emoticons';
import { reactionOf } from '@/domain/messaging/reaction';
import { useService } from '@/ui/kernel/scope';
import { MenuList } from '@/ui/parts/Menu';
import { EmoticonGrid } from './EmoticonPicker';
import { MessageActionList } from './MessageActionList';
import type { MessageProps } from './message-props';
import { useMessageTexts } from './message-texts';
import type { ShownMenu } from './shown-menu';
import { ReactionBar } from './ReactionBar';

export interface OpenedMenuProps extends Omit<MessageProps, 'reading'>, ShownMenu {
  readonly own: boolean;
  /** The user can complain about the author. */
  readonly mayReport: boolean;
  readonly onClose: () => void;
  /** What was pressed is done. */
  readonly onDone: () => void;
  /** Shows all emoticons instead of it. */
  readonly onMore: () => void;
  /** The emoticons were closed by the keyboard or a choice. */
  readonly onLeave: () => void;
}

/** The actions on a message with the quick reactions above them, the reactions alone, or all emoticons. */
export const OpenedMenu = observer(function OpenedMenu(props: OpenedMenuProps) {
  const { what, message, actions, anchor, onClose, onMore, onLeave } = props;
  const { t } = useMessageTexts();
  const { me } = useService(accountTokens.session);
  function pick(emoticon: EmoticonName): void {
    onClose();
    actions.react(message, emoticon);
  }
  function leave(): void {
    onClose();
    onLeave();
  }
  if (what === 'emoticons') {
    const onPick = (emoticon: EmoticonName): void => {
      pick(emoticon);
      onLeave();
    };
    return <EmoticonGrid {...{ anchor, onPick, onClose }} onLeave={leave} />;
  }
  const chosen = me && reactionOf(message, me.address);
  const bar = actions.canReact(message) && <ReactionBar {...{ chosen, onMore }} onPick={pick} />;
  if (what === 'reactions') {
    return <MenuList label={t('reaction.label')} items={[]} above={bar} {...{ anchor, onClose }} />;
  }
  return <MessageActionList {...props} above={bar} />;
});
