import { observer } from 'mobx-react-lite';
import { useTranslation } from 'react-i18next';
import { useLocation } from 'react-router-dom';
import { accountTokens } from '@/application/account/account-tokens';
import { OPEN_FOR } from '@/domain/messaging/new-friend-chat';
import type { Me } from '@/domain/profile/person';
import type { ChatAddress } from '@/domain/shared/ids';
import { HOUR } from '@/domain/shared/time';
import { TRANSLATION_PACKS } from '@/domain/translation/translation-packs';
import { coinsMissing } from '@/domain/wallet/debt';
import { isFilledIn, type CoinCost } from '@/ui/kernel/coin-cost';
import { PurchaseLink } from '@/ui/kernel/PurchaseLink';
import { isChatPath, routes } from '@/ui/kernel/routes';
import { useService } from '@/ui/kernel/scope';
import { Button } from '@/ui/parts/Button';
import { Dialog } from '@/ui/parts/Dialog';
import { Facts } from '@/ui/parts/Facts';
import type { ErrorNotice } from './error-notice';

interface NotEnoughCoinsDialogProps {
  /** The other person of the conversation, to which the user comes back. */
  readonly peer: ChatAddress;
  readonly errors: Pick<ErrorNotice, 'coinsShort' | 'cost' | 'closeCoinsDialog'>;
}

/** Coins are short: for what, how many are missing, and the three ways on (specification §8). */
export const NotEnoughCoinsDialog = observer(function NotEnoughCoinsDialog(
  props: NotEnoughCoinsDialogProps,
) {
  return props.errors.coinsShort && <CoinsDialog {...props} />;
});

const CoinsDialog = observer(function CoinsDialog({
  peer,
  errors: { cost, closeCoinsDialog: onClose },
}: NotEnoughCoinsDialogProps) {
  const { t } = useTranslation('messaging');
  const { me } = useService(accountTokens.session);
  const missing = useMissing(cost);
  const { pathname } = useLocation();
  // A panel floats above other screens, which do not have the conversation.
  const from = isChatPath(pathname) ? undefined : routes.chat(peer);
  const back = from !== undefined && { from };
  const opensOnly = !cost || cost.price === 0;
  return (
    <Dialog
      open
      onClose={onClose}
      title={t('coins.title')}
      actions={
        <>
          <Button variant="ghost" onClick={onClose}>
            {t('coins.later')}
          </Button>
          {(!cost || cost.thing === 'translation') && mayBuyPack(me) && (
            <PurchaseLink tab="translation" {...back}>
              {t('coins.pack')}
            </PurchaseLink>
          )}
          <PurchaseLink tab="coins" missing={missing} variant="main" {...back}>
            {missing > 0 ? t('coins.topUpMissing', { count: missing }) : t('coins.topUp')}
          </PurchaseLink>
        </>
      }
    >
      {opensOnly && <p>{t('coins.text')}</p>}
      {cost && <Rows cost={cost} />}
      <p>{t(reassurance(cost))}</p>
    </Dialog>
  );
});

/** Whether a package is on sale, and the user can pay it: with money, or with their coins. */
function mayBuyPack(me: Me | undefined): boolean {
  if (me?.translationPrice === 'free') return false;
  return (
    !me?.coinsUnsold ||
    TRANSLATION_PACKS.some(({ price }) => coinsMissing(price, me.balances) === 0)
  );
}

/** A text is in its field again; a dialog that was filled in is filled in when it is opened again. */
function reassurance(cost: CoinCost | undefined) {
  if (cost?.inField) return 'coins.kept';
  return cost && isFilledIn(cost) ? 'coins.begun' : 'coins.nothing';
}

function useMissing(cost: CoinCost | undefined): number {
  const { me } = useService(accountTokens.session);
  if (!cost) return 0;
  return coinsMissing(cost.price + cost.opening, me?.balances);
}

/** The price, the balance, and the missing coins. */
const Rows = observer(function Rows({ cost }: { readonly cost: CoinCost }) {
  const { t } = useTranslation(['messaging', 'common']);
  const { me } = useService(accountTokens.session);
  const { thing, price, opening } = cost;
  const { coins: held = 0, owed = 0 } = me?.balances ?? {};
  const named = price > 0 || thing !== 'translation';
  const missing = useMissing(cost);
  const row = (name: string, count: number, isHeld = false) => ({
    name,
    value: t('common:coins', { count, held: isHeld }),
  });
  const facts = [
    ...(named ? [row(t(`messaging:coins.thing.${thing}`), price)] : []),
    ...(opening > 0
      ? [row(t('messaging:coins.opening', { hours: OPEN_FOR / HOUR }), opening)]
      : []),
    row(t('messaging:coins.balance'), held, true),
    ...(owed > 0 ? [row(t('common:owes'), owed, true)] : []),
    ...(missing > 0 ? [row(t('messaging:coins.missing'), missing)] : []),
  ];
  return <Facts facts={facts} boxed />;
});
