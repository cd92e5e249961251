import type { MailTexts } from './mail-text';
import { receipts } from './receipts';

/** The mails in Traditional Chinese. */
export const zhTw: MailTexts = {
  'register-code': {
    subject: '你的 Parley 驗證碼',
    body: [
      '歡迎來到 Parley。請用下面的驗證碼證明這個信箱是你的：',
      '{code}',
      '驗證碼 {minutes} 分鐘內有效，只能在申請時使用的瀏覽器中使用一次。Parley 工作人員絕不會向你索取驗證碼。如果你沒有申請註冊，請忽略這封信。',
    ].join('\n\n'),
  },
  'reset-password-code': {
    subject: 'Parley 重設密碼驗證碼',
    body: [
      '請用下面的驗證碼設定新密碼：',
      '{code}',
      '驗證碼 {minutes} 分鐘內有效，只能在申請時使用的瀏覽器中使用一次。Parley 工作人員絕不會向你索取驗證碼。如果不是你本人申請，可能是別人輸入了你的信箱；你的密碼不會改變。',
    ].join('\n\n'),
  },
  'register-link': {
    subject: '你的 Parley 註冊連結',
    body: [
      '有人多次為你的信箱輸入了錯誤的驗證碼，所以這次我們寄送的是連結。請開啟連結完成註冊：',
      '{link}',
      '連結只能使用一次，{minutes} 分鐘內有效。如果你沒有申請註冊，請忽略這封信。',
    ].join('\n\n'),
  },
  'reset-password-link': {
    subject: 'Parley 重設密碼連結',
    body: [
      '有人多次為你的信箱輸入了錯誤的驗證碼，所以這次我們寄送的是連結。請開啟連結設定新密碼：',
      '{link}',
      '連結只能使用一次，{minutes} 分鐘內有效。如果不是你本人申請，你的密碼不會改變。',
    ].join('\n\n'),
  },
  'already-registered': {
    subject: '你已經有 Parley 帳號了',
    body: [
      '有人（可能是你本人）想用這個信箱註冊。這個信箱已經有帳號，所以沒有寄送驗證碼。你可以在這裡登入；如果忘記了密碼，也可以設定新密碼：',
      '{link}',
      '如果不是你本人，請忽略這封信。',
    ].join('\n\n'),
  },
  'password-changed': {
    subject: '你的 Parley 密碼已變更',
    body: '你帳號的密碼剛剛被變更，所有裝置都已登出。如果是你本人操作，請用新密碼登入。如果不是，請立即在登入頁點「忘記密碼」重設密碼。',
  },
  'support-answered': {
    subject: '客服已回覆你',
    body: '關於你被停用的帳號，客服已回覆你的留言。請在 Parley 登入頁輸入信箱和密碼，然後選擇「聯絡客服」，即可查看回覆。你的帳號目前仍處於停用狀態。',
  },
  withdrawal: {
    subject: '你已解除與 Parley 的契約',
    body: [
      '我們已收到你解除以下契約的通知：',
      '{goods}',
      '收到日期：{date}',
      '退款：{money}，按原付款方式退回。銀行可能需要幾天。',
      '訂單：{order}',
    ].join('\n\n'),
  },
  ...receipts({
    subject: '你的 Parley 收據',
    thanks: '感謝你的購買。以下是你的收據：',
    receiver: '贈送給：{receiver}',
    paid: '支付：{paid}',
    order: '訂單：{order}',
    date: '日期：{date}',
    where: '你也可以在帳號的「帳單」中查看。',
    help: '如有疑問，請在 Parley 聯絡客服。',
  }),
  farewell: 'Parley',
};
