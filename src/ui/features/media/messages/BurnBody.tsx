import { observer } from 'mobx-react-lite';
import { useEffect, type ReactNode } from 'react';
import { useTranslation } from 'react-i18next';
import styled, { css } from 'styled-components';
import { mediaTokens } from '@/application/media/media-tokens';
import type { BurnStanding } from '@/application/media/pictures';
import { BURN_VIEW } from '@/domain/media/burn-picture';
import { PHOTO_PERMISSION_PRICE } from '@/domain/media/photo-permission';
import { SECOND } from '@/domain/shared/time';
import type { MessageId } from '@/domain/shared/ids';
import { isStored } from '@/domain/messaging/message';
import { clockText } from '@/ui/i18n/kind-words';
import { useService } from '@/ui/kernel/scope';
import { Icon } from '@/ui/parts/Icon';
import type { MessageBodyProps } from '@/ui/kernel/slots';
import { FLAME } from '@/ui/parts/pictures/picture-icons';
import { UploadOverlay } from './UploadOverlay';

type BurnBodyProps = MessageBodyProps<'burn-picture'> | MessageBodyProps<'burn-voice'>;

/** A picture or recording that burns, among messages: closed, or burned. Nothing of it shows here. */
export const BurnBody = observer(function BurnBody({
  message,
  body,
  own,
  name,
  onOpen,
}: BurnBodyProps) {
  const { t } = useTranslation(['media', 'common']);
  const stored = isStored(message.state);
  const standing = useStanding(stored ? message.id : undefined);
  const burned = standing === 'burned';

  const words = body.kind === 'burn-voice' ? 'burnVoice' : 'burn';
  const title = t(`media:${words}.${burned ? 'burned' : 'title'}`);
  const once =
    body.kind === 'burn-voice'
      ? t('media:burnVoice.once', { length: clockText(body.length) })
      : t('media:burn.once', { count: BURN_VIEW / SECOND });
  const price = t('common:coins', { count: PHOTO_PERMISSION_PRICE });

  if (own || burned) {
    const mine = t(`media:${words}.${burned ? 'seen' : 'unseen'}`, { name });
    return (
      <Closed data-burned={burned || undefined}>
        <Face title={title}>{own ? mine : t(`media:${words}.gone`)}</Face>
        {own && <UploadOverlay message={message} />}
      </Closed>
    );
  }
  return (
    <Openable type="button" aria-haspopup="dialog" onClick={() => onOpen(message)}>
      <Face title={title}>{once}</Face>
      {standing === 'priced' && <Price>{price}</Price>}
      {standing === 'allowance' && <Free />}
    </Openable>
  );
});

/** It takes one of the month's free pictures; how many are left is shown before one is used. */
const Free = observer(function Free() {
  const { t } = useTranslation('media');
  const { freeLeft } = useService(mediaTokens.pictures);
  if (freeLeft === undefined) return null;
  return (
    <Price>
      {freeLeft === Infinity ? t('burn.free') : t('burn.freeLeft', { count: freeLeft })}
    </Price>
  );
});

/** Asks whether it is burned and what it costs, once it is on the screen. */
function useStanding(id: MessageId | undefined): BurnStanding | undefined {
  const pictures = useService(mediaTokens.pictures);
  const learnBurned = useService(mediaTokens.learnBurned);
  useEffect(() => {
    if (id !== undefined) learnBurned.ask(id);
  }, [id, learnBurned]);
  return id === undefined ? undefined : pictures.standingOf(id);
}

interface FaceProps {
  readonly title: string;
  readonly children: ReactNode;
}

function Face({ title, children }: FaceProps) {
  return (
    <>
      <Icon name={FLAME} size={26} />
      <b>{title}</b>
      <span>{children}</span>
    </>
  );
}

const card = css`
  position: relative;
  display: grid;
  align-content: center;
  justify-items: center;
  gap: 4px;
  inline-size: 200px;
  max-inline-size: 100%;
  min-block-size: 124px;
  padding: var(--s3) var(--s2);
  border: 0;
  border-radius: var(--r-m);
  background: linear-gradient(140deg, var(--svip-1), var(--packet-2));
  box-shadow: var(--shadow-1);
  color: var(--on-picture);
  font: inherit;
  font-size: var(--t-s);
  line-height: 1.35;
  text-align: center;
  overflow: hidden;
`;

const Closed = styled.div`
  ${card}

  &[data-burned] {
    background: var(--sunken);
    box-shadow: inset 0 0 0 1px var(--line);
    color: var(--ink-3);
  }
`;

const Openable = styled.button`
  ${card}
  cursor: pointer;
  transition: transform var(--quick);

  &:hover {
    transform: translateY(-2px);
  }

  @media (prefers-reduced-motion: reduce) {
    &:hover {
      transform: none;
    }
  }
`;

const Price = styled.span`
  margin-block-start: 4px;
  padding: 2px 10px;
  border-radius: var(--r-full);
  background: var(--gold-fill);
  color: var(--on-gold);
  font-weight: 600;
  font-variant-numeric: tabular-nums;
`;
