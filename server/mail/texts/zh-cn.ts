import type { MailTexts } from './mail-text';
import { receipts } from './receipts';

/** The mails in Simplified Chinese. */
export const zhCn: MailTexts = {
  'register-code': {
    subject: '你的 Parley 验证码',
    body: [
      '欢迎来到 Parley。请用下面的验证码证明这个邮箱是你的：',
      '{code}',
      '验证码 {minutes} 分钟内有效，只能在申请时所用的浏览器中使用一次。Parley 工作人员绝不会向你索要验证码。如果你没有申请注册，请忽略本邮件。',
    ].join('\n\n'),
  },
  'reset-password-code': {
    subject: 'Parley 重置密码验证码',
    body: [
      '请用下面的验证码设置新密码：',
      '{code}',
      '验证码 {minutes} 分钟内有效，只能在申请时所用的浏览器中使用一次。Parley 工作人员绝不会向你索要验证码。如果不是你本人申请，可能是别人输入了你的邮箱；你的密码不会改变。',
    ].join('\n\n'),
  },
  'register-link': {
    subject: '你的 Parley 注册链接',
    body: [
      '有人多次为你的邮箱输入了错误的验证码，所以这次我们发送的是链接。请打开链接完成注册：',
      '{link}',
      '链接只能使用一次，{minutes} 分钟内有效。如果你没有申请注册，请忽略本邮件。',
    ].join('\n\n'),
  },
  'reset-password-link': {
    subject: 'Parley 重置密码链接',
    body: [
      '有人多次为你的邮箱输入了错误的验证码，所以这次我们发送的是链接。请打开链接设置新密码：',
      '{link}',
      '链接只能使用一次，{minutes} 分钟内有效。如果不是你本人申请，你的密码不会改变。',
    ].join('\n\n'),
  },
  'already-registered': {
    subject: '你已经有 Parley 账号了',
    body: [
      '有人（可能是你本人）想用这个邮箱注册。这个邮箱已经有账号，所以没有发送验证码。你可以在这里登录；如果忘记了密码，也可以设置新密码：',
      '{link}',
      '如果不是你本人，请忽略本邮件。',
    ].join('\n\n'),
  },
  'password-changed': {
    subject: '你的 Parley 密码已更改',
    body: '你账号的密码刚刚被更改，所有设备都已退出登录。如果是你本人操作，请用新密码登录。如果不是，请立即在登录页点“忘记密码”重置密码。',
  },
  'support-answered': {
    subject: '客服已回复你',
    body: '关于你被封禁的账号，客服已回复你的留言。请在 Parley 登录页输入邮箱和密码，然后选择“联系客服”，即可查看回复。你的账号目前仍处于封禁状态。',
  },
  withdrawal: {
    subject: '你已解除与 Parley 的合同',
    body: [
      '我们已收到你解除以下合同的通知：',
      '{goods}',
      '收到日期：{date}',
      '退款：{money}，按原支付方式退回。银行可能需要几天。',
      '订单：{order}',
    ].join('\n\n'),
  },
  ...receipts({
    subject: '你的 Parley 收据',
    thanks: '感谢你的购买。以下是你的收据：',
    receiver: '赠送给：{receiver}',
    paid: '支付：{paid}',
    order: '订单：{order}',
    date: '日期：{date}',
    where: '你也可以在账号的“账单”中查看。',
    help: '如有疑问，请在 Parley 联系客服。',
  }),
  farewell: 'Parley',
};
