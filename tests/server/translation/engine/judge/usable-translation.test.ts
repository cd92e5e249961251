import { type Language, LANGUAGES } from '@/domain/shared/language';
import {
  type TranslationFault,
  usableTranslation,
  weightOf,
} from '@server/translation/engine/judge/usable-translation';
import * as fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { ok } from '@/domain/shared/result';
import { normaliseText } from '@/domain/shared/text';
import { hasWords } from '@/domain/translation/translation-charge';
import { PHRASES, phraseText } from '@server/translation/engine/phrasebook/phrasebook';
import { expectErr } from '@tests/support/expect-result';
import { property } from '@tests/support/rule';

/** What is wrong, a text, the language it goes into, and what an engine answered. */
type Bad = readonly [fault: TranslationFault['kind'], source: string, to: Language, answer: string];

/** Answers of engines that are no translations. */
const BAD: readonly Bad[] = [
  ['empty', 'Hello there', 'de', ' \n '],
  ['empty', 'Hello there', 'de', '...'],
  ['empty', '你好', 'en', '”'],
  ['empty', 'Wie geht es dir?', 'ru', '???'],
  ['forbidden-characters', 'good', 'de', 'gu\0t'],
  ['forbidden-characters', 'good', 'de', 'gu\u0007t'],
  ['forbidden-characters', 'good', 'de', 'gut\ud800'],
  // Length.
  [
    'too-long',
    'Good morning',
    'de',
    'Guten Morgen, ich wünsche dir einen wundervollen Tag voller Freude, Glück und Sonnenschein',
  ],
  ['too-long', 'ok', 'en', 'The word “ok” is an informal English term which expresses agreement'],
  [
    'too-long',
    '你好',
    'de',
    'Das chinesische Wort bedeutet so viel wie „hallo“ oder auch „guten Tag“',
  ],
  ['too-long', 'How are you today?', 'de', 'Wie geht es dir heute? '.repeat(235)],
  ['too-long', 'Hello', 'es', `Hola${'!'.repeat(200)}`],
  ['too-long', 'Hello', 'es', `Hola${'\n'.repeat(90)}a`],
  ['too-long', 'x'.repeat(10), 'de', 'y'.repeat(9_000)],
  [
    'too-long',
    'どこ？',
    'en',
    'a b c d e f g h i j k l m n o p q r s t u v w x y z and all the letters that there are in it',
  ],
  [
    'too-short',
    'Gestern war ich mit meiner Schwester im Kino und wir haben viel gelacht.',
    'en',
    'Yes.',
  ],
  ['too-short', 'I went to the market to buy vegetables for my grandmother’s soup', 'zh-CN', '我'],
  ['too-short', 'Мы поедем на море в августе, если будет хорошая погода', 'ko', '네'],
  ['too-short', '昨日は友達と一緒に新しいレストランに行きました', 'en', 'I'],
  ['too-short', 'Cuando era niño vivía en un pueblo cerca de la montaña', 'de', 'Als'],
  // Repetition.
  ['repetition', 'I am so tired', 'de', 'Ich bin so müde. Ich bin so müde.'],
  ['repetition', 'Good night', 'de', 'Gute Nacht, gute Nacht, gute Nacht, gute Nacht'],
  ['repetition', 'See you tomorrow!', 'es', '¡Nos vemos mañana! ¡Nos vemos mañana!'],
  ['repetition', '我很喜欢你', 'en', 'I like you very much I like you very much'],
  [
    'repetition',
    'Thank you very much',
    'ja',
    'どうもありがとうございますどうもありがとうございます',
  ],
  ['repetition', 'How was your day?', 'zh-CN', '你今天过得怎么样？你今天过得怎么样？'],
  ['repetition', 'What a day', 'ru', 'что за день за день за день за день за день'],
  ['repetition', 'I like the sea', 'de', 'Ich mag das das das das das das das das das das Meer'],
  ['repetition', 'Hello my friend', 'ko', '안녕 안녕 안녕 안녕 안녕 안녕 안녕 안녕 친구'],
  ['repetition', 'Danke für alles', 'en', 'Thank you for everything\nThank you for everything'],
  ['repetition', 'Where do you live?', 'es', '¿Dónde vives tú? ¿Dónde vives tú?'],
  ['repetition', 'We won today', 'de', `Wir haben gewo${'o'.repeat(40)}nnen`],
  // Script.
  ['foreign-script', 'Good morning, my friend', 'de', 'Доброе утро, мой друг'],
  ['foreign-script', 'I live in Berlin', 'de', 'Ich wohne in Вerlin'],
  ['foreign-script', 'Good evening', 'ja', 'Good evening to you'],
  ['foreign-script', 'Where are you?', 'zh-CN', '어디에 있어요?'],
  ['foreign-script', 'I like cats', 'ko', '私は猫が好きです'],
  ['foreign-script', 'I like cats', 'ja', '나는 고양이를 좋아해요'],
  ['foreign-script', 'Wie geht es dir?', 'ru', 'Wie geht es dir heute?'],
  ['foreign-script', 'Nice to meet you', 'ru', 'Приятно 认识你 познакомиться'],
  ['foreign-script', 'We eat rice', 'es', 'Comemos 米饭和鱼 hoy'],
  ['foreign-script', 'こんにちは、元気ですか', 'en', 'こんにちは、元気ですか?!'],
  ['foreign-script', 'Привет, как дела сегодня?', 'de', 'Привет, как дела, сегодня?'],
  ['foreign-script', 'Hello dear', 'zh-TW', 'สวัสดีที่รัก'],
  ['foreign-script', 'How much is it?', 'de', 'بكم هذا؟'],
  ['foreign-script', 'See you soon', 'ru', 'Skoro uvidimsya'],
  // Leftovers.
  // One kind of markup in the source is none for the others.
  ['leftovers', '**wichtig** bitte lesen', 'en', '**important** please read ```'],
  ['leftovers', 'Ich bin @@ home', 'en', 'I am @@ home <|end|>'],
  ['leftovers', 'Good morning', 'de', '<think>The user says good'],
  ['leftovers', 'Good morning', 'de', 'easy</think>Guten Morgen'],
  ['leftovers', 'Good morning', 'de', '<text-1f>Guten Morgen</text-1f>'],
  ['leftovers', 'Good morning', 'de', '<p>Guten Morgen</p>'],
  ['leftovers', 'Good morning', 'de', 'Guten<br/>Morgen'],
  ['leftovers', 'Good morning', 'de', '<|assistant|>Guten Morgen'],
  ['leftovers', 'Good morning', 'de', '[INST] Guten Morgen'],
  ['leftovers', 'Good morning', 'de', '```\nGuten Morgen\n```'],
  ['leftovers', 'Good morning', 'de', '**Guten Morgen**'],
  ['leftovers', 'Good morning', 'de', 'Translation: Guten Morgen'],
  ['leftovers', 'Good morning', 'de', 'Übersetzung (Deutsch): Guten Morgen'],
  ['leftovers', 'Good morning', 'zh-CN', '翻译：早上好'],
  ['leftovers', 'Good morning', 'ru', 'Перевод: Доброе утро'],
  ['leftovers', 'Good morning', 'ja', '翻訳：おはよう'],
  ['leftovers', 'Good morning', 'ko', '번역: 좋은 아침'],
  ['leftovers', 'Good morning', 'es', 'Traducción: Buenos días'],
  ['leftovers', 'Good morning', 'de', 'Sure, here is the translation: Guten Morgen'],
  ['leftovers', 'Good morning', 'ru', 'Конечно! Вот перевод: Доброе утро'],
  ['leftovers', 'Good morning to you', 'de', 'Guten Morgen (Note: translated informally)'],
  ['leftovers', 'Tell me a joke', 'de', 'As an AI language model I cannot'],
  ['leftovers', 'Call @anna now', 'de', 'Ruf [[0]] jetzt an'],
  ['leftovers', 'Good morning', 'de', 'Guten ⁇ Morgen'],
  ['leftovers', 'Good morning', 'de', 'Guten\uFFFDMorgen'],
  ['leftovers', 'Good morning', 'de', '▁Guten▁Morgen'],
  ['leftovers', 'Good morning', 'de', 'Gut@@ en Morgen'],
  ['leftovers', 'Good morning', 'de', 'Guten \uE000Morgen'],
  ['entities', 'She said "hi"', 'de', 'Sie sagte &amp;quot;hallo&amp;quot;'],
  ['entities', 'It’s fine', 'es', 'Está bien &amp;#39;'],
  // Links.
  ['changed-links', 'look at https://x.test/a?b=1', 'es', 'mira https://x.Prueba/un?b=1'],
  ['changed-links', 'write to ann@example.org', 'de', 'schreib an Ann'],
  ['changed-links', '@anna hello', 'es', '@ana hola'],
  ['changed-links', 'Hi {name}', 'de', 'Hallo {Name}'],
  ['changed-links', 'look at this', 'de', 'sieh dir das an https://evil.test/login'],
  ['changed-links', 'https://a.test and https://a.test', 'de', 'https://a.test und so'],
  // Numbers.
  ['lost-numbers', 'Let’s meet at 15:30', 'de', 'Treffen wir uns um 14:30'],
  ['lost-numbers', 'It costs 45 euros', 'de', 'Es kostet 54 Euro'],
  ['lost-numbers', 'My number is 0151 234567', 'de', 'Meine Nummer ist 0151 234568'],
  ['lost-numbers', 'I was born in 1995', 'ru', 'Я родился в 1959 году'],
  ['lost-numbers', 'On 24 December', 'es', 'En diciembre'],
  ['lost-numbers', '2万円です', 'en', 'It is 2,000 yen'],
  ['lost-numbers', 'I owe you $5', 'de', 'Ich schulde dir etwas'],
  ['lost-numbers', 'About 1,500 people', 'de', 'Etwa 15.000 Leute'],
  ['lost-numbers', 'Wait 30 minutes', 'zh-CN', '等二十分钟'],
  ['lost-numbers', '100%正确', 'en', 'That is right'],
];

