import { observer } from 'mobx-react-lite';
import { useTranslation } from 'react-i18next';
import styled from 'styled-components';
import { mediaTokens } from '@/application/media/media-tokens';
import { messagingTokens } from '@/application/messaging/messaging-tokens';
import { openingFee } from '@/domain/messaging/new-friend-chat';
import { MAX_PICKED_PICTURES } from '@/domain/media/image-rules';
import { BURN_VIEW } from '@/domain/media/burn-picture';
import type { Correspondent } from '@/domain/messaging/conversation';
import { coins, type Coins } from '@/domain/wallet/coins';
import { SECOND, type EpochMs } from '@/domain/shared/time';
import { useService } from '@/ui/kernel/scope';
import { useFailureText } from '@/ui/i18n/failure-text';
import type { CoinCost } from '@/ui/kernel/coin-cost';
import { Thumb } from '@/ui/parts/pictures/Thumb';
import { Button } from '@/ui/parts/Button';
import { Dialog } from '@/ui/parts/Dialog';
import { MoneyButton } from '@/ui/parts/MoneyButton';
import { PriceRow } from '@/ui/parts/PriceRow';
import { Skeleton } from '@/ui/parts/Skeleton';
import type { PickedPicture } from '@/ui/kernel/picked-pictures';
import type { ComposerToolProps } from '@/ui/kernel/slots';
import { uiTokens } from '@/ui/kernel/ui-tokens';
import { useViewModel } from '@/ui/kernel/use-view-model';
import { SendBurnViewModel } from './send-burn.view-model';

interface SendBurnDialogProps extends ComposerToolProps {
  readonly files: readonly File[];
  readonly onClose: () => void;
}

/** Shows pictures before they are sent to burn after they were seen, each as a message of its own. */
export const SendBurnDialog = observer(function SendBurnDialog(props: SendBurnDialogProps) {
  const { conversation, name, onClose } = props;
  const { t } = useTranslation(['media', 'common']);
  const sending = useSending(props);
  const { items, isSurplus, usable } = sending.pictures;
  const count = usable.length;
  const fee = useFee(conversation);
  return (
    <Dialog
      open
      onClose={onClose}
      title={t('media:send.title', { name })}
      actions={
        <>
          <Button variant="ghost" onClick={onClose}>
            {t('media:send.cancel')}
          </Button>
          <MoneyButton
            variant="main"
            icon="send"
            disabled={count === 0}
            busy={sending.busy}
            due={() => sending.due()}
            words={t('media:send.send', { count: Math.max(1, count) })}
            onClick={() => void sending.send()}
          />
        </>
      }
    >
      <Shelf data-many={items.length > 1 || undefined}>
        {items.map((item) => (
          <Chosen key={item.key} item={item} />
        ))}
      </Shelf>
      {isSurplus && <p role="status">{t('media:strip.surplus', { max: MAX_PICKED_PICTURES })}</p>}
      <p>{t('media:send.burnHint', { count: BURN_VIEW / SECOND })}</p>
      {fee > 0 && (
        <PriceRow
          parts={[
            {
              text: t(count > 1 ? 'media:send.feeTogether' : 'media:send.fee', {
                price: t('common:coins', { count: fee }),
              }),
              tone: 'gold',
            },
          ]}
        />
      )}
    </Dialog>
  );
});

function useSending(props: SendBurnDialogProps): SendBurnViewModel {
  const { files, onFailure, onClose } = props;
  const { peer } = props.conversation;
  const conversations = useService(messagingTokens.conversations);
  const sendBurnPicture = useService(mediaTokens.sendBurnPicture);
  const imageEditor = useService(mediaTokens.imageEditor);
  const liveClock = useService(uiTokens.liveClock);
  return useViewModel(
    () =>
      new SendBurnViewModel(files, {
        to: peer,
        sendBurnPicture,
        imageEditor,
        opening: () => shownOpening(conversations.with(peer), liveClock.nowUntil(undefined)),
        onFailed: (failure) =>
          onFailure(failure, costOf(conversations.with(peer), liveClock.nowUntil(undefined))),
        onEnd: onClose,
      }),
  );
}

/** The coin that opens the conversation, where it is not open (readings, Money). */
function useFee(conversation: Correspondent): Coins {
  const liveClock = useService(uiTokens.liveClock);
  return openingFee(conversation, liveClock.nowUntil(conversation.person?.openUntil));
}

/** What {@link useFee} shows, where it is known whom the pictures are for. */
function shownOpening(conversation: Correspondent, now: EpochMs): Coins | undefined {
  return conversation.person && openingFee(conversation, now);
}

/** A picture itself costs nothing; the first message to a new person does. */
function costOf(conversation: Correspondent, now: EpochMs): CoinCost {
  return { thing: 'picture', price: coins(0), opening: openingFee(conversation, now) };
}

/** One chosen file: what it shows, or why it cannot be used. */
function Chosen({ item: { name, picture, problem } }: { readonly item: PickedPicture }) {
  const { t } = useTranslation('common');
  const failureText = useFailureText();
  if (!picture && !problem) return <Skeleton height={112} />;
  return (
    <Tile>
      {picture && <Thumb picture={picture} alt={name} />}
      {problem && (
        <figcaption role="alert">
          <b>{name}</b>
          {failureText(problem)}
        </figcaption>
      )}
      {picture?.stopped && <figcaption>{t('stopped')}</figcaption>}
    </Tile>
  );
}

const Shelf = styled.div`
  display: grid;
  gap: var(--s2);
  max-block-size: 50dvh;
  overflow-y: auto;

  &[data-many] {
    grid-template-columns: repeat(auto-fill, minmax(104px, 1fr));
  }
`;

const Tile = styled.figure`
  display: grid;
  align-content: center;
  min-block-size: 104px;
  border-radius: var(--r-m);
  background: var(--sunken);
  overflow: hidden;

  & > img {
    inline-size: 100%;
    max-block-size: 280px;
    object-fit: contain;
  }

  ${Shelf}[data-many] > & {
    /* The square is the picture's: rows are not as high as a square that is stretched. */
    & > img {
      aspect-ratio: 1;
      object-fit: cover;
    }
  }

  & > figcaption {
    display: grid;
    gap: 2px;
    padding: var(--s3);
    font-size: var(--t-s);
    overflow-wrap: anywhere;

    &[role='alert'] {
      color: var(--danger);
    }
  }
`;
