import styled from 'styled-components';
import type { GivenGoodsProps } from '@/ui/kernel/slots';
import { GoodsDrawing } from './GoodsDrawing';
import { useGoodsWords } from './shop-words';

/** What a notice about a gift from the shop shows of it: the picture and the name of the goods. */
export function GivenGoods({ goods }: GivenGoodsProps) {
  const { name } = useGoodsWords();
  return (
    <Gift>
      <GoodsDrawing code={goods} size={32} />
      {name(goods)}
    </Gift>
  );
}

const Gift = styled.span`
  display: flex;
  gap: var(--s2);
  align-items: center;

  & > span {
    flex: none;
    border-radius: var(--r-s);
  }
`;
