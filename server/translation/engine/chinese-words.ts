/**
 * Everyday words that differ, as they are written in traditional characters: mainland, then Taiwan.
 * Only words that mean one thing on either side; the library's own table (`TWPhrases`) is one of computing and
 * turns the partner 對象 into the data object 物件. Source: the two columns of the cross-strait dictionary
 * 《兩岸常用詞典》 (2012), 同實異名.
 */
export const EVERYDAY_WORDS = words(`
  出租車 計程車
  視頻 影片
  視頻通話 視訊通話
  視頻會議 視訊會議
  打視頻 打視訊
  開視頻 開視訊
  軟件 軟體
  硬件 硬體
  網絡 網路
  公交車 公車
  酸奶 優格
  信息 訊息
  短信 簡訊
  自行車 腳踏車
  方便麵 泡麵
  菠蘿 鳳梨
  獼猴桃 奇異果
  三文魚 鮭魚
  金槍魚 鮪魚
  牛油果 酪梨
  奶酪 起司
  捲心菜 高麗菜
  土豆 馬鈴薯
  薯片 洋芋片
  冰棍 冰棒
  盒飯 便當
  外賣 外送
  夜宵 宵夜
  便利店 便利商店
  酒店 飯店
  打印 列印
  打印機 印表機
  複印 影印
  鼠標 滑鼠
  硬盤 硬碟
  U盤 隨身碟
  屏幕 螢幕
  筆記本電腦 筆記型電腦
  數碼相機 數位相機
  充電寶 行動電源
  服務器 伺服器
  博客 部落格
  點讚 按讚
  網吧 網咖
  激光 雷射
  塑料 塑膠
  圓珠筆 原子筆
  創可貼 OK繃
  洗髮水 洗髮精
  倒霉 倒楣
  宇航員 太空人
  意大利 義大利
  新西蘭 紐西蘭
  老撾 寮國
  特朗普 川普
  奧巴馬 歐巴馬
`);

/** Words of the mainland that Taiwan has a word of its own for, where that word means more there. */
export const ONLY_TO_TAIWAN = words(`
  西紅柿 番茄
  黃油 奶油
  芝士 起司
  摩托車 機車
  初中 國中
  質量 品質
  截屏 截圖
`);

/** Words of Taiwan that the mainland has a word of its own for, where that word means more there. */
export const ONLY_TO_MAINLAND = words(`
  視訊 視頻
  優酪乳 酸奶
  資訊 信息
  筆電 筆記本電腦
  冷氣 空調
  騎機車 騎摩托車
  國中生 初中生
  國中同學 初中同學
  國中老師 初中老師
  讀國中 讀初中
  上國中 上初中
`);

/** What only looks as if one of these words were in it, across the border of two others. */
export const NO_SUCH_WORDS = words(`
  電影 電影
  电影 电影
  额外 额外
  对外 对外
  一起 一起
  方便 方便
  順便 順便
  隨便 隨便
  系列 系列
  元宵 元宵
  四川 四川
  刺激 刺激
  感激 感激
  賭博 賭博
  相信 相信
  生意 生意
  注意 注意
  當初 當初
  最初 最初
  年初 年初
  月初 月初
  起初 起初
  啤酒 啤酒
  紅酒 紅酒
  額外 額外
  另外 另外
  往外 往外
  對外 對外
  柔軟 柔軟
  軟體動物 軟體動物
  出租車位 出租車位
  口冷氣 口冷氣
  冷氣團 冷氣團
`);

function words(list: string): readonly (readonly [string, string])[] {
  return list
    .trim()
    .split('\n')
    .map((line) => {
      const [from = '', to = ''] = line.trim().split(' ');
      return [from, to];
    });
}

/** In the texts that `context` finds, the character is written as `written`. */
export interface CharacterChoice {
  readonly context: RegExp;
  readonly written: string;
}

