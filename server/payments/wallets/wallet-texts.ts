import type { Language } from '@/domain/shared/language';

/** What the page of a wallet says; `{wallet}` stands for its brand. */
export interface WalletTexts {
  readonly title: string;
  readonly order: string;
  readonly amount: string;
  /** Who takes the money. */
  readonly through: string;
  readonly loading: string;
  readonly leaving: string;
  readonly unavailable: string;
  readonly failed: string;
  readonly declined: string;
  readonly other: string;
  readonly unknown: string;
}

/** The page of a wallet in each language. */
export const WALLET_TEXTS: Readonly<Record<Language, WalletTexts>> = {
  'zh-CN': {
    title: '用 {wallet} 付款',
    order: '订单',
    amount: '金额',
    through: '款项由 PayPal 收取。只扣一次，不会自动续费。',
    loading: '正在加载 {wallet}…',
    leaving: '正在确认付款…',
    unavailable: '此浏览器无法使用 {wallet}。没有扣款。',
    failed: '{wallet} 没有加载成功。没有扣款。',
    declined: '付款被拒绝，没有扣款。你可以重试，或换一种付款方式。',
    other: '换一种付款方式',
    unknown: '没有这笔付款，或者它已经结束。',
  },
  'zh-TW': {
    title: '用 {wallet} 付款',
    order: '訂單',
    amount: '金額',
    through: '款項由 PayPal 收取。只扣一次，不會自動續訂。',
    loading: '正在載入 {wallet}…',
    leaving: '正在確認付款…',
    unavailable: '這個瀏覽器無法使用 {wallet}。沒有扣款。',
    failed: '{wallet} 沒有載入成功。沒有扣款。',
    declined: '付款遭拒，沒有扣款。你可以再試一次，或改用其他付款方式。',
    other: '改用其他付款方式',
    unknown: '沒有這筆付款，或者它已經結束。',
  },
  en: {
    title: 'Pay with {wallet}',
    order: 'Order',
    amount: 'Amount',
    through: 'The payment goes through PayPal. You are charged once; nothing renews.',
    loading: 'Loading {wallet}…',
    leaving: 'Confirming the payment…',
    unavailable: '{wallet} cannot be used in this browser. Nothing was charged.',
    failed: '{wallet} could not be loaded. Nothing was charged.',
    declined: 'The payment was declined. Nothing was charged. Try again, or pay another way.',
    other: 'Pay another way',
    unknown: 'There is no such payment, or it is over.',
  },
  de: {
    title: 'Mit {wallet} zahlen',
    order: 'Bestellung',
    amount: 'Betrag',
    through: 'Die Zahlung läuft über PayPal. Es wird einmal abgebucht, nichts verlängert sich.',
    loading: '{wallet} wird geladen …',
    leaving: 'Die Zahlung wird bestätigt …',
    unavailable: '{wallet} funktioniert in diesem Browser nicht. Es wurde nichts abgebucht.',
    failed: '{wallet} konnte nicht geladen werden. Es wurde nichts abgebucht.',
    declined:
      'Die Zahlung wurde abgelehnt, es wurde nichts abgebucht. Versuche es noch einmal oder zahle anders.',
    other: 'Anders zahlen',
    unknown: 'Diese Zahlung gibt es nicht, oder sie ist abgeschlossen.',
  },
  ru: {
    title: 'Оплата через {wallet}',
    order: 'Заказ',
    amount: 'Сумма',
    through: 'Оплата проходит через PayPal. Деньги спишутся один раз, ничего не продлевается.',
    loading: 'Загружаем {wallet}…',
    leaving: 'Подтверждаем платёж…',
    unavailable: '{wallet} не работает в этом браузере. Деньги не списаны.',
    failed: 'Не удалось загрузить {wallet}. Деньги не списаны.',
    declined: 'Платёж отклонён, деньги не списаны. Попробуйте ещё раз или заплатите иначе.',
    other: 'Заплатить иначе',
    unknown: 'Такого платежа нет, или он завершён.',
  },
  ko: {
    title: '{wallet}로 결제',
    order: '주문',
    amount: '금액',
    through: '대금은 PayPal이 받아요. 한 번만 청구되고 자동 갱신은 없어요.',
    loading: '{wallet} 불러오는 중…',
    leaving: '결제를 확인하는 중…',
    unavailable: '이 브라우저에서는 {wallet}를 쓸 수 없어요. 청구된 금액은 없어요.',
    failed: '{wallet}를 불러오지 못했어요. 청구된 금액은 없어요.',
    declined: '결제가 거절됐고 청구된 금액은 없어요. 다시 시도하거나 다른 방법으로 결제하세요.',
    other: '다른 방법으로 결제',
    unknown: '없는 결제이거나 이미 끝난 결제예요.',
  },
  ja: {
    title: '{wallet}で支払う',
    order: '注文',
    amount: '金額',
    through: '代金はPayPalが受け取ります。請求は一度だけで、自動更新はありません。',
    loading: '{wallet}を読み込んでいます…',
    leaving: '支払いを確認しています…',
    unavailable: 'このブラウザーでは{wallet}を使えません。請求はされていません。',
    failed: '{wallet}を読み込めませんでした。請求はされていません。',
    declined:
      '支払いが拒否されました。請求はされていません。もう一度試すか、別の方法で支払ってください。',
    other: '別の方法で支払う',
    unknown: 'この支払いは存在しないか、すでに終わっています。',
  },
  es: {
    title: 'Pagar con {wallet}',
    order: 'Pedido',
    amount: 'Importe',
    through: 'El pago se hace a través de PayPal. Se cobra una sola vez y nada se renueva.',
    loading: 'Cargando {wallet}…',
    leaving: 'Confirmando el pago…',
    unavailable: '{wallet} no funciona en este navegador. No se cobró nada.',
    failed: 'No se pudo cargar {wallet}. No se cobró nada.',
    declined: 'El pago fue rechazado y no se cobró nada. Inténtalo de nuevo o paga de otra forma.',
    other: 'Pagar de otra forma',
    unknown: 'Ese pago no existe o ya terminó.',
  },
};
