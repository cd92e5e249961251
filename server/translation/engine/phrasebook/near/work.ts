import type { NearTexts } from '@server/translation/engine/phrasebook/phrase';
import type { workPhrases } from '@server/translation/engine/phrasebook/phrases/work';

/** What is close to the phrases of this theme, not the same. */
export const workNear: NearTexts<keyof typeof workPhrases> = {
  'what-do-you-do': { en: ['where do you work'] },
  'i-am-student': {
    'zh-CN': ['我是学生', '我是一名学生', '我是大学生'],
    'zh-TW': ['我是學生', '我是大學生'],
    en: ['I am a student', 'I am studying'],
    de: ['ich bin student', 'ich bin studentin', 'ich studiere'],
    ru: ['я студент', 'я студентка', 'я учусь'],
    ko: ['저는 학생이에요', '학생이에요', '저는 대학생이에요'],
    ja: ['学生です', '私は学生です', '大学生です'],
    es: ['soy estudiante', 'estoy estudiando', 'estudio'],
  },
  'at-work': {
    'zh-CN': ['我在上班', '我在工作'],
    'zh-TW': ['我在上班', '我在工作'],
    en: ['I am at work', 'I am still at work', 'I am working'],
    de: ['ich bin bei der arbeit', 'ich arbeite gerade', 'ich bin auf der arbeit'],
    ru: ['я на работе', 'я ещё на работе', 'я работаю'],
    ko: ['지금 일하고 있어요', '회사에 있어요', '일하는 중이에요'],
    ja: ['仕事中です', '今仕事中です'],
    es: ['estoy trabajando', 'estoy en el trabajo'],
  },
  'i-am-busy': {
    'zh-CN': ['我现在有点忙', '我很忙'],
    'zh-TW': ['我現在有點忙', '我很忙'],
    en: ['I’m a bit busy right now', 'I am busy'],
    de: ['ich bin beschäftigt', 'ich habe keine zeit'],
    ru: ['я занят', 'я занята'],
    ko: ['지금은 좀 바빠요', '바빠요'],
    ja: ['今ちょっと忙しいです', '忙しいです'],
    es: ['Ahora mismo tengo cosas que hacer', 'estoy ocupado', 'estoy ocupada'],
  },
  'sorry-late-reply': { en: ['sorry i am late'], es: ['perdona la tardanza'] },
};
