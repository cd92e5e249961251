import { observer } from 'mobx-react-lite';
import { useTranslation } from 'react-i18next';
import { useNavigate } from 'react-router-dom';
import styled from 'styled-components';
import { mayOpenList } from '@/domain/friends/follow';
import type { Me } from '@/domain/profile/person';
import { useNumberText } from '@/ui/i18n/number-text';
import { useToasts } from '@/ui/shared/Toasts';

/** How many follow one, and how many one follows; a count of zero leads nowhere (specification §5). */
export const OwnCounts = observer(function OwnCounts({ me }: { readonly me: Me }) {
  const { t } = useTranslation('circle');
  const numberText = useNumberText();
  const toasts = useToasts();
  const navigate = useNavigate();

  function open(list: 'fans' | 'follows', count: number): void {
    const allowed = mayOpenList(list, count);
    if (allowed.ok) void navigate(list === 'fans' ? '/followMe' : '/myLike');
    else toasts.show(t(`${list}.empty`), 'problem');
  }

  return (
    <Row>
      <button type="button" onClick={() => open('fans', me.fans)}>
        <b>{numberText(me.fans)}</b> {t('actions.fans')}
      </button>
      <button type="button" onClick={() => open('follows', me.follows)}>
        <b>{numberText(me.follows)}</b> {t('actions.follows')}
      </button>
    </Row>
  );
});

const Row = styled.div`
  display: flex;
  flex-wrap: wrap;
  gap: var(--s2) var(--s4);

  & > button {
    min-block-size: 44px;
    padding-inline: var(--s1);
    border: 0;
    background: none;
    color: var(--ink-2);
    cursor: pointer;
  }

  & > button:hover {
    text-decoration: underline;
  }

  & b {
    color: var(--ink);
    font-size: var(--t-l);
    font-variant-numeric: tabular-nums;
  }
`;
