import { observer } from 'mobx-react-lite';
import { useTranslation } from 'react-i18next';
import { Link } from 'react-router-dom';
import styled from 'styled-components';
import type { ShownMoment } from '@/application/moments/moments';
import { momentsTokens } from '@/application/moments/moments-tokens';
import { useNumberText } from '@/ui/i18n/number-text';
import { createAction } from '@/ui/kernel/action';
import { routes } from '@/ui/kernel/routes';
import { useService } from '@/ui/kernel/scope';
import { useViewModel } from '@/ui/kernel/use-view-model';
import { FieldError } from '@/ui/parts/FieldFrame';
import { Icon } from '@/ui/parts/Icon';
import { HEART, SHARE } from '@/ui/parts/people-icons';
import { useToasts } from '@/ui/parts/Toasts';
import { useMomentFailureText } from './moment-failure-text';
import { COMMENTS_HASH } from './comments-address';

interface MomentActionsProps {
  readonly moment: ShownMoment;
  readonly own: boolean;
  /** The address of the moment's own page; absent on that page. */
  readonly to: string | undefined;
}

/** Like, comment, share; numbers only where the author shows them. */
export const MomentActions = observer(function MomentActions({ moment, to }: MomentActionsProps) {
  const { t } = useTranslation('moments');
  const problem = useMomentFailureText();
  const numberText = useNumberText();
  const likeMoment = useService(momentsTokens.likeMoment);
  const like = useViewModel(() => createAction(likeMoment));
  const share = useShare(moment.id);
  const { id, liked, likes, comments } = moment;
  return (
    <>
      <Row>
        <button
          type="button"
          aria-pressed={liked}
          aria-label={
            likes === undefined ? t('like') : `${t('like')}, ${t('likes', { count: likes })}`
          }
          onClick={() => void like.run(id, !liked)}
        >
          <Icon name={HEART} />
          {likes !== undefined && <span>{numberText(likes)}</span>}
        </button>
        <Link
          to={to ?? COMMENTS_HASH}
          replace={to === undefined}
          aria-label={
            comments === undefined
              ? t('comment')
              : `${t('comment')}, ${t('comments', { count: comments })}`
          }
        >
          <Icon name="chat" />
          {comments !== undefined && <span>{numberText(comments)}</span>}
        </Link>
        <button type="button" onClick={() => void share()}>
          <Icon name={SHARE} />
          <span>{t('share')}</span>
        </button>
      </Row>
      {like.failure && <FieldError id={`like-${id}`}>{problem(like.failure)}</FieldError>}
    </>
  );
});

/** Copies the address of a moment's page; where that cannot be done the address is shown. */
function useShare(id: string): () => Promise<void> {
  const { t } = useTranslation('moments');
  const toasts = useToasts();
  return async () => {
    const url = new URL(routes.moment(id), location.origin).href;
    try {
      // Absent on plain-http addresses of a local network.
      await navigator.clipboard.writeText(url);
      toasts.show(t('copied'));
    } catch {
      toasts.show(t('notCopied', { url }), 'problem');
    }
  };
}

const Row = styled.div`
  display: flex;
  flex-wrap: wrap;
  gap: var(--s1);
  margin-inline-start: calc(-1 * var(--s3));

  & > a,
  & > button {
    display: inline-flex;
    align-items: center;
    gap: var(--s2);
    min-block-size: var(--target);
    min-inline-size: var(--target);
    padding-inline: var(--s3);
    border: 0;
    border-radius: var(--r-full);
    background: none;
    color: var(--ink-2);
    font-size: var(--t-s);
    font-weight: 580;
    font-variant-numeric: tabular-nums;
    text-decoration: none;
  }

  & > :is(a, button):hover {
    background: var(--sunken);
  }

  & > [aria-pressed='true'] {
    color: var(--coral);
  }

  & > [aria-pressed='true'] > svg {
    fill: currentColor;
  }
`;
