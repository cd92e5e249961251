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
