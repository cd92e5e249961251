import type { AnnouncementTexts, AnnouncementWords } from '@/domain/notices/announcement';
import { LANGUAGES, type Language } from '@/domain/shared/language';

/** What is told about an order: to its buyer, and that it was sent to its consignee too. */
export type ShopNews =
  | { readonly kind: 'where-known' | 'sent' | 'arrived' | 'declined' | 'unanswered' | 'gone' }
  | { readonly kind: 'cancelled'; readonly reason: string };

interface ShopWords {
  readonly title: string;
  readonly 'where-known': (name: string) => string;
  readonly sent: string;
  readonly arrived: (name: string) => string;
  readonly declined: (name: string, coins: string) => string;
  readonly unanswered: (name: string, coins: string) => string;
  readonly gone: (coins: string) => string;
  readonly cancelled: (reason: string, coins: string) => string;
}

const WORDS: Readonly<Record<Language, ShopWords>> = {
  'zh-CN': {
    title: '商城订单',
    'where-known': (name) => `${name} 已填写收货地址，订单可以发货了。`,
    sent: '商城订单已发货。',
    arrived: (name) => `你送给 ${name} 的商城礼物已送达。`,
    declined: (name, coins) => `${name} 婉拒了你的商城礼物，${coins} 金币已退回。`,
    unanswered: (name, coins) => `${name} 没有在期限内填写地址，${coins} 金币已退回。`,
    gone: (coins) => `收货人已注销账号，订单已取消，${coins} 金币已退回。`,
    cancelled: (reason, coins) => `商城订单已取消：${reason}。${coins} 金币已退回。`,
  },
  'zh-TW': {
    title: '商城訂單',
    'where-known': (name) => `${name} 已填寫收件地址，訂單可以出貨了。`,
    sent: '商城訂單已出貨。',
    arrived: (name) => `你送給 ${name} 的商城禮物已送達。`,
    declined: (name, coins) => `${name} 婉拒了你的商城禮物，${coins} 金幣已退回。`,
    unanswered: (name, coins) => `${name} 沒有在期限內填寫地址，${coins} 金幣已退回。`,
    gone: (coins) => `收件人已註銷帳號，訂單已取消，${coins} 金幣已退回。`,
    cancelled: (reason, coins) => `商城訂單已取消：${reason}。${coins} 金幣已退回。`,
  },
  en: {
    title: 'Shop order',
    'where-known': (name) => `${name} has said where your shopping gift goes.`,
    sent: 'A shop order is on its way.',
    arrived: (name) => `Your shopping gift for ${name} has arrived.`,
    declined: (name, coins) => `${name} said "no, thank you". Your ${coins} coins are back.`,
    unanswered: (name, coins) =>
      `${name} did not say in time where your shopping gift goes. Your ${coins} coins are back.`,
    gone: (coins) =>
      `The account of who should get your order was deleted. Your ${coins} coins are back.`,
    cancelled: (reason, coins) =>
      `A shop order was cancelled: ${reason}. Your ${coins} coins are back.`,
  },
  de: {
    title: 'Bestellung im Shop',
    'where-known': (name) => `${name} hat gesagt, wohin dein Shop-Geschenk geht.`,
    sent: 'Eine Bestellung im Shop ist unterwegs.',
    arrived: (name) => `Dein Shop-Geschenk für ${name} ist angekommen.`,
    declined: (name, coins) => `${name} sagt „Nein, danke“. Deine ${coins} Münzen sind zurück.`,
    unanswered: (name, coins) =>
      `${name} hat nicht rechtzeitig gesagt, wohin dein Shop-Geschenk geht. Deine ${coins} Münzen sind zurück.`,
    gone: (coins) =>
      `Das Konto, für das du bestellt hast, wurde gelöscht. Deine ${coins} Münzen sind zurück.`,
    cancelled: (reason, coins) =>
      `Eine Bestellung im Shop wurde storniert: ${reason}. Deine ${coins} Münzen sind zurück.`,
  },
  ru: {
    title: 'Заказ в магазине',
    'where-known': (name) => `Адрес для вашего подарка указан: ${name}.`,
    sent: 'Заказ из магазина отправлен.',
    arrived: (name) => `Ваш подарок из магазина доставлен, получатель: ${name}.`,
    declined: (name, coins) =>
      `Получатель ${name} отвечает: «Нет, спасибо». Монеты возвращены: ${coins}.`,
    unanswered: (name, coins) =>
      `Адрес не указан вовремя, получатель: ${name}. Монеты возвращены: ${coins}.`,
    gone: (coins) => `Аккаунт получателя удалён, заказ отменён. Монеты возвращены: ${coins}.`,
    cancelled: (reason, coins) =>
      `Заказ в магазине отменён: ${reason}. Монеты возвращены: ${coins}.`,
  },
  ko: {
    title: '상점 주문',
    'where-known': (name) => `${name} 님이 상점 선물을 받을 주소를 알려 주었어요.`,
    sent: '상점 주문이 발송되었어요.',
    arrived: (name) => `${name} 님에게 보낸 상점 선물이 도착했어요.`,
    declined: (name, coins) =>
      `${name} 님이 상점 선물을 사양했어요. 코인 ${coins}개가 반환되었어요.`,
    unanswered: (name, coins) =>
      `${name} 님이 기한 안에 주소를 알려 주지 않았어요. 코인 ${coins}개가 반환되었어요.`,
    gone: (coins) =>
      `받는 사람의 계정이 삭제되어 주문이 취소되었어요. 코인 ${coins}개가 반환되었어요.`,
    cancelled: (reason, coins) =>
      `상점 주문이 취소되었어요: ${reason}. 코인 ${coins}개가 반환되었어요.`,
  },
  ja: {
    title: 'ショップの注文',
    'where-known': (name) => `${name}さんがショップギフトの届け先を入力しました。`,
    sent: 'ショップの注文が発送されました。',
    arrived: (name) => `${name}さんへのショップギフトが届きました。`,
    declined: (name, coins) =>
      `${name}さんがショップギフトを辞退しました。${coins}コインを返却しました。`,
    unanswered: (name, coins) =>
      `${name}さんが期限までに届け先を入力しませんでした。${coins}コインを返却しました。`,
    gone: (coins) =>
      `届け先のアカウントが削除されたため、注文をキャンセルし、${coins}コインを返却しました。`,
    cancelled: (reason, coins) =>
      `ショップの注文がキャンセルされました：${reason}。${coins}コインを返却しました。`,
  },
  es: {
    title: 'Pedido de la tienda',
    'where-known': (name) => `${name} ha dicho adónde va tu regalo de la tienda.`,
    sent: 'Un pedido de la tienda está en camino.',
    arrived: (name) => `Tu regalo de la tienda para ${name} ha llegado.`,
    declined: (name, coins) => `${name} dice «no, gracias». Tienes de vuelta tus ${coins} monedas.`,
    unanswered: (name, coins) =>
      `${name} no dijo a tiempo adónde va tu regalo. Tienes de vuelta tus ${coins} monedas.`,
    gone: (coins) =>
      `La cuenta de quien iba a recibir tu pedido se eliminó. Tienes de vuelta tus ${coins} monedas.`,
    cancelled: (reason, coins) =>
      `Se canceló un pedido de la tienda: ${reason}. Tienes de vuelta tus ${coins} monedas.`,
  },
};

/** What somebody reads of an order for `name` that cost `coins`. */
export function shopTexts(
  news: ShopNews,
  { name, coins }: { readonly name: string; readonly coins: number },
): AnnouncementTexts {
  const inEach = LANGUAGES.map((language): [Language, AnnouncementWords] => {
    const words = WORDS[language];
    const amount = coins.toLocaleString(language);
    return [language, { title: words.title, text: textOf(words, news, name, amount) }];
  });
  return Object.fromEntries(inEach) as Record<Language, AnnouncementWords>;
}

function textOf(words: ShopWords, news: ShopNews, name: string, coins: string): string {
  switch (news.kind) {
    case 'where-known':
    case 'arrived':
      return words[news.kind](name);
    case 'sent':
      return words.sent;
    case 'gone':
      return words.gone(coins);
    case 'cancelled':
      return words.cancelled(news.reason.replace(/[.。]$/, ''), coins);
    default:
      return words[news.kind](name, coins);
  }
}
