import { observer } from 'mobx-react-lite';
import { useTranslation } from 'react-i18next';
import { Link, useSearchParams } from 'react-router-dom';
import styled from 'styled-components';
import { goodsList, type OfferedGoods } from '@/contract/http/shop';
import { parseUserId, type UserId } from '@/domain/shared/ids';
import { GOODS_CLASSES } from '@/domain/shop/goods';
import { shownName } from '@/domain/friends/remark-name';
import { useFailureText } from '@/ui/i18n/failure-text';
import { AnswerView, useAnswer } from '@/ui/kernel/AnswerView';
import { routes } from '@/ui/kernel/routes';
import { useCall } from '@/ui/kernel/scope';
import { LinkButton } from '@/ui/parts/Button';
import { Page } from '@/ui/parts/Page';
import { Pill } from '@/ui/parts/Pill';
import { Skeleton } from '@/ui/parts/Skeleton';
import { phone } from '@/ui/theme/breakpoints';
import { GoodsDrawing } from './GoodsDrawing';
import { useGoodsWords } from './shop-words';
import { usePerson } from './use-person';

/** The goods on sale, by class (specification §2, "Shop"). */
export const ShopScreen = observer(function ShopScreen() {
  const { t } = useTranslation('shop');
  const failureText = useFailureText();
  const goods = useAnswer(useCall(goodsList));
  const [query] = useSearchParams();
  const receiver = parseUserId(query.get('for') ?? '');
  const id = receiver.ok ? receiver.value : undefined;
  const { person: friend } = usePerson(id);
  const shown = GOODS_CLASSES.find((each) => each === query.get('class'));
  return (
    <Page
      title={t('title')}
      aside={<LinkButton to={routes.orders}>{t('orders.title')}</LinkButton>}
    >
      <p>
        {friend ? t('leadFor', { name: shownName(friend.nickname, friend.remark) }) : t('lead')}
      </p>
      <Classes current={shown} />
      <AnswerView
        of={goods}
        title={t('failed')}
        failureText={failureText}
        pending={<Skeleton height={480} />}
      >
        {(all) => (
          <Grid aria-label={t('title')}>
            {all
              .filter((each) => shown === undefined || each.class === shown)
              .map((each) => (
                <li key={each.id}>
                  <GoodsCard goods={each} receiver={id} />
                </li>
              ))}
          </Grid>
        )}
      </AnswerView>
      <Quiet>{t('terms')}</Quiet>
    </Page>
  );
});

/** The classes as links, so that Back leads to the one before. */
function Classes({ current }: { readonly current: (typeof GOODS_CLASSES)[number] | undefined }) {
  const { t } = useTranslation('shop');
  const [query] = useSearchParams();
  const to = (name: string | undefined): string => {
    const next = new URLSearchParams(query);
    if (name === undefined) next.delete('class');
    else next.set('class', name);
    return `?${next}`;
  };
  return (
    <Chips aria-label={t('classes')}>
      {[undefined, ...GOODS_CLASSES].map((name) => (
        <Link key={name ?? ''} to={to(name)} aria-current={name === current || undefined}>
          {t(`class.${name ?? 'all'}`)}
        </Link>
      ))}
    </Chips>
  );
}

interface GoodsCardProps {
  readonly goods: OfferedGoods;
  readonly receiver: UserId | undefined;
}

function GoodsCard({ goods: { id, code, price }, receiver }: GoodsCardProps) {
  const { t } = useTranslation('common');
  const words = useGoodsWords();
  return (
    <Card to={routes.order(id, receiver)}>
      <GoodsDrawing code={code} size={112} />
      <span>
        <b>{words.name(code)}</b>
        <small>{words.about(code)}</small>
        <Pill tone="gold">{t('coins', { count: price })}</Pill>
      </span>
    </Card>
  );
}

const Chips = styled.nav`
  display: flex;
  flex-wrap: wrap;
  gap: var(--s2);

  & > a {
    display: inline-flex;
    align-items: center;
    min-block-size: var(--target-s);
    padding: 4px 18px;
    border: 1px solid var(--line-field);
    border-radius: var(--r-full);
    background: var(--surface);
    color: var(--ink-2);
    font-size: var(--t-s);
    font-weight: 600;
    text-decoration: none;
  }

  & > a[aria-current] {
    border-color: var(--ink);
    background: var(--ink);
    color: var(--paper);
  }
`;

const Grid = styled.ul`
  display: grid;
  grid-template-columns: repeat(auto-fill, minmax(200px, 1fr));
  gap: var(--s4);

  ${phone} {
    grid-template-columns: repeat(2, minmax(0, 1fr));
    gap: var(--s3);
  }

  & > li {
    min-inline-size: 0;
  }
`;

const Card = styled(Link)`
  display: grid;
  grid-template-rows: auto 1fr;
  block-size: 100%;
  border: 1px solid var(--line);
  border-radius: var(--r-l);
  background: var(--surface);
  color: inherit;
  text-decoration: none;
  overflow: hidden;
  overflow-wrap: anywhere;
  transition: border-color var(--quick);

  &:hover {
    border-color: var(--line-strong);
  }

  & > :first-child {
    aspect-ratio: 1 / 0.82;
  }

  & > :last-child {
    display: grid;
    gap: var(--s1);
    align-content: start;
    justify-items: start;
    padding: var(--s3) var(--s4) var(--s4);
  }

  & b {
    font-weight: 600;
    hyphens: auto;
  }

  & small {
    margin-block-end: var(--s1);
    color: var(--ink-2);
    font-size: var(--t-s);
  }
`;

const Quiet = styled.p`
  color: var(--ink-2);
  font-size: var(--t-s);
`;
