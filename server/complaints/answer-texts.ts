import type { ComplaintOutcome } from '@/domain/complaints/complaint-answer';
import type { Language } from '@/domain/shared/language';
import { inEachLanguage, type AnnouncementTexts } from '@/domain/notices/announcement';

/** What an answer to a complaint begins with. */
interface AnswerWords extends Readonly<Record<ComplaintOutcome, (account: number) => string>> {
  readonly title: string;
}

const WORDS: Readonly<Record<Language, AnswerWords>> = {
  'zh-CN': {
    title: '关于你的举报',
    upheld: (account) => `你对 ID ${account} 的举报属实，我们已采取措施。`,
    dismissed: (account) => `我们核查了你对 ID ${account} 的举报，未发现违规行为。`,
    answered: (account) => `我们已处理你对 ID ${account} 的举报。`,
  },
  'zh-TW': {
    title: '關於你的檢舉',
    upheld: (account) => `你對 ID ${account} 的檢舉屬實，我們已採取措施。`,
    dismissed: (account) => `我們查核了你對 ID ${account} 的檢舉，未發現違規行為。`,
    answered: (account) => `我們已處理你對 ID ${account} 的檢舉。`,
  },
  en: {
    title: 'About your report',
    upheld: (account) => `Your report about ID ${account} was justified, and we have acted on it.`,
    dismissed: (account) =>
      `We have looked into your report about ID ${account} and found that no rule was broken.`,
    answered: (account) => `We have looked into your report about ID ${account}.`,
  },
  de: {
    title: 'Zu deiner Meldung',
    upheld: (account) => `Deine Meldung zu ID ${account} war berechtigt; wir haben gehandelt.`,
    dismissed: (account) =>
      `Wir haben deine Meldung zu ID ${account} geprüft und keinen Verstoß gegen die Regeln gefunden.`,
    answered: (account) => `Wir haben deine Meldung zu ID ${account} geprüft.`,
  },
  ru: {
    title: 'О вашей жалобе',
    upheld: (account) => `Ваша жалоба на ID ${account} подтвердилась, мы приняли меры.`,
    dismissed: (account) =>
      `Мы проверили вашу жалобу на ID ${account} и не нашли нарушения правил.`,
    answered: (account) => `Мы рассмотрели вашу жалобу на ID ${account}.`,
  },
  ko: {
    title: '신고 처리 안내',
    upheld: (account) => `ID ${account}에 대한 신고가 사실로 확인되어 조치했어요.`,
    dismissed: (account) => `ID ${account}에 대한 신고를 검토했으나 규칙 위반은 확인되지 않았어요.`,
    answered: (account) => `ID ${account}에 대한 신고를 검토했어요.`,
  },
  ja: {
    title: '通報の結果について',
    upheld: (account) => `ID ${account}に関する通報の内容を確認し、対応しました。`,
    dismissed: (account) =>
      `ID ${account}に関する通報を確認しましたが、規約違反は見つかりませんでした。`,
    answered: (account) => `ID ${account}に関する通報を確認しました。`,
  },
  es: {
    title: 'Sobre tu denuncia',
    upheld: (account) => `Tu denuncia sobre el ID ${account} estaba justificada y tomamos medidas.`,
    dismissed: (account) =>
      `Revisamos tu denuncia sobre el ID ${account} y no encontramos ninguna infracción de las normas.`,
    answered: (account) => `Revisamos tu denuncia sobre el ID ${account}.`,
  },
};

/**
 * The answer to a complaint about `account` as whoever complained reads it: what came of it in their
 * language, then the operator's own words as they were written.
 */
export function answerTexts(
  outcome: ComplaintOutcome,
  account: number,
  text: string,
): AnnouncementTexts {
  return inEachLanguage((language) => {
    const { title, [outcome]: sentence } = WORDS[language];
    return { title, text: `${sentence(account)}\n\n${text}` };
  });
}