const TITLE = '先生|小姐|女士|太太|老师|医生|总|经理|哥|姐|叔|姨|爷|同学|教授|师傅|主任|导';
const START = String.raw`^|[\s,.!?，。！？、：:；;]`;
const END = String.raw`$|[\s,.!?，。！？、：:；;~～]`;
const GETS_DRY =
  '头发|毛发|衣服|裤子|鞋|鞋子|毛巾|被子|床单|皮肤|嘴|嘴唇|嘴巴|喉咙|嗓子|眼睛|口|手|脸|汗|泪|眼泪|' +
  '地板|墨水|油漆|指甲油|胶水|面包|花|河|泥|洗完|晾|晒|烘|吹|擦|风|抹';
const HOW_DRY = '都|还|也|已经|快|太|好|很|更|真|有点|有些|一点|没|没有|不|得|全|又|终于|会';

/**
 * Simplified characters that stand for several traditional ones, where chat and names need more than the
 * phrases of the library: the first that fits decides. Source: 《通用规范汉字表》 (2013), appendix 1, for what
 * a character may stand for and which surnames keep it; 《教育部重編國語辭典修訂本》 for the words.
 */
export const CHOICES_FOR_TAIWAN: readonly CharacterChoice[] = [
  choice('范(?=[围例本文畴式])|(?<=[示规模典防师风就])范', '範'),
  choice('范', '范'),
  choice(`(?<=[多剩其业课残富有之])余(?!${TITLE})|余(?=[下地额生光热温味音震数悸力款])`, '餘'),
  choice('余', '余'),
  choice('郁(?=闷|结|郁|金香)|(?<=抑|忧|阴|沉|郁)郁', '鬱'),
  choice('郁', '郁'),
  choice('(?<=[简质纯淳古俭])朴|朴(?=[素实质])', '樸'),
  choice('朴', '朴'),
  choice(`(?<=姓|名叫|我叫|他叫|她叫|阿)于|于(?=${TITLE})`, '于'),
  choice(`(?<=${START}|我是|是|找|和|跟)于(?=[谦正丹洋娜]|文文|和伟|荣光|朦胧|小彤|右任)`, '于'),
  choice(`(?<=(?:${START}|[叫是找和跟给问等])[小老])于(?![\\d一二三四五六七八九十百千万])`, '于'),
  choice('赞(?![成同助])(?<!参赞|称赞|赞赞)', '讚'),
  choice('霉', '霉'),
  choice('账', '帳'),
  choice('湿', '濕'),
  choice('别(?!扭)', '別'),
  choice('刮(?!(?:起|了|大|台|北|着)*风)', '刮'),
  choice('了(?=解)', '了'),
  choice('家具', '家具'),
  choice('尽(?=量)', '盡'),
  choice('(?<=方便|泡|拉|炒|拌)面(?![聊谈试交对前子临])', '麵'),
  choice(String.raw`(?<=[\d一二三四五六七八九十几两百半}] ?天)后`, '後'),
  choice('(?<=自)制(?![力能])', '製'),
  choice('冲(?=个?澡|咖啡|茶|泡|凉|水|奶|洗|马桶|厕所)', '沖'),
  choice('向(?=往(?![前后左右上下]))', '嚮'),
  choice('(?<=[好很太真超]|这么|那么)凶', '兇'),
  choice('扎(?=头发|辫|马尾|丸子)', '紮'),
  choice('发(?=型|廊|质|夹|际线)', '髮'),
  choice(`(?<=(?:${GETS_DRY})(?:${HOW_DRY})*)干(?![什吗嘛啥活掉净])`, '乾'),
  choice(`(?<=[太好很真超]|有点|有些)干(?=[了啊哦的吧啦]?(?:${END}))`, '乾'),
  choice(`(?<!活|事|工作|票|什么)干(?=了(?:吧|啦|这杯)?(?:${END}))`, '乾'),
  choice(
    `(?<=[好很太真又不犯超最还更我你]|有点|${START})困(?=[了死得吗啊呀哦呢不觉]|${END})`,
    '睏',
  ),
];

/** Traditional characters that keep their form, or have two simplified ones, in some words and names. */
export const CHOICES_FOR_MAINLAND: readonly CharacterChoice[] = [
  choice('(?<=徐)乾(?=[學学])', '乾'),
  choice('帳(?=[號戶單目款本])|(?<=[結付買轉記對算欠賴還])帳', '账'),
];

function choice(context: string, written: string): CharacterChoice {
  return { context: new RegExp(context, 'gu'), written };
}
