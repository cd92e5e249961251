import { inEachLanguage, type AnnouncementTexts } from '@/domain/notices/announcement';
import type { Language } from '@/domain/shared/language';
import { goodsName } from './goods-names';
import { arrivalText } from '@server/kernel/arrival-texts';

/** What is told about an order to its buyer; that it was sent is told to its consignee as well. */
export type ShopNews =
  | { readonly kind: 'where-known' | 'sent' | 'arrived' | 'declined' | 'unanswered' | 'gone' }
  | { readonly kind: 'cancelled'; readonly reason: string };

interface ShopWords {
  readonly title: string;
  readonly 'where-known': string;
  readonly sent: string;
  readonly arrived: string;
  readonly declined: (coins: string) => string;
  readonly unanswered: (coins: string) => string;
  readonly gone: (coins: string) => string;
  readonly cancelled: (reason: string, coins: string) => string;
}

const WORDS: Readonly<Record<Language, ShopWords>> = {
  'zh-CN': {
    title: '商城订单',
    'where-known': '好友已填写收货地址，订单可以发货了。',
    sent: '商城订单已发货。',
    arrived: '你送出的商城礼物已送达。',
    declined: (coins) => `好友婉拒了你的商城礼物，${coins} 金币已退回。`,
    unanswered: (coins) => `好友没有在期限内填写地址，${coins} 金币已退回。`,
    gone: (coins) => `收货人的账号已注销，订单已取消，${coins} 金币已退回。`,
    cancelled: (reason, coins) => `商城订单已取消：${reason}。${coins} 金币已退回。`,
  },
  'zh-TW': {
    title: '商城訂單',
    'where-known': '好友已填寫收件地址，訂單可以出貨了。',
    sent: '商城訂單已出貨。',
    arrived: '你送出的商城禮物已送達。',
    declined: (coins) => `好友婉拒了你的商城禮物，${coins} 金幣已退回。`,
    unanswered: (coins) => `好友沒有在期限內填寫地址，${coins} 金幣已退回。`,
    gone: (coins) => `收件人的帳號已刪除，訂單已取消，${coins} 金幣已退回。`,
    cancelled: (reason, coins) => `商城訂單已取消：${reason}。${coins} 金幣已退回。`,
  },
  en: {
    title: 'Shop order',
    'where-known': 'Your friend has entered an address for your gift from the shop.',
    sent: 'A shop order is on its way.',
    arrived: 'Your gift from the shop has arrived.',
    declined: (coins) =>
      `Your friend said “no, thank you” to your gift from the shop. Coins returned: ${coins}.`,
    unanswered: (coins) =>
      `Your friend did not enter an address for your gift from the shop in time. Coins returned: ${coins}.`,
    gone: (coins) => `The account your order was for was deleted. Coins returned: ${coins}.`,
    cancelled: (reason, coins) =>
      `A shop order was cancelled: ${reason}. Coins returned: ${coins}.`,
  },
  de: {
    title: 'Bestellung im Shop',
    'where-known': 'Für dein Shop-Geschenk ist jetzt eine Adresse da.',
    sent: 'Eine Bestellung aus dem Shop ist unterwegs.',
    arrived: 'Dein Shop-Geschenk ist angekommen.',
    declined: (coins) =>
      `Dein Shop-Geschenk wurde abgelehnt: „Nein, danke“. Zurückgebuchte Münzen: ${coins}.`,
    unanswered: (coins) =>
      `Für dein Shop-Geschenk kam nicht rechtzeitig eine Adresse. Zurückgebuchte Münzen: ${coins}.`,
    gone: (coins) =>
      `Das Konto, für das du bestellt hast, wurde gelöscht. Zurückgebuchte Münzen: ${coins}.`,
    cancelled: (reason, coins) =>
      `Eine Bestellung im Shop wurde storniert: ${reason}. Zurückgebuchte Münzen: ${coins}.`,
  },
  ru: {
    title: 'Заказ в магазине',
    'where-known': 'Адрес для вашего подарка из магазина указан.',
    sent: 'Заказ из магазина отправлен.',
    arrived: 'Ваш подарок из магазина доставлен.',
    declined: (coins) =>
      `От вашего подарка из магазина отказались: «Нет, спасибо». Монеты возвращены: ${coins}.`,
    unanswered: (coins) =>
      `Адрес для вашего подарка из магазина не указан вовремя. Монеты возвращены: ${coins}.`,
    gone: (coins) => `Аккаунт получателя удалён, заказ отменён. Монеты возвращены: ${coins}.`,
    cancelled: (reason, coins) =>
      `Заказ в магазине отменён: ${reason}. Монеты возвращены: ${coins}.`,
  },
  ko: {
    title: '상점 주문',
    'where-known': '친구가 상점 선물을 받을 주소를 입력했어요.',
    sent: '상점 주문이 발송됐어요.',
    arrived: '친구에게 보낸 상점 선물이 도착했어요.',
    declined: (coins) => `친구가 상점 선물을 사양했어요. ${coins}코인이 반환됐어요.`,
    unanswered: (coins) => `친구가 기한 안에 주소를 입력하지 않았어요. ${coins}코인이 반환됐어요.`,
    gone: (coins) => `받는 사람의 계정이 삭제되어 주문이 취소됐어요. ${coins}코인이 반환됐어요.`,
    cancelled: (reason, coins) => `상점 주문이 취소됐어요: ${reason}. ${coins}코인이 반환됐어요.`,
  },
  ja: {
    title: 'ショップの注文',
    'where-known': '友だちがショップギフトの届け先を入力しました。',
    sent: 'ショップの注文が発送されました。',
    arrived: '友だちへのショップギフトが届きました。',
    declined: (coins) => `友だちがショップギフトを辞退しました。${coins}コインを返還しました。`,
    unanswered: (coins) =>
      `友だちが期限までに届け先を入力しませんでした。${coins}コインを返還しました。`,
    gone: (coins) =>
      `届け先のアカウントが削除されたため、注文をキャンセルし、${coins}コインを返還しました。`,
    cancelled: (reason, coins) =>
      `ショップの注文がキャンセルされました：${reason}。${coins}コインを返還しました。`,
  },
  es: {
    title: 'Pedido de la tienda',
    'where-known': 'Ya hay una dirección para tu regalo de la tienda.',
    sent: 'Un pedido de la tienda está en camino.',
    arrived: 'Tu regalo de la tienda llegó.',
    declined: (coins) =>
      `La respuesta a tu regalo de la tienda fue «no, gracias». Monedas devueltas: ${coins}.`,
    unanswered: (coins) =>
      `Nadie indicó a tiempo una dirección para tu regalo de la tienda. Monedas devueltas: ${coins}.`,
    gone: (coins) =>
      `La cuenta de quien iba a recibir tu pedido se eliminó. Monedas devueltas: ${coins}.`,
    cancelled: (reason, coins) =>
      `Se canceló un pedido de la tienda: ${reason}. Monedas devueltas: ${coins}.`,
  },
};

/** The order that the text is about. */
export interface ToldOrder {
  /** The code of the goods. */
  readonly goods: string;
  readonly quantity: number;
  readonly coins: number;
  /** Of the coins that came back, what paid what the person owed. */
  readonly owedPaid?: number;
}

/** What a person reads of an order: the goods by name, and no name of a person, which the announcement would outlive. */
export function shopTexts(
  news: ShopNews,
  { goods, quantity, coins, owedPaid = 0 }: ToldOrder,
): AnnouncementTexts {
  return inEachLanguage((language) => {
    const words = WORDS[language];
    const text = textOf(words, news, coins.toLocaleString(language));
    return {
      title: `${words.title} · ${goodsName(goods, language)}${quantity > 1 ? ` × ${quantity}` : ''}`,
      text: [text, arrivalText(coins, owedPaid, language)].join('\n').trim(),
    };
  });
}

function textOf(words: ShopWords, news: ShopNews, coins: string): string {
  switch (news.kind) {
    case 'where-known':
    case 'arrived':
    case 'sent':
      return words[news.kind];
    case 'cancelled':
      return words.cancelled(news.reason.replace(/[.。]$/, ''), coins);
    default:
      return words[news.kind](coins);
  }
}
