import { coins, type Coins } from '@/domain/wallet/coins';

/** The classes of goods in the shop, in the order shown. */
export const GOODS_CLASSES = ['flowers', 'sweets', 'plush', 'home', 'tech'] as const;

/** One class of goods. */
type GoodsClass = (typeof GOODS_CLASSES)[number];

/** A physical product that can be ordered; its name is in the interface's catalogues under its code. */
export interface Goods {
  readonly id: number;
  readonly code: string;
  readonly class: GoodsClass;
  readonly price: Coins;
}

/** The goods on sale. */
export const GOODS: readonly Goods[] = [
  { id: 1, code: 'tulips', class: 'flowers', price: coins(25) },
  { id: 2, code: 'roses', class: 'flowers', price: coins(40) },
  { id: 3, code: 'orchid', class: 'flowers', price: coins(45) },
  { id: 4, code: 'pralines', class: 'sweets', price: coins(20) },
  { id: 5, code: 'tea', class: 'sweets', price: coins(18) },
  { id: 6, code: 'macarons', class: 'sweets', price: coins(24) },
  { id: 7, code: 'bear', class: 'plush', price: coins(30) },
  { id: 8, code: 'rabbit', class: 'plush', price: coins(28) },
  { id: 9, code: 'candle', class: 'home', price: coins(15) },
  { id: 10, code: 'mug', class: 'home', price: coins(12) },
  { id: 11, code: 'earphones', class: 'tech', price: coins(60) },
  { id: 12, code: 'lamp', class: 'tech', price: coins(35) },
];

/** Goods by their number; undefined for what is not sold. */
export function findGoods(id: number): Goods | undefined {
  return GOODS.find((goods) => goods.id === id);
}
