import type { Language } from '@/domain/shared/language';
import { de } from './de';
import { en } from './en';
import { es } from './es';
import { ja } from './ja';
import { ko } from './ko';
import { ru } from './ru';
import { zhCn } from './zh-cn';
import type { MailTexts } from './mail-text';
import { zhTw } from './zh-tw';

/** The mails in the eight languages. */
export const mailTexts: Readonly<Record<Language, MailTexts>> = {
  'zh-CN': zhCn,
  'zh-TW': zhTw,
  en,
  de,
  ru,
  ko,
  ja,
  es,
};
