import type { MailTexts } from './mail-text';
import { receipts } from './receipts';

/** The mails in Korean. */
export const ko: MailTexts = {
  'register-code': {
    subject: 'Parley 인증 코드',
    body: [
      'Parley에 오신 것을 환영합니다. 아래 코드로 이메일 주소를 인증해 주세요.',
      '{code}',
      '코드는 요청한 브라우저에서 {minutes}분 동안 한 번만 사용할 수 있습니다. Parley는 어떤 경우에도 코드를 묻지 않습니다. 가입하려던 것이 아니라면 아무것도 하지 않으셔도 됩니다.',
    ].join('\n\n'),
  },
  'reset-password-code': {
    subject: 'Parley 비밀번호 재설정 코드',
    body: [
      '아래 코드로 새 비밀번호를 설정해 주세요.',
      '{code}',
      '코드는 요청한 브라우저에서 {minutes}분 동안 한 번만 사용할 수 있습니다. Parley는 어떤 경우에도 코드를 묻지 않습니다. 요청하지 않으셨다면 다른 사람이 회원님의 이메일 주소를 입력했을 수 있습니다. 비밀번호는 그대로입니다.',
    ].join('\n\n'),
  },
  'register-link': {
    subject: 'Parley 가입 링크',
    body: [
      '이 이메일 주소에 잘못된 코드가 여러 번 입력되어 이번에는 코드 대신 링크를 보냅니다. 링크를 열어 가입하세요.',
      '{link}',
      '링크는 {minutes}분 동안 한 번만 사용할 수 있습니다. 가입하려던 것이 아니라면 아무것도 하지 않으셔도 됩니다.',
    ].join('\n\n'),
  },
  'reset-password-link': {
    subject: 'Parley 비밀번호 재설정 링크',
    body: [
      '이 이메일 주소에 잘못된 코드가 여러 번 입력되어 이번에는 코드 대신 링크를 보냅니다. 링크를 열어 새 비밀번호를 설정하세요.',
      '{link}',
      '링크는 {minutes}분 동안 한 번만 사용할 수 있습니다. 요청하지 않으셨다면 비밀번호는 그대로입니다.',
    ].join('\n\n'),
  },
  'already-registered': {
    subject: '이미 Parley 계정이 있습니다',
    body: [
      '누군가(아마 회원님)가 이 이메일 주소로 가입하려고 했습니다. 이 이메일 주소에는 이미 계정이 있어 코드를 보내지 않았습니다. 여기에서 로그인하거나, 비밀번호를 잊으셨다면 새 비밀번호를 설정할 수 있습니다.',
      '{link}',
      '본인이 아니라면 아무것도 하지 않으셔도 됩니다.',
    ].join('\n\n'),
  },
  'password-changed': {
    subject: 'Parley 비밀번호가 변경되었습니다',
    body: '계정의 비밀번호가 방금 변경되었고 모든 기기에서 로그아웃되었습니다. 본인이라면 새 비밀번호로 로그인하세요. 본인이 변경하지 않았다면 바로 로그인 페이지에서 비밀번호를 재설정하세요.',
  },
  'support-answered': {
    subject: '고객센터에서 답변을 보냈습니다',
    body: '정지된 계정에 대해 보내신 문의에 고객센터가 답변했습니다. Parley 로그인 페이지에서 이메일과 비밀번호를 입력한 뒤 ‘고객센터에 문의하기’를 선택하면 답변을 볼 수 있습니다. 계정은 아직 정지된 상태입니다.',
  },
  withdrawal: {
    subject: 'Parley 청약철회 확인',
    body: [
      '다음 계약의 청약철회를 접수했습니다.',
      '{goods}',
      '접수일: {date}',
      '환불: {money}. 결제한 방법으로 돌려드리며, 은행에서 며칠 걸릴 수 있습니다.',
      '주문 번호: {order}',
    ].join('\n\n'),
  },
  ...receipts({
    subject: 'Parley 영수증',
    thanks: '구매해 주셔서 감사합니다. 영수증입니다.',
    receiver: '받는 사람: {receiver}',
    paid: '결제: {paid}',
    order: '주문 번호: {order}',
    date: '날짜: {date}',
    where: '계정의 ‘이용 내역’에서도 확인할 수 있습니다.',
    help: '잘못된 점이 있으면 Parley에서 고객센터에 문의해 주세요.',
  }),
  farewell: 'Parley',
};
