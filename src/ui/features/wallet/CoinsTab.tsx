import { observer } from 'mobx-react-lite';
import { useTranslation } from 'react-i18next';
import { useSearchParams } from 'react-router-dom';
import { coinList } from '@/contract/http/wallet';
import { parseRecharge } from '@/domain/wallet/coin-packs';
import { useFailureText } from '@/ui/i18n/failure-text';
import { useNumberText } from '@/ui/i18n/number-text';
import { AnswerView, useAnswer } from '@/ui/kernel/AnswerView';
import { Slot } from '@/ui/kernel/Slot';
import { useCoinsInMoney } from '@/ui/kernel/coins-in-money';
import { routes } from '@/ui/kernel/routes';
import { useCall } from '@/ui/kernel/scope';
import { slots, type OwnProps } from '@/ui/kernel/slots';
import { Figure, Figures } from '@/ui/parts/Figure';
import { Note } from '@/ui/parts/Note';
import { AboutCoins } from './AboutCoins';
import { OpenOrders } from './OpenOrders';
import { TopUp } from './TopUp';

/** The user's balances, and how coins are bought. */
export const CoinsTab = observer(function CoinsTab({ me }: OwnProps) {
  const { t } = useTranslation(['wallet', 'purchases', 'messaging']);
  const number = useNumberText();
  const inMoney = useCoinsInMoney(me);
  const failureText = useFailureText();
  const offers = useAnswer(useCall(coinList));
  const { coins, owed, characters, vipCharacters } = me.balances;
  const isFree = me.translationPrice === 'free';
  return (
    <>
      {owed > 0 && (
        <Note icon="warning" title={t('purchases:coins.owed', { count: owed })}>
          {t('purchases:coins.owedText')}
        </Note>
      )}
      <MissingCoins me={me} />
      <Figures>
        <Figure name={t('wallet:coins.name')} value={number(coins)} tone="gold">
          {t('purchases:coins.worth', { sum: inMoney(coins) })}
        </Figure>
        <Figure
          name={t(isFree ? 'wallet:tab.translation' : 'wallet:translation.all')}
          value={isFree ? t('messaging:price.none') : number(characters + vipCharacters)}
          tone="jade"
          to={routes.account('translation')}
        >
          {isFree
            ? t('purchases:packs.free')
            : t('wallet:translation.parts', {
                vip: number(vipCharacters),
                normal: number(characters),
              })}
        </Figure>
        <Slot of={slots.membershipFigure} props={{ me, to: routes.account('vip') }} />
      </Figures>
      <AnswerView of={offers} title={t('purchases:failed')} failureText={failureText}>
        {(read) =>
          read.service === 'none' ? (
            <>
              <Note title={t('purchases:pay.none')}>{t('purchases:pay.noneText')}</Note>
              <OpenOrders />
              <AboutCoins me={me} />
            </>
          ) : (
            <TopUp me={me} offers={read} />
          )
        }
      </AnswerView>
    </>
  );
});

/** For a user sent here because coins were short: how many, and that they can go on afterwards. */
function MissingCoins({ me }: OwnProps) {
  const { t } = useTranslation('purchases');
  const [query] = useSearchParams();
  const missing = parseRecharge(query.get('missing') ?? '');
  if (!missing.ok) return null;
  return (
    <Note icon="wallet" title={t('coins.missing', { count: missing.value })}>
      {query.has('from') && !me.coinsUnsold && t('coins.missingText')}
    </Note>
  );
}
