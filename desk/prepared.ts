import type { Language } from '@/domain/shared/language';

/** Answers an operator needs every day, as natives write them: thanks, patience, done, a question. */
export const PREPARED: Readonly<Record<Language, readonly string[]>> = {
  en: [
    'Thank you for writing. I am looking into it.',
    'Could you send a few more details or a screenshot?',
    'This is done now. Please try again.',
    'I am glad it works. Write any time.',
  ],
  de: [
    'Danke für deine Nachricht. Ich sehe es mir an.',
    'Kannst du noch ein paar Einzelheiten oder ein Bildschirmfoto schicken?',
    'Das ist jetzt erledigt. Bitte versuche es noch einmal.',
    'Schön, dass es klappt. Schreib jederzeit wieder.',
  ],
  ru: [
    'Спасибо, что написали. Я уже разбираюсь.',
    'Пришлите, пожалуйста, подробности или снимок экрана.',
    'Готово. Попробуйте, пожалуйста, ещё раз.',
    'Хорошо, что всё работает. Пишите в любое время.',
  ],
  ko: [
    '문의해 주셔서 감사해요. 지금 확인하고 있어요.',
    '조금 더 자세한 내용이나 화면 캡처를 보내 주시겠어요?',
    '처리했어요. 다시 시도해 주세요.',
    '잘 된다니 다행이에요. 언제든지 문의해 주세요.',
  ],
  ja: [
    'お問い合わせありがとうございます。ただいま確認しております。',
    'もう少し詳しい内容か、画面のスクリーンショットを送っていただけますか。',
    '対応が完了しました。もう一度お試しください。',
    '解決してよかったです。いつでもご連絡ください。',
  ],
  es: [
    'Gracias por escribir. Lo estoy revisando.',
    '¿Puedes enviarme algún detalle más o una captura de pantalla?',
    'Ya está hecho. Inténtalo de nuevo, por favor.',
    'Me alegra que funcione. Escríbenos cuando quieras.',
  ],
  'zh-CN': [
    '感谢你的来信，我正在处理。',
    '可以再提供一些细节或截图吗？',
    '已处理完成，请再试一次。',
    '能用就好，有问题随时联系我们。',
  ],
  'zh-TW': [
    '感謝你的來信，我正在處理。',
    '可以再提供一些細節或螢幕截圖嗎？',
    '已處理完成，請再試一次。',
    '能用就好，有問題隨時聯絡我們。',
  ],
};
