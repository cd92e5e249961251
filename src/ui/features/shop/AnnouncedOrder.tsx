import { useTranslation } from 'react-i18next';
import styled from 'styled-components';
import { routes } from '@/ui/kernel/routes';
import type { AnnouncedOrderProps } from '@/ui/kernel/slots';
import { LinkButton } from '@/ui/parts/Button';
import { GoodsDrawing } from './GoodsDrawing';

/** What an announcement about an order shows of it: its goods, and the way to it. */
export function AnnouncedOrder({ order }: AnnouncedOrderProps) {
  const { t } = useTranslation('shop');
  return (
    <Row>
      <GoodsDrawing code={order.goods} size={56} />
      <LinkButton size="s" to={routes.shopOrder(order.id)}>
        {t('orders.see')}
      </LinkButton>
    </Row>
  );
}

const Row = styled.div`
  display: flex;
  flex-wrap: wrap;
  gap: var(--s3);
  align-items: center;
  margin-block-start: var(--s2);

  & > span {
    padding: var(--s1);
    border-radius: var(--r-m);
  }
`;
