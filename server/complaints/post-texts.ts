import type { ComplaintReason } from '@/domain/complaints/complaint';
import { inEachLanguage, type AnnouncementTexts } from '@/domain/notices/announcement';
import type { Language } from '@/domain/shared/language';
import { REASON_TEXTS } from './reason-texts';

/** What an operator hides, or shows again. */
export type HiddenThing = 'post' | 'comment';

/** What the author of a post or comment reads; `reason` is one of the reasons to complain. */
interface PostWords {
  readonly hidden: Readonly<Record<HiddenThing, string>>;
  readonly hiddenText: (reason: string) => string;
  readonly shown: Readonly<Record<HiddenThing, string>>;
  readonly shownText: string;
}

const WORDS: Readonly<Record<Language, PostWords>> = {
  'zh-CN': {
    hidden: { post: '你的一条动态已被隐藏', comment: '你的一条评论已被隐藏' },
    hiddenText: (reason) =>
      `它违反了我们的规则（${reason}）。现在只有你自己能看到。如果你认为这是误判，请联系客服。`,
    shown: { post: '你的动态已恢复显示', comment: '你的评论已恢复显示' },
    shownText: '我们重新核查后认为它没有问题，其他人现在又能看到了。',
  },
  'zh-TW': {
    hidden: { post: '你的一則貼文已被隱藏', comment: '你的一則留言已被隱藏' },
    hiddenText: (reason) =>
      `它違反了我們的規則（${reason}）。現在只有你自己看得到。如果你認為這是誤判，請聯絡客服。`,
    shown: { post: '你的貼文已恢復顯示', comment: '你的留言已恢復顯示' },
    shownText: '我們重新查核後認為它沒有問題，其他人現在又看得到了。',
  },
  en: {
    hidden: { post: 'One of your posts was hidden', comment: 'One of your comments was hidden' },
    hiddenText: (reason) =>
      `It broke our rules: ${reason}. Only you can see it now. If you think this is a mistake, write to support.`,
    shown: { post: 'Your post is shown again', comment: 'Your comment is shown again' },
    shownText: 'We looked at it once more and found nothing wrong. Others can see it again.',
  },
  de: {
    hidden: {
      post: 'Einer deiner Beiträge wurde ausgeblendet',
      comment: 'Einer deiner Kommentare wurde ausgeblendet',
    },
    hiddenText: (reason) =>
      `Er verstieß gegen unsere Regeln: ${reason}. Nur du siehst ihn noch. Wenn du das für einen Irrtum hältst, schreib dem Support.`,
    shown: {
      post: 'Dein Beitrag ist wieder zu sehen',
      comment: 'Dein Kommentar ist wieder zu sehen',
    },
    shownText:
      'Wir haben ihn noch einmal geprüft und keinen Verstoß gefunden. Andere sehen ihn wieder.',
  },
  ru: {
    hidden: { post: 'Ваша публикация скрыта', comment: 'Ваш комментарий скрыт' },
    hiddenText: (reason) =>
      `Причина — нарушение наших правил: ${reason}. Теперь это видите только вы. Если это ошибка, напишите в службу поддержки.`,
    shown: { post: 'Ваша публикация снова видна', comment: 'Ваш комментарий снова виден' },
    shownText: 'Мы проверили ещё раз и не нашли нарушения. Другие снова видят, что вы написали.',
  },
  ko: {
    hidden: { post: '게시물이 숨겨졌어요', comment: '댓글이 숨겨졌어요' },
    hiddenText: (reason) =>
      `운영 규칙을 위반했어요(${reason}). 지금은 본인에게만 보여요. 잘못된 조치라고 생각하시면 고객센터에 문의해 주세요.`,
    shown: { post: '게시물이 다시 표시돼요', comment: '댓글이 다시 표시돼요' },
    shownText: '다시 검토한 결과 문제가 없어 다른 사람에게도 다시 보여요.',
  },
  ja: {
    hidden: { post: '投稿を非表示にしました', comment: 'コメントを非表示にしました' },
    hiddenText: (reason) =>
      `規約に違反していました（${reason}）。現在はご本人にのみ表示されます。誤りだと思われる場合は、サポートにご連絡ください。`,
    shown: { post: '投稿を再び表示しました', comment: 'コメントを再び表示しました' },
    shownText: '改めて確認したところ、問題は見つかりませんでした。ほかの方にも再び表示されます。',
  },
  es: {
    hidden: {
      post: 'Ocultamos una de tus publicaciones',
      comment: 'Ocultamos uno de tus comentarios',
    },
    hiddenText: (reason) =>
      `Infringía nuestras normas: ${reason}. Ahora solo tú ves lo que escribiste. Si crees que es un error, escribe a soporte.`,
    shown: {
      post: 'Tu publicación vuelve a mostrarse',
      comment: 'Tu comentario vuelve a mostrarse',
    },
    shownText:
      'Hicimos una nueva revisión y no encontramos ninguna infracción. Los demás ven de nuevo lo que escribiste.',
  },
};

/** What its author reads whose post or comment was hidden for `reason`, or without one is shown again. */
export function postTexts(
  what: HiddenThing,
  reason: ComplaintReason | undefined,
): AnnouncementTexts {
  return inEachLanguage((language) => {
    const { hidden, hiddenText, shown, shownText } = WORDS[language];
    return reason === undefined
      ? { title: shown[what], text: shownText }
      : { title: hidden[what], text: hiddenText(REASON_TEXTS[language][reason]) };
  });
}
