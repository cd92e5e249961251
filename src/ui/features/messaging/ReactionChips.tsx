import { observer } from 'mobx-react-lite';
import { useTranslation } from 'react-i18next';
import styled from 'styled-components';
import { accountTokens } from '@/application/account/account-tokens';
import { groupReactions } from '@/domain/messaging/reaction';
import { useService } from '@/ui/kernel/scope';
import { EmoticonDrawing } from './bodies/Emoticon';
import type { MessageProps } from './message-props';
import { useMessageTexts } from './message-texts';

type ReactionChipsProps = Pick<MessageProps, 'message' | 'partner' | 'actions'>;

/** The reactions under a message: each is a switch for the user's own, and has the names of its people. Taking a reaction back is always possible. */
export const ReactionChips = observer(function ReactionChips(props: ReactionChipsProps) {
  const { message, partner, actions } = props;
  const { t, list } = useMessageTexts();
  const { t: name } = useTranslation('gifts');
  const { me } = useService(accountTokens.session);
  const canReact = actions.canReact(message);
  return (
    // The list says aloud what changes in it; a switch says so itself.
    <Chips role="group" aria-label={t('reaction.label')} aria-live="off">
      {groupReactions(message).map(({ emoticon, by }) => {
        const isMine = me !== undefined && by.includes(me.address);
        const others = by.filter((one) => one !== me?.address).map(() => partner.name);
        const names = isMine ? [t('message.you'), ...others] : others;
        const label = t('reaction.chip', {
          emoticon: name(`emoticon.${emoticon}`),
          names: list.format(names),
        });
        return (
          <button
            key={emoticon}
            type="button"
            aria-pressed={isMine}
            aria-label={label}
            title={label}
            // It keeps its step on the way of the keys, so that its people can be read.
            aria-disabled={!isMine && !canReact}
            onClick={() => (isMine || canReact) && actions.react(message, emoticon)}
          >
            <EmoticonDrawing name={emoticon} />
            <span>{by.length}</span>
          </button>
        );
      })}
    </Chips>
  );
});

const Chips = styled.div`
  display: flex;
  flex-wrap: wrap;
  gap: 4px;
  padding-block-start: 4px;

  & > button {
    position: relative;
    display: flex;
    gap: 4px;
    align-items: center;
    justify-content: center;
    min-inline-size: 46px;
    block-size: 28px;
    padding: 0 8px;
    border: 1px solid var(--line);
    border-radius: 14px;
    background: var(--surface);
    color: var(--ink-2);
    font-size: 12px;
    font-variant-numeric: tabular-nums;
    cursor: pointer;
  }

  /* A finger needs more than what is drawn. */
  & > button::after {
    position: absolute;
    inset: -9px 0;
    content: '';
  }

  & > button[aria-disabled='true'] {
    cursor: default;
  }

  & > button[aria-pressed='true'] {
    border-color: var(--coral);
    background: var(--coral-soft);
    color: var(--ink);
  }
`;
