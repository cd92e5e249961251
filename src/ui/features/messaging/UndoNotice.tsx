import { useTranslation } from 'react-i18next';
import styled from 'styled-components';
import { Button } from '@/ui/parts/Button';
import { IconButton } from '@/ui/parts/IconButton';
import { useOfferTime } from '@/ui/parts/use-offer-time';
import { OFFER_FOR } from './offer-time';

interface UndoNoticeProps {
  /** What was done; nothing is drawn without it. */
  readonly done: string | undefined;
  /** Another one starts the time anew. */
  readonly about: unknown;
  readonly onUndo: () => void;
  /** It stays done: by its button, or because the time is over. */
  readonly onKeep: () => void;
}

/** Says above the composer what was done, and offers for a while to undo it. */
export function UndoNotice(props: UndoNoticeProps) {
  return <Root role="status">{props.done !== undefined && <Offer {...props} />}</Root>;
}

function Offer({ done, about, onUndo, onKeep }: UndoNoticeProps) {
  const { t } = useTranslation(['panel', 'common']);
  const offer = useOfferTime(OFFER_FOR, about, onKeep);
  return (
    <Notice {...offer}>
      <span>{done}</span>
      <Button size="s" icon="undo" onClick={onUndo}>
        {t('common:undo')}
      </Button>
      <IconButton icon="close" label={t('panel:language.keep')} iconSize={16} onClick={onKeep} />
    </Notice>
  );
}

const Root = styled.div`
  background: var(--surface);
`;

const Notice = styled.div`
  display: flex;
  gap: var(--s2);
  align-items: center;
  padding: 2px 8px 2px 20px;
  border-block-start: 1px solid var(--line);
  background: var(--jade-soft);
  color: var(--jade);
  font-size: var(--t-s);

  & > span {
    flex: 1;
  }
`;
