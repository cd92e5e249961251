import type { Words } from '@/domain/safety/rule-book';
import { warnings as de } from './de/warnings';
import { warnings as en } from './en/warnings';
import { warnings as es } from './es/warnings';
import { warnings as ja } from './ja/warnings';
import { warnings as ko } from './ko/warnings';
import { warnings as ru } from './ru/warnings';
import type { WordLanguage } from './word-language';
import { warnings as zh } from './zh/warnings';

/** The words of all warnings in each language. */
export const WARNINGS: Readonly<Record<WordLanguage, Words>> = { zh, en, de, ru, ko, ja, es };
