import type { DrawnAvatar } from '@/domain/profile/avatar';
import type { Language } from '@/domain/shared/language';
import type { BirthDate } from '@/domain/profile/birth-date';
import type { Country } from '@/domain/profile/country';
import { GENDERS, type Gender } from '@/domain/profile/gender';
import type { Interest, Occupation } from '@/domain/profile/choices';

/** Who a demo companion is. */
export interface Companion {
  /** The name in the chat service. */
  readonly address: string;
  readonly nickname: string;
  readonly gender: Gender;
  readonly birthDate: BirthDate;
  readonly country: Country;
  /** Where they say they are from, in their own language and in a form that needs no inflection. */
  readonly place: string;
  /** Where presents would go: invented, in the form of the country. */
  readonly postalAddress: string;
  readonly height: number;
  readonly weight: number;
  readonly occupation: Occupation;
  readonly interests: readonly Interest[];
  readonly signature: string;
  readonly portrait: DrawnAvatar['name'];
  readonly language: Language;
}

/** The twelve companions of an empty database: all eight languages, four of them twice. */
export const COMPANIONS: readonly Companion[] = [
  {
    address: 'demo-oliver',
    nickname: 'Oliver',
    gender: GENDERS.male,
    portrait: 'oliver',
    birthDate: { year: 1994, month: 3 },
    country: 'GB',
    place: 'Bristol',
    postalAddress: '14 Harbour Lane\nBristol BS99 4QZ\nUnited Kingdom',
    language: 'en',
    height: 181,
    weight: 77,
    occupation: 'software',
    interests: ['travel', 'music', 'languages'],
    signature: 'Learning to say good morning in every language.',
  },
  {
    address: 'demo-maya',
    nickname: 'Maya',
    gender: GENDERS.female,
    portrait: 'maya',
    birthDate: { year: 1997, month: 9 },
    country: 'US',
    place: 'Portland',
    postalAddress: '2718 Fernwood Court, Apt 5\nPortland, OR 97200\nUSA',
    language: 'en',
    height: 168,
    weight: 60,
    occupation: 'teacher',
    interests: ['photography', 'hiking', 'food'],
    signature: 'Always looking for the next trail and the next noodle shop.',
  },
  {
    address: 'demo-xiaoyu',
    nickname: '林小雨',
    gender: GENDERS.female,
    portrait: 'xiaoyu',
    birthDate: { year: 1998, month: 5 },
    country: 'CN',
    place: '成都',
    postalAddress: '中国四川省成都市青羊区桂花巷18号3单元502室\n邮编 610000',
    language: 'zh-CN',
    height: 163,
    weight: 51,
    occupation: 'media',
    interests: ['food', 'films', 'pets'],
    signature: '喜欢火锅、猫和下雨天。',
  },
  {
    address: 'demo-yuhang',
    nickname: '陈宇航',
    gender: GENDERS.male,
    portrait: 'yuhang',
    birthDate: { year: 1993, month: 11 },
    country: 'CN',
    place: '杭州',
    postalAddress: '中国浙江省杭州市西湖区柳浪弄26号1幢301室\n邮编 310000',
    language: 'zh-CN',
    height: 178,
    weight: 72,
    occupation: 'engineer',
    interests: ['technology', 'cycling', 'music'],
    signature: '周末常在西湖边骑车。',
  },
  {
    address: 'demo-jiaying',
    nickname: '林佳穎',
    gender: GENDERS.female,
    portrait: 'jiaying',
    birthDate: { year: 1996, month: 1 },
    country: 'TW',
    place: '臺南',
    postalAddress: '臺灣臺南市中西區榕樹巷12號4樓\n郵遞區號 700',
    language: 'zh-TW',
    height: 160,
    weight: 50,
    occupation: 'nurse',
    interests: ['cooking', 'reading', 'travel'],
    signature: '想把世界各地的小吃都吃一遍。',
  },
  {
    address: 'demo-jonas',
    nickname: 'Jonas',
    gender: GENDERS.male,
    portrait: 'jonas',
    birthDate: { year: 1991, month: 7 },
    country: 'DE',
    place: 'Leipzig',
    postalAddress: 'Ahornwinkel 7\n04100 Leipzig\nDeutschland',
    language: 'de',
    height: 184,
    weight: 80,
    occupation: 'science',
    interests: ['football', 'games', 'cooking'],
    signature: 'Am liebsten draußen, sonst in der Küche.',
  },
  {
    address: 'demo-lena',
    nickname: 'Lena',
    gender: GENDERS.female,
    portrait: 'lena',
    birthDate: { year: 1995, month: 12 },
    country: 'AT',
    place: 'Graz',
    postalAddress: 'Rosenhügel 23/4\n8000 Graz\nÖsterreich',
    language: 'de',
    height: 170,
    weight: 62,
    occupation: 'doctor',
    interests: ['hiking', 'yoga', 'art'],
    signature: 'Berge am Morgen, Museum am Abend.',
  },
  {
    address: 'demo-alina',
    nickname: 'Алина',
    gender: GENDERS.female,
    portrait: 'alina',
    birthDate: { year: 1996, month: 4 },
    country: 'RU',
    place: 'Сочи',
    postalAddress: 'Россия, 354000, г. Сочи\nул. Магнолиевая, д. 9, кв. 41',
    language: 'ru',
    height: 169,
    weight: 57,
    occupation: 'marketing',
    interests: ['dancing', 'swimming', 'films'],
    signature: 'Море, танцы и хорошие разговоры.',
  },
  {
    address: 'demo-minjun',
    nickname: '민준',
    gender: GENDERS.male,
    portrait: 'minjun',
    birthDate: { year: 1997, month: 2 },
    country: 'KR',
    place: '부산',
    postalAddress: '대한민국 부산광역시 수영구 동백길 35, 1204호\n우편번호 48200',
    language: 'ko',
    height: 176,
    weight: 68,
    occupation: 'freelance',
    interests: ['games', 'music', 'fitness'],
    signature: '바다와 음악을 좋아해요.',
  },
  {
    address: 'demo-sakura',
    nickname: 'さくら',
    gender: GENDERS.female,
    portrait: 'sakura',
    birthDate: { year: 1999, month: 4 },
    country: 'JP',
    place: '京都',
    postalAddress: '日本 〒600-0000\n京都府京都市下京区藤棚町 3-11 さつき荘 205',
    language: 'ja',
    height: 158,
    weight: 48,
    occupation: 'student',
    interests: ['anime', 'art', 'languages'],
    signature: '写真と抹茶が好きです。',
  },
  {
    address: 'demo-lucia',
    nickname: 'Lucía',
    gender: GENDERS.female,
    portrait: 'lucia',
    birthDate: { year: 1994, month: 8 },
    country: 'ES',
    place: 'Valencia',
    postalAddress: 'Calle del Naranjo, 16, 3.º B\n46000 Valencia\nEspaña',
    language: 'es',
    height: 166,
    weight: 58,
    occupation: 'art',
    interests: ['art', 'dancing', 'cooking'],
    signature: 'Pinto, bailo y hablo por los codos.',
  },
  {
    address: 'demo-mateo',
    nickname: 'Mateo',
    gender: GENDERS.male,
    portrait: 'mateo',
    birthDate: { year: 1992, month: 10 },
    country: 'AR',
    place: 'Rosario',
    postalAddress: 'Pasaje Jacarandá 842, 2.º A\nS2000 Rosario, Santa Fe\nArgentina',
    language: 'es',
    height: 179,
    weight: 75,
    occupation: 'hospitality',
    interests: ['football', 'reading', 'music'],
    signature: 'Mate, libros y fútbol los domingos.',
  },
];

/** The companion at a chat address. */
export function companionAt(address: string): Companion | undefined {
  return COMPANIONS.find((companion) => companion.address === address);
}
