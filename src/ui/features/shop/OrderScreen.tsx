import { observer } from 'mobx-react-lite';
import { useCallback } from 'react';
import { useTranslation } from 'react-i18next';
import { Link, useSearchParams } from 'react-router-dom';
import styled from 'styled-components';
import { accountTokens } from '@/application/account/account-tokens';
import { goodsList, type OfferedGoods } from '@/contract/http/shop';
import { parseUserId, type UserId } from '@/domain/shared/ids';
import { DAY } from '@/domain/shared/time';
import { GOODS_CLASSES } from '@/domain/shop/goods';
import { FORGOTTEN_AFTER } from '@/domain/shop/shop-order';
import { useFailureText } from '@/ui/i18n/failure-text';
import { AnswerView, useAnswer } from '@/ui/kernel/AnswerView';
import { routes } from '@/ui/kernel/routes';
import { useCall, useService } from '@/ui/kernel/scope';
import { EmptyState } from '@/ui/parts/EmptyState';
import { LinkButton } from '@/ui/parts/Button';
import { Page } from '@/ui/parts/Page';
import { GIFT } from '@/ui/parts/people-icons';
import { Pill } from '@/ui/parts/Pill';
import { PurchaseLayout } from '@/ui/parts/PurchaseLayout';
import { Skeleton } from '@/ui/parts/Skeleton';
import { GoodsDrawing } from './GoodsDrawing';
import { OrderForm } from './OrderForm';
import { useGoodsWords } from './shop-words';

/** Some goods, and the form that orders them (specification §5, "Shop"). */
export const OrderScreen = observer(function OrderScreen() {
  const { t } = useTranslation('shop');
  const failureText = useFailureText();
  const words = useGoodsWords();
  const { me } = useService(accountTokens.session);
  const all = useAnswer(useCall(goodsList));
  const readAgain = useCallback(() => void all.asking.run(), [all.asking]);
  const [query, setQuery] = useSearchParams();
  const wanted = Number(query.get('goods'));
  const given = parseUserId(query.get('for') ?? '');
  const receiver = given.ok ? given.value : undefined;
  // The address says who gets it: a reload and the way to the coins lead back to the same person.
  const choose = (id: UserId): void =>
    setQuery({ goods: String(wanted), for: String(id) }, { replace: true });
  const goods = all.value?.find(({ id }) => id === wanted);
  if (!me) return null;
  return (
    <Page title={goods ? words.name(goods.code) : t('order.title')} titleHidden>
      <AnswerView
        of={all}
        title={t('failed')}
        failureText={failureText}
        pending={<Skeleton height={480} />}
      >
        {() =>
          goods ? (
            <PurchaseLayout
              payment={
                <OrderForm
                  key={goods.id}
                  me={me}
                  goods={goods}
                  receiver={receiver}
                  onReceiver={choose}
                  onPriceChanged={readAgain}
                />
              }
            >
              <Goods goods={goods} receiver={receiver} />
            </PurchaseLayout>
          ) : (
            <Unknown />
          )
        }
      </AnswerView>
    </Page>
  );
});

/** The goods in the address are not on sale. */
function Unknown() {
  const { t } = useTranslation('shop');
  return (
    <EmptyState
      icon={GIFT}
      title={t('order.unknown')}
      action={<LinkButton to={routes.shop}>{t('order.toShop')}</LinkButton>}
    >
      {t('order.unknownText')}
    </EmptyState>
  );
}

interface GoodsProps {
  readonly goods: OfferedGoods;
  readonly receiver: UserId | undefined;
}

/** What it is, what it costs, and what holds for every order. */
function Goods({ goods: { code, price, class: name }, receiver }: GoodsProps) {
  const { t } = useTranslation(['shop', 'common']);
  const words = useGoodsWords();
  const known = GOODS_CLASSES.find((each) => each === name);
  return (
    <>
      <Crumbs>
        <Link to={receiver === undefined ? routes.shop : routes.shopFor(receiver)}>
          {t('shop:title')}
        </Link>
        {known && (
          <>
            ·<Link to={routes.goodsClass(known, receiver)}>{t(`shop:class.${known}`)}</Link>
          </>
        )}
      </Crumbs>
      <Large>
        <GoodsDrawing code={code} size={260} />
      </Large>
      <Head>
        <h2>{words.name(code)}</h2>
        <Pill tone="gold">{t('common:coins', { count: price })}</Pill>
      </Head>
      <Quiet>{words.about(code)}</Quiet>
      <Quiet>{t('shop:terms')}</Quiet>
      <Quiet>{t('shop:order.encrypted', { days: FORGOTTEN_AFTER / DAY })}</Quiet>
    </>
  );
}

const Crumbs = styled.nav`
  display: flex;
  flex-wrap: wrap;
  align-items: center;
  margin-inline-start: calc(-1 * var(--s2));

  & > a {
    display: inline-flex;
    align-items: center;
    justify-content: center;
    min-inline-size: var(--target-s);
    min-block-size: var(--target-s);
    padding-inline: var(--s2);
  }
`;

const Large = styled.div`
  display: grid;

  & > span {
    block-size: clamp(200px, 32vw, 380px);
    border-radius: var(--r-l);
    overflow: hidden;
  }

  & svg {
    inline-size: auto;
    block-size: clamp(160px, 26vw, 300px);
  }
`;

const Head = styled.div`
  display: flex;
  flex-wrap: wrap;
  gap: var(--s2);
  align-items: center;
  justify-content: space-between;
  overflow-wrap: anywhere;

  & > h2 {
    font: 600 28px/1.15 var(--display);
  }
`;

const Quiet = styled.p`
  color: var(--ink-2);
`;
