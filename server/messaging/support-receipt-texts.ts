import type { Language } from '@/domain/shared/language';

const TEXTS: Readonly<Record<Language, (hours: string) => string>> = {
  'zh-CN': (hours) =>
    `谢谢，我们已收到你的消息。客服每天的服务时间：${hours}。我们会在这里回复你。`,
  'zh-TW': (hours) =>
    `謝謝，我們已收到你的訊息。客服每天的服務時間：${hours}。我們會在這裡回覆你。`,
  en: (hours) =>
    `Thank you, your message has arrived. Support is here every day, ${hours}. We answer in this chat.`,
  de: (hours) =>
    `Danke, deine Nachricht ist angekommen. Der Support ist täglich da: ${hours}. Wir antworten in diesem Chat.`,
  ru: (hours) =>
    `Спасибо, ваше сообщение получено. Поддержка работает ежедневно: ${hours}. Мы ответим в этом чате.`,
  ko: (hours) =>
    `메시지를 잘 받았어요. 감사해요. 고객센터 운영 시간(매일): ${hours}. 이 대화에서 답변해 드릴게요.`,
  ja: (hours) =>
    `お問い合わせありがとうございます。メッセージを受け取りました。サポートの対応時間（毎日）：${hours}。このチャットでお返事します。`,
  es: (hours) =>
    `Gracias, recibimos tu mensaje. Soporte atiende todos los días: ${hours}. Te responderemos en este chat.`,
};

/** What a person reads when their message to support has arrived, with when support is there. */
export function receiptText(language: Language, hours: string): string {
  return TEXTS[language](hours);
}