/** A text, the language it goes into, and a translation as a person would write it. */
type Good = readonly [source: string, to: Language, translation: string];

/** Translations of chat messages that have to pass. */
const GOOD: readonly Good[] = [
  // Short to long and back.
  ['brb', 'de', 'Bin gleich wieder da'],
  ['idk', 'es', 'No lo sé, la verdad'],
  ['lol', 'zh-CN', '哈哈哈哈'],
  ['加油！', 'en', 'You can do it, don’t give up!'],
  ['辛苦了', 'de', 'Danke für deine harte Arbeit'],
  ['お疲れ様です', 'en', 'Thanks for your hard work today'],
  ['塞翁失马，焉知非福', 'ru', 'Не было бы счастья, да несчастье помогло'],
  ['수고했어', 'es', 'Buen trabajo, ya puedes descansar'],
  ['Удачи!', 'ja', '幸運を祈っています！'],
  ['Take care of yourself and get well soon, please', 'zh-TW', '好好保重，早日康復'],
  ['Das ist doch nicht dein Ernst, oder?', 'en', 'Seriously?'],
  ['どうしてですか？', 'en', 'Why?'],
  ['Ok', 'ko', '알겠어요'],
  ['hm', 'ru', 'Хм...'],
  // What people repeat.
  ['no no no', 'de', 'nein nein nein'],
  ['no', 'es', 'No, no, no'],
  ['哈哈哈哈', 'de', 'hahahaha'],
  ['ja ja ja', 'ru', 'да-да-да'],
  ['jajajajaja', 'en', 'hahahahahaha'],
  ['ㅋㅋㅋㅋㅋ 진짜?', 'en', 'hahahahaha really?'],
  ['草wwww', 'en', 'lol hahaha'],
  ['soooooo good', 'de', 'sooooooooo gut'],
  ['Bye!', 'zh-CN', '再见再见！'],
  ['I love you, I love you so much', 'de', 'Ich liebe dich, ich liebe dich so sehr'],
  ['happy happy happy', 'ja', 'ハッピー、ハッピー、ハッピー'],
  ['very very very very tired', 'zh-CN', '非常非常非常非常累'],
  ['Danke danke danke!!!', 'ko', '고마워 고마워 고마워!!!'],
  [
    'Row, row, row your boat, gently down the stream',
    'es',
    'Rema, rema, rema en tu bote, suavemente por el río',
  ],
  // Names and foreign words.
  ['我是王小明', 'en', 'I’m 王小明'],
  ['我昨天去了北京', 'de', 'Gestern war ich in 北京'],
  ['Мой ник — Тень', 'en', 'My nickname is Тень'],
  ['苹果手机坏了', 'ru', 'Мой iPhone сломался'],
  ['Is the Wi-Fi ok there?', 'ja', 'そこのWi-Fiは大丈夫？'],
  ['Let’s watch Netflix', 'zh-TW', '一起看 Netflix 吧'],
  ['Ich studiere BWL an der TU München', 'ko', '저는 TU 뮌헨에서 경영학을 공부해요'],
  ['卡拉OK去吗？', 'en', 'Do you want to go to karaoke?'],
  ['ブルースが好き、特にB.B.キング', 'de', 'Ich mag Blues, vor allem B.B. King'],
  ['Pi is about 3.14', 'de', 'π ist ungefähr 3,14'],
  ['USA and China', 'ko', '美中'],
  ['Бабушка печёт пирожки', 'es', 'Mi abuela hornea pirozhkí'],
  // Numbers.
  ['Let’s meet at 15:30', 'en', 'Let’s meet at 3:30 pm'],
  ['下午3点半见', 'de', 'Wir sehen uns um 15:30 Uhr'],
  ['See you at 8 pm', 'ru', 'Увидимся в 20:00'],
  ['Um 20 Uhr bei mir?', 'en', 'At 8 pm at my place?'],
  ['I have 3 cats', 'ru', 'У меня три кошки'],
  ['It costs 1,000 dollars', 'de', 'Es kostet 1.000 Dollar'],
  ['Das kostet 12.500 €', 'ja', '12,500ユーロです'],
  ['2万円くらい', 'en', 'About 20,000 yen'],
  ['약 3만 원이에요', 'en', 'It is about 30,000 won'],
  ['10 000 шагов в день', 'zh-CN', '一天一万步'],
  ['1.5 million people live here', 'zh-CN', '这里住着150万人'],
  ['I’m 100% sure', 'de', 'Ich bin mir hundertprozentig sicher'],
  ['100% agree', 'de', 'Stimme voll zu'],
  ['I agree 100%', 'es', 'Estoy totalmente de acuerdo'],
  ['100%同意', 'ja', '完全に同意します'],
  ['There were 50 people', 'ko', '오십 명이 있었어요'],
  ['12月25日はクリスマス', 'en', 'Christmas is on December 25'],
  ['Wir treffen uns am 03.10.', 'en', 'We are meeting on October 3'],
  ['My birthday is 1995-06-15', 'de', 'Ich habe am 15.06.1995 Geburtstag'],
  ['١٢٣ مرحبا', 'en', '123 hello'],
  ['在21世纪', 'es', 'En el siglo XXI'],
  ['520，宝贝', 'de', 'Ich liebe dich, Schatz'],
  ['哈哈666', 'en', 'Haha, awesome!'],
  ['88，明天见', 'en', 'Bye, see you tomorrow'],
  ['I’m online 24/7', 'ru', 'Я всегда на связи'],
  ['Call me: +49 151 234567', 'zh-CN', '打给我：+49 151 234567'],
  ['wow!!!11', 'de', 'wow!!!'],
  ['The 1990s were great', 'de', 'Die 90er waren toll'],
  ['30k followers', 'ru', '30 тысяч подписчиков'],
  ['Es waren 20 Grad', 'en', 'It was twenty degrees'],
  ['100元够吗', 'en', 'Is 100 yuan enough?'],
  ['It was $5', 'de', 'Es hat 5 Dollar gekostet'],
  ['Bus 7 comes in 10 minutes', 'es', 'El autobús 7 llega en diez minutos'],
  // Links, marks and lines.
  ['看这个 https://x.test/a?b=1 很好笑', 'en', 'Look at this https://x.test/a?b=1 it’s so funny'],
  ['@anna wann kommst du?', 'ru', '@anna когда ты придёшь?'],
  ['Monday: school\nTuesday: work', 'es', 'Lunes: escuela\nMartes: trabajo'],
  ['Hi {name}, welcome to example.org!', 'de', 'Hallo {name}, willkommen bei example.org!'],
  ['<b>bold</b> is HTML', 'de', '<b>fett</b> ist HTML'],
  ['&amp; is written for and', 'de', '&amp; steht für „und“'],
  ['2*3*4 is 24', 'de', '2*3*4 ist 24'],
  ['**wichtig** bitte lesen', 'en', '**important** please read'],
  ['I ❤️ you 😘', 'ja', '愛してる❤️😘'],
  ['f*ck', 'de', 'f***'],
  // What reads like a remark, because the writer wrote it.
  ['Klar, hier ist meine Nummer', 'en', 'Sure, here is my number'],
  ['Here is the translation you wanted:', 'de', 'Hier ist die Übersetzung, die du wolltest:'],
  ['翻译：这个词很难', 'en', 'Translation: this word is difficult'],
  ['Note: bring your passport', 'es', 'Nota: trae tu pasaporte'],
  ['Ich kann dir dabei leider nicht helfen', 'en', 'I’m sorry, but I can’t help you with that'],
  ['I work as an AI engineer', 'de', 'Ich arbeite als KI-Ingenieurin'],
  ['人工智能会取代翻译吗', 'en', 'Will an AI language model replace translators?'],
  ['Could you put that into Russian?', 'ru', 'Можешь перевести это на русский?'],
  ['Here we are: home', 'de', 'Hier sind wir: zu Hause'],
];

