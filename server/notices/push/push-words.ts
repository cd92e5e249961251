import { EXTENSION_KEY } from '@/domain/messaging/extension-key';
import type { PushWord } from '@/domain/messaging/kinds/kinds';
import type { Language } from '@/domain/shared/language';
import type { AboutPerson } from '@server/kernel/ports/end-news-of';
import type { OutgoingBody } from '@server/kernel/ports/pre-send-check';
import { readBody } from '@server/kernel/read-body';

type PushWords = Readonly<Record<PushWord | AboutPerson, string>>;

/** What a notice says beside the name, in the language of the device that shows it. */
const WORDS: Readonly<Record<Language, PushWords>> = {
  en: {
    message: 'New message',
    picture: 'Sent you a picture',
    gift: 'Sent you a gift',
    redPacket: 'Sent you a red packet',
    mutualLike: 'You like each other. Your chat is open for a day.',
    friendRequest: 'Wants to be friends with you',
    friends: 'You are friends now',
  },
  de: {
    message: 'Neue Nachricht',
    picture: 'Hat dir ein Bild geschickt',
    gift: 'Hat dir ein Geschenk gemacht',
    redPacket: 'Hat dir einen roten Umschlag geschickt',
    mutualLike: 'Ihr mögt euch. Euer Chat ist einen Tag lang offen.',
    friendRequest: 'Möchte mit dir befreundet sein',
    friends: 'Ihr seid jetzt befreundet',
  },
  ru: {
    message: 'Новое сообщение',
    picture: 'Новое фото для вас',
    gift: 'Подарок для вас',
    redPacket: 'Красный конверт для вас',
    mutualLike: 'Вы нравитесь друг другу. Чат открыт на сутки.',
    friendRequest: 'Хочет добавить вас в друзья',
    friends: 'Теперь вы друзья',
  },
  es: {
    message: 'Mensaje nuevo',
    picture: 'Te envió una foto',
    gift: 'Te envió un regalo',
    redPacket: 'Te envió un sobre rojo',
    mutualLike: 'El interés es mutuo. El chat está abierto durante un día.',
    friendRequest: 'Te envió una solicitud de amistad',
    friends: 'Ya está entre tus amigos',
  },
  'zh-CN': {
    message: '新消息',
    picture: '给你发了一张图片',
    gift: '给你送了一份礼物',
    redPacket: '给你发了一个红包',
    mutualLike: '你们互相喜欢，对话开放一天。',
    friendRequest: '想加你为好友',
    friends: '你们现在是好友了',
  },
  'zh-TW': {
    message: '新訊息',
    picture: '傳了一張圖片給你',
    gift: '送了一份禮物給你',
    redPacket: '發了一個紅包給你',
    mutualLike: '你們互相喜歡，對話開放一天。',
    friendRequest: '想加你為好友',
    friends: '你們現在是好友了',
  },
  ko: {
    message: '새 메시지',
    picture: '사진을 보냈어요',
    gift: '선물을 보냈어요',
    redPacket: '홍바오를 보냈어요',
    mutualLike: '서로 좋아해요. 하루 동안 대화할 수 있어요.',
    friendRequest: '친구 신청을 보냈어요',
    friends: '이제 친구가 됐어요',
  },
  ja: {
    message: '新しいメッセージ',
    picture: '写真が届きました',
    gift: 'ギフトが届きました',
    redPacket: '紅包が届きました',
    mutualLike: 'お互いに「いいね」しました。1日間会話できます。',
    friendRequest: '友だち申請が届きました',
    friends: '友だちになりました',
  },
};

/** Characters of a message that a notice shows at most; systems cut longer ones themselves. */
const SHOWN = 240;

/** What a notice of a message says: by default only that there is one (readings, Notices). */
export function wordsOfMessage(body: OutgoingBody, language: Language, showText: boolean): string {
  const words = WORDS[language];
  if (!showText) return words.message;
  if (body.kind === 'text') {
    const translation = body.ext[EXTENSION_KEY.translation];
    const read = typeof translation === 'string' && translation !== '' ? translation : body.text;
    return [...read].slice(0, SHOWN).join('');
  }
  return words[readBody(body)?.kind.push ?? 'message'];
}

/** The text of a notice about a person that is no message. */
export function wordsAboutPerson(about: AboutPerson, language: Language): string {
  return WORDS[language][about];
}
