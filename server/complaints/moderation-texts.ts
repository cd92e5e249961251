import type { ComplaintReason } from '@/domain/complaints/complaint';
import { inEachLanguage, type AnnouncementTexts } from '@/domain/notices/announcement';
import type { Language } from '@/domain/shared/language';
import type { RemovedPictureUse } from '@server/kernel/ports/operator-pictures';
import { REASON_TEXTS } from './reason-texts';

/** What an operator tells a person against whom they act; `reason` is one of the reasons to complain. */
interface ModerationWords {
  readonly warning: { readonly title: string; readonly text: (reason: string) => string };
  readonly removed: Readonly<Record<RemovedPictureUse, string>>;
  readonly removedText: (reason: string) => string;
}

const WORDS: Readonly<Record<Language, ModerationWords>> = {
  'zh-CN': {
    warning: {
      title: '警告',
      text: (reason) =>
        `你的行为违反了我们的规则（${reason}）。再次发生时，我们会封禁你的账号。如果你认为这是误判，请联系客服。`,
    },
    removed: { avatar: '你的头像已被移除', album: '你相册中的一张照片已被移除' },
    removedText: (reason) =>
      `它违反了我们的规则（${reason}）。请换一张符合规则的图片。如果你认为这是误判，请联系客服。`,
  },
  'zh-TW': {
    warning: {
      title: '警告',
      text: (reason) =>
        `你的行為違反了我們的規則（${reason}）。再次發生時，我們會停用你的帳號。如果你認為這是誤判，請聯絡客服。`,
    },
    removed: { avatar: '你的大頭貼已被移除', album: '你相簿中的一張照片已被移除' },
    removedText: (reason) =>
      `它違反了我們的規則（${reason}）。請換一張符合規則的圖片。如果你認為這是誤判，請聯絡客服。`,
  },
  en: {
    warning: {
      title: 'A warning',
      text: (reason) =>
        `Something you did broke our rules: ${reason}. If it happens again, we will suspend your account. If you think this is a mistake, write to support.`,
    },
    removed: {
      avatar: 'Your profile picture was removed',
      album: 'A picture in your album was removed',
    },
    removedText: (reason) =>
      `It broke our rules: ${reason}. Please choose one that doesn’t. If you think this is a mistake, write to support.`,
  },
  de: {
    warning: {
      title: 'Eine Verwarnung',
      text: (reason) =>
        `Du hast gegen unsere Regeln verstoßen: ${reason}. Beim nächsten Mal sperren wir dein Konto. Wenn du das für einen Irrtum hältst, schreib dem Support.`,
    },
    removed: {
      avatar: 'Dein Profilbild wurde entfernt',
      album: 'Ein Bild aus deinem Album wurde entfernt',
    },
    removedText: (reason) =>
      `Es verstieß gegen unsere Regeln: ${reason}. Bitte wähle ein anderes. Wenn du das für einen Irrtum hältst, schreib dem Support.`,
  },
  ru: {
    warning: {
      title: 'Предупреждение',
      text: (reason) =>
        `Вы нарушили наши правила: ${reason}. Если это повторится, мы заблокируем ваш аккаунт. Если это ошибка, напишите в службу поддержки.`,
    },
    removed: {
      avatar: 'Ваше фото профиля удалено',
      album: 'Фото из вашего альбома удалено',
    },
    removedText: (reason) =>
      `Оно нарушало наши правила: ${reason}. Пожалуйста, выберите другое. Если это ошибка, напишите в службу поддержки.`,
  },
  ko: {
    warning: {
      title: '경고',
      text: (reason) =>
        `운영 규칙을 위반하셨어요(${reason}). 같은 일이 다시 생기면 계정이 정지돼요. 잘못된 조치라고 생각하시면 고객센터에 문의해 주세요.`,
    },
    removed: {
      avatar: '프로필 사진이 삭제됐어요',
      album: '앨범의 사진 한 장이 삭제됐어요',
    },
    removedText: (reason) =>
      `운영 규칙을 위반한 사진이에요(${reason}). 다른 사진을 골라 주세요. 잘못된 조치라고 생각하시면 고객센터에 문의해 주세요.`,
  },
  ja: {
    warning: {
      title: '警告',
      text: (reason) =>
        `規約に違反する行為がありました（${reason}）。同じことがあった場合は、アカウントを停止します。誤りだと思われる場合は、サポートにご連絡ください。`,
    },
    removed: {
      avatar: 'プロフィール画像を削除しました',
      album: 'アルバムの写真を1枚削除しました',
    },
    removedText: (reason) =>
      `規約に違反していました（${reason}）。別の写真をお選びください。誤りだと思われる場合は、サポートにご連絡ください。`,
  },
  es: {
    warning: {
      title: 'Una advertencia',
      text: (reason) =>
        `Algo que hiciste infringió nuestras normas: ${reason}. Si se repite, suspenderemos tu cuenta. Si crees que es un error, escribe a soporte.`,
    },
    removed: {
      avatar: 'Eliminamos tu foto de perfil',
      album: 'Eliminamos una foto de tu álbum',
    },
    removedText: (reason) =>
      `Infringía nuestras normas: ${reason}. Elige otra, por favor. Si crees que es un error, escribe a soporte.`,
  },
};

/** What a person reads who is warned for this reason. */
export function warningTexts(reason: ComplaintReason): AnnouncementTexts {
  return inEachLanguage((language) => {
    const { title, text } = WORDS[language].warning;
    return { title, text: text(REASON_TEXTS[language][reason]) };
  });
}

/** What a person reads whose picture an operator removed for this reason. */
export function pictureRemovedTexts(
  use: RemovedPictureUse,
  reason: ComplaintReason,
): AnnouncementTexts {
  return inEachLanguage((language) => {
    const { removed, removedText } = WORDS[language];
    return { title: removed[use], text: removedText(REASON_TEXTS[language][reason]) };
  });
}
