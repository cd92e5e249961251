/** Everyday words of the synthetic models, a meaning in each line: English, German, Spanish, Russian, Chinese, Japanese, Korean. */
export const WORDS: readonly (readonly string[])[] = `
hello hallo hola привет 你好 やあ 안녕
good gut bueno хорошо 好 良い 좋은
morning Morgen mañana утро 早上 朝 아침
evening Abend tarde вечер 晚上 晩 저녁
night Nacht noche ночь 夜 夜中 밤
day Tag día день 天 日 날
today heute hoy сегодня 今天 今日 오늘
tomorrow morgen mañana завтра 明天 明日 내일
yesterday gestern ayer вчера 昨天 昨日 어제
now jetzt ahora сейчас 现在 今 지금
here hier aquí здесь 这里 ここ 여기
there dort allí там 那里 そこ 거기
I ich yo я 我 私 나는
you du tú ты 你 君 너는
he er él он 他 彼 그는
she sie ella она 她 彼女 그녀는
we wir nosotros мы 我们 私たち 우리는
they jene ellos они 他们 彼ら 그들은
me mich mí меня 吾 僕 나를
my mein mi мой 我的 私の 내
your dein tu твой 你的 君の 네
am bin soy есмь 是 です 입니다
is ist es есть 为 だ 이다
are sind son суть 系 である 있다
was war era был 曾 だった 였다
have habe tengo имею 有 持つ 가지다
like mag gusta люблю 喜欢 好き 좋아하다
love liebe amo обожаю 爱 愛する 사랑하다
want will quiero хочу 想要 欲しい 원하다
know weiß sé знаю 知道 知る 알다
think denke pienso думаю 想 思う 생각하다
see sehe veo вижу 看 見る 보다
go gehe voy иду 去 行く 가다
come komme vengo прихожу 来 来る 오다
eat esse como ем 吃 食べる 먹다
drink trinke bebo пью 喝 飲む 마시다
sleep schlafe duermo сплю 睡 眠る 자다
speak spreche hablo говорю 说 話す 말하다
write schreibe escribo пишу 写 書く 쓰다
read lese leo читаю 读 読む 읽다
work arbeite trabajo работаю 工作 働く 일하다
live wohne vivo живу 住 住む 살다
need brauche necesito нужно 需要 必要 필요하다
can kann puedo могу 能 できる 할수있다
do tue hago делаю 做 する 하다
not nicht no не 不 ない 않다
yes ja sí да 对 はい 네요
no nein nada нет 没有 いいえ 아니요
and und y и 和 と 그리고
or oder o или 或 または 또는
but aber pero но 但是 でも 하지만
because weil porque потому 因为 なぜなら 왜냐하면
if wenn si если 如果 もし 만약
with mit con с 跟 一緒に 함께
without ohne sin без 没 なしで 없이
in in en внутри 在 に 안에
on auf sobre на 上 上に 위에
to zu hacia ко 到 へ 에게
from von desde из 从 から 부터
of aus de от 的 の 의
for für para для 给 ために 위해
the das el этот 那 その 그
this dieses esto это 这 これ 이것
that jenes eso то 那个 それ 저것
what was qué что 什么 何 무엇
who wer quién кто 谁 誰 누구
where wo dónde где 哪里 どこ 어디
when wann cuándo когда 什么时候 いつ 언제
why warum porqué почему 为什么 なぜ 왜
how wie cómo как 怎么 どう 어떻게
very sehr muy очень 很 とても 매우
much viel mucho много 多 たくさん 많이
more mehr más больше 更多 もっと 더
little wenig poco мало 少 少し 조금
big groß grande большой 大 大きい 큰
small klein pequeño маленький 小 小さい 작은
new neu nuevo новый 新 新しい 새로운
old alt viejo старый 老 古い 오래된
beautiful schön bonito красивый 漂亮 美しい 아름다운
happy froh feliz рад 高兴 嬉しい 행복한
tired müde cansado устал 累 疲れた 피곤한
hungry hungrig hambriento голоден 饿 空腹 배고픈
friend Freund amigo друг 朋友 友達 친구
family Familie familia семья 家庭 家族 가족
mother Mutter madre мама 妈妈 母 어머니
father Vater padre папа 爸爸 父 아버지
sister Schwester hermana сестра 姐姐 姉 언니
brother Bruder hermano брат 哥哥 兄 오빠
child Kind niño ребёнок 孩子 子供 아이
dog Hund perro собака 狗 犬 개
cat Katze gato кошка 猫 ねこ 고양이
house Haus casa дом 房子 家 집
city Stadt ciudad город 城市 町 도시
country Land país страна 国家 国 나라
mountains Berge montañas горы 山 山々 산
sea Meer mar море 海 うみ 바다
train Zug tren поезд 火车 電車 기차
station Bahnhof estación вокзал 车站 駅 역
street Straße calle улица 街 道 거리
water Wasser agua вода 水 みず 물
coffee Kaffee café кофе 咖啡 コーヒー 커피
tea Tee té чай 茶 お茶 차
bread Brot pan хлеб 面包 パン 빵
dinner Abendessen cena ужин 晚饭 夕食 저녁식사
music Musik música музыка 音乐 音楽 음악
film Film película фильм 电影 映画 영화
book Buch libro книга 书 本 책
picture Bild foto фото 照片 写真 사진
weather Wetter tiempo погода 天气 天気 날씨
rain Regen lluvia дождь 雨 あめ 비
sun Sonne sol солнце 太阳 太陽 해
week Woche semana неделя 周 週 주
weekend Wochenende finde выходные 周末 週末 주말
year Jahr año год 年 とし 해마다
time Zeit hora время 时间 時間 시간
school Schule escuela школа 学校 がっこう 학교
language Sprache idioma язык 语言 言語 언어
name Name nombre имя 名字 名前 이름
thanks danke gracias спасибо 谢谢 ありがとう 고마워
please bitte porfavor пожалуйста 请 お願い 부탁해
sorry Verzeihung perdón прости 抱歉 ごめん 미안해
welcome willkommen bienvenido добро 欢迎 ようこそ 환영해
goodbye tschüss adiós пока 再见 さようなら 잘가
maybe vielleicht quizás может 也许 たぶん 아마
always immer siempre всегда 总是 いつも 항상
never nie nunca никогда 从不 決して 결코
often oft frecuente часто 经常 よく 자주
also auch también тоже 也 も 또한
really wirklich realmente правда 真的 本当に 정말
only nur solo только 只 だけ 오직
first zuerst primero сначала 首先 最初 먼저
last letzte último последний 最后 最後 마지막
one eins uno раз 一 一つ 하나
two zwei dos два 二 二つ 둘
three drei tres три 三 三つ 셋
cook koche cocino готовлю 做饭 料理する 요리하다
meet treffe encuentro встречаю 见面 会う 만나다
play spiele juego играю 玩 遊ぶ 놀다
learn lerne aprendo учу 学习 学ぶ 배우다
travel reise viajo путешествую 旅行 旅する 여행하다
buy kaufe compro покупаю 买 買う 사다
wait warte espero жду 等 待つ 기다리다
help helfe ayudo помогаю 帮助 助ける 돕다
`
  .trim()
  .split('\n')
  .map((line) => line.split(' '));

