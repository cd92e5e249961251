import { observer } from 'mobx-react-lite';
import { useCallback, type RefCallback } from 'react';
import { useTranslation } from 'react-i18next';
import styled from 'styled-components';
import { sharedTokens } from '@/application/shared/shared-tokens';
import { mediaTokens } from '@/application/media/media-tokens';
import { messagingTokens } from '@/application/messaging/messaging-tokens';
import { openingFee } from '@/domain/messaging/new-friend-chat';
import { BURN_VIEW } from '@/domain/media/burn-picture';
import type { Correspondent } from '@/domain/messaging/conversation';
import { coins, type Coins } from '@/domain/wallet/coins';
import { SECOND, type EpochMs } from '@/domain/shared/time';
import { useService } from '@/ui/kernel/scope';
import { useFailureText } from '@/ui/i18n/failure-text';
import type { CoinCost } from '@/ui/kernel/coin-cost';
import { Button } from '@/ui/parts/Button';
import { Dialog } from '@/ui/parts/Dialog';
import { MoneyButton } from '@/ui/parts/MoneyButton';
import { PriceRow } from '@/ui/parts/PriceRow';
import { Skeleton } from '@/ui/parts/Skeleton';
import { Switch } from '@/ui/parts/Switch';
import type { ComposerToolProps } from '@/ui/kernel/slots';
import { uiTokens } from '@/ui/kernel/ui-tokens';
import { useViewModel } from '@/ui/kernel/use-view-model';
import { SendPicturesViewModel, type ChosenPicture } from './send-pictures.view-model';

interface SendPictureDialogProps extends ComposerToolProps {
  readonly files: readonly File[];
  /** They are to burn, unless that is changed here. */
  readonly burn: boolean;
  readonly onClose: () => void;
}

/** Shows the chosen pictures before they are sent, as they are or to burn after they were seen. */
export const SendPictureDialog = observer(function SendPictureDialog(
  props: SendPictureDialogProps,
) {
  const { files, conversation, name, onClose } = props;
  const { t } = useTranslation(['media', 'common']);
  const sending = useSending(props);
  const count = sending.usable.length;
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
      <Shelf data-many={files.length > 1 || undefined}>
        {sending.chosen?.map((chosen, index) => (
          <Chosen key={keyOf(chosen, index)} chosen={chosen} />
        )) ?? files.map((file, index) => <Skeleton key={keyOf(file, index)} height={112} />)}
      </Shelf>
      <Switch
        label={t('media:send.burn')}
        hint={t('media:send.burnHint', { count: BURN_VIEW / SECOND })}
        checked={sending.burn}
        onChange={sending.setBurn}
      />
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

function useSending(props: SendPictureDialogProps): SendPicturesViewModel {
  const { files, burn, onFailure, reply, onClose } = props;
  const { peer } = props.conversation;
  const conversations = useService(messagingTokens.conversations);
  const sendPicture = useService(mediaTokens.sendPicture);
  const imageEditor = useService(mediaTokens.imageEditor);
  const ids = useService(sharedTokens.ids);
  const liveClock = useService(uiTokens.liveClock);
  return useViewModel(
    () =>
      new SendPicturesViewModel(files, {
        to: peer,
        burn,
        reply,
        sendPicture,
        imageEditor,
        ids,
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

/** Some phones give every picture the same name. */
function keyOf({ name }: { readonly name: string }, index: number): string {
  return `${index}:${name}`;
}

/** One chosen file: what it shows, or why it cannot be used. */
function Chosen({ chosen }: { readonly chosen: ChosenPicture }) {
  const { t } = useTranslation('common');
  const failureText = useFailureText();
  const show = useAddress(chosen);
  return (
    <Tile>
      {!chosen.problem && <img ref={show} alt={chosen.name} />}
      {chosen.problem && (
        <figcaption role="alert">
          <b>{chosen.name}</b>
          {failureText(chosen.problem)}
        </figcaption>
      )}
      {chosen.stopped && <figcaption>{t('stopped')}</figcaption>}
    </Tile>
  );
}

/** Shows the chosen bytes under a temporary address, which is revoked with the image. */
function useAddress({ bytes, problem }: ChosenPicture): RefCallback<HTMLImageElement> {
  return useCallback(
    (image) => {
      if (!image || problem) return undefined;
      const address = URL.createObjectURL(new Blob([bytes.slice()]));
      image.src = address;
      return () => URL.revokeObjectURL(address);
    },
    [bytes, problem],
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