const good = fc.constantFrom(...GOOD);

describe('what an engine answers', () => {
  it.each(GOOD)('is a translation: %s (%s) → %s', (source, to, answer) => {
    expect(usableTranslation({ source, answer, to })).toEqual(ok(normaliseText(answer)));
  });

  it.each(BAD)('is none, by its %s: %j (%s) → %j', (kind, source, to, answer) => {
    expect(expectErr(usableTranslation({ source, answer, to }))).toEqual({ kind });
  });

  it('is a translation wherever a person wrote it: every phrase in every pair', () => {
    const whole = PHRASES.filter(({ id }) => !phraseText(id, 'ru').includes('{'));
    const refused = whole.flatMap(({ id }) =>
      LANGUAGES.flatMap((from) =>
        LANGUAGES.filter((to) => to !== from).flatMap((to) => {
          const [source, answer] = [phraseText(id, from), phraseText(id, to)];
          const judged = usableTranslation({ source, answer, to });
          return judged.ok ? [] : [`${judged.error.kind}: ${source} → ${answer}`];
        }),
      ),
    );
    expect(refused).toEqual([]);
  });

  it('is decoded once where it is escaped as HTML, and unchanged where the sender wrote so', () => {
    const cases = [
      ['She said "hi"', 'Sie sagte &quot;hallo&quot;', 'Sie sagte "hallo"'],
      ['It’s & isn’t', 'Es ist&#39;s &amp; nicht', "Es ist's & nicht"],
      ['a < b', 'a &#x3C; b', 'a < b'],
      ['write &lt; for <', 'schreib &lt; statt <', 'schreib &lt; statt <'],
      ['fine', 'gut&#0;', undefined],
      ['fine', 'gut&lt;b&gt;', undefined],
    ] as const;
    for (const [source, answer, read] of cases) {
      const judged = usableTranslation({ source, answer, to: 'de' });
      expect(judged.ok ? judged.value : undefined).toBe(read);
    }
  });

  property('is judged alike a second time', [good], ([source, to, answer]) => {
    const once = usableTranslation({ source, answer: ` ${answer}\r\n`, to });
    expect(once.ok && usableTranslation({ source, answer: once.value, to })).toEqual(once);
  });

  property(
    'is none when it repeats itself',
    [good, fc.integer({ min: 6, max: 40 }), fc.constantFrom(' ', '\n', '. ', '')],
    ([source, to, answer], times, between) => {
      const doubled = Array.from({ length: times }, () => answer).join(between);
      fc.pre(weightOf(answer) >= 8 && hasWords(source));
      expect(usableTranslation({ source, answer: doubled, to }).ok).toBe(false);
    },
  );

  property(
    'is none with a remark of the engine around it',
    [good, fc.constantFrom('<think>hm</think>', '```', '<|end|>', '[[0]]', '\uFFFD'), fc.boolean()],
    ([source, to, answer], remark, isFirst) => {
      const answered = isFirst ? `${remark} ${answer}` : `${answer} ${remark}`;
      fc.pre(!/[<[]/u.test(source));
      expect(usableTranslation({ source, answer: answered, to }).ok).toBe(false);
    },
  );

  property(
    'is refused or no longer than any translation',
    [
      good,
      fc.oneof(fc.string({ unit: 'grapheme', maxLength: 400 }), fc.string({ unit: 'binary' })),
    ],
    ([source, to], answer) => {
      const judged = usableTranslation({ source, answer, to });
      if (judged.ok)
        expect(weightOf(judged.value)).toBeLessThanOrEqual(2.5 * weightOf(source) + 40);
    },
  );
});