/** The column of each language in {@link WORDS}. */
export const COLUMNS = ['en', 'de', 'es', 'ru', 'zh', 'ja', 'ko'] as const;

/**
 * Letters and pairs of letters with their substitutes where a word is in no table, a column as
 * above.
 */
export const SPELLING = {
  en: 'a b c d e f g h i j k l m n o p q r s t u v w x y z th he er an re on at en nd ti es or te ed it al ar st nt ng se ha as ou le ve me de hi ri ro ne ra ce li ch ll be ma si ing ion you',
  ru: 'а б ц д е ф г х и й к л м н о п щ р с т у в ш кс ы з т хе ер ан ре он ат ен нд ти ес ор те ед ит ал ар ст нт нг се ха ас оу ле ве ме де хи ри ро не ра це ли ч лл бе ма си ё э ю',
  zh: '阿 布 克 德 埃 弗 格 赫 伊 杰 凯 勒 姆 恩 奥 普 库 尔 斯 特 乌 维 沃 克斯 耶 兹 瑟 希 厄 安 雷 翁 艾 昂 迪 提 丝 奥尔 泰 埃德 伊特 阿尔 亚 施 恩特 英 塞 哈 阿斯 欧 莱 韦 梅 黛 喜 里 罗 内 拉 采 利 奇 尔尔 贝 马 西 因 昂恩 尤',
  ja: 'ア ブ ク ド エ フ グ ハ イ ジ カ ル ム ン オ プ キ リ ス ト ウ ヴ ワ ザ ヤ ズ サ ヘ アー アン レ オン アト エン ンド ティ エス オー テ エド イト アル ラー シュ ント ング セ ハー アス オウ レー ベ メ デ ヒ リー ロ ネ ラ セー リッ チ ール ビ マ シ イン ション ユ',
  ko: '아 브 크 드 에 프 그 흐 이 즈 카 르 므 느 오 퍼 큐 러 스 트 우 브이 위 엑 야 지 쓰 헤 어 안 레 온 앗 엔 은드 티 에스 올 테 에드 잇 알 아르 스트 은트 잉 세 하 아스 오우 레이 베 메 데 히 리 로 네 라 체 리이 치 을 비 마 시 인그 이온 유',
} as const;
