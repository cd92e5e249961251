import { observer } from 'mobx-react-lite';
import { useEffect, useRef } from 'react';
import { useTranslation } from 'react-i18next';
import styled from 'styled-components';
import type { ShownMoment } from '@/application/moments/moments';
import { momentsTokens } from '@/application/moments/moments-tokens';
import { createAction } from '@/ui/kernel/action';
import { useService } from '@/ui/kernel/scope';
import { useViewModel } from '@/ui/kernel/use-view-model';
import { Button } from '@/ui/parts/Button';
import { FieldError } from '@/ui/parts/FieldFrame';
import { useMomentFailureText } from './moment-failure-text';

/** Where a moment stood that was just deleted, and the way back. */
export const Removed = observer(function Removed({ moment }: { readonly moment: ShownMoment }) {
  const { t } = useTranslation(['moments', 'common']);
  const problem = useMomentFailureText();
  const { restore } = useService(momentsTokens.ownMoments);
  const action = useViewModel(() => createAction(restore));
  const undo = useRef<HTMLButtonElement>(null);
  // The menu that had the focus is gone with the post; the way back is what comes next.
  useEffect(() => {
    if (document.activeElement === document.body) undo.current?.focus({ preventScroll: true });
  }, []);
  return (
    <Card role="status">
      <span>{t('moments:deleted')}</span>
      <Button
        ref={undo}
        size="s"
        icon="undo"
        busy={action.busy}
        onClick={() => void action.run(moment.id)}
      >
        {t('common:undo')}
      </Button>
      {action.failure && <FieldError id="restore-problem">{problem(action.failure)}</FieldError>}
    </Card>
  );
});

const Card = styled.div`
  display: flex;
  flex-wrap: wrap;
  align-items: center;
  justify-content: space-between;
  gap: var(--s3);
  padding: var(--s3) var(--s4);
  border: 1px dashed var(--line-field);
  border-radius: var(--r-m);
  color: var(--ink-2);
`;
