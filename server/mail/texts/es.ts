import type { MailTexts } from './mail-text';
import { receipts } from './receipts';

/** The mails in Spanish. */
export const es: MailTexts = {
  'register-code': {
    subject: 'Tu código de Parley',
    body: [
      'Te damos la bienvenida a Parley. Con este código confirmas que la dirección es tuya:',
      '{code}',
      'Sirve una sola vez, en el navegador que lo pidió, durante {minutes} minutos. Nadie de Parley te lo pedirá nunca. Si no querías registrarte, no tienes que hacer nada.',
    ].join('\n\n'),
  },
  'reset-password-code': {
    subject: 'Tu código para una contraseña nueva de Parley',
    body: [
      'Con este código eliges una contraseña nueva:',
      '{code}',
      'Sirve una sola vez, en el navegador que lo pidió, durante {minutes} minutos. Nadie de Parley te lo pedirá nunca. Si no lo pediste, otra persona escribió tu dirección; tu contraseña sigue igual.',
    ].join('\n\n'),
  },
  'register-link': {
    subject: 'Tu enlace de Parley',
    body: [
      'Se escribieron demasiados códigos incorrectos para tu dirección, así que esta vez enviamos un enlace en lugar de un código. Ábrelo para registrarte:',
      '{link}',
      'Sirve una sola vez, durante {minutes} minutos. Si no querías registrarte, no tienes que hacer nada.',
    ].join('\n\n'),
  },
  'reset-password-link': {
    subject: 'Tu enlace para una contraseña nueva de Parley',
    body: [
      'Se escribieron demasiados códigos incorrectos para tu dirección, así que esta vez enviamos un enlace en lugar de un código. Ábrelo para elegir una contraseña nueva:',
      '{link}',
      'Sirve una sola vez, durante {minutes} minutos. Si no lo pediste, tu contraseña sigue igual.',
    ].join('\n\n'),
  },
  'already-registered': {
    subject: 'Ya tienes una cuenta de Parley',
    body: [
      'Alguien, probablemente tú, quiso registrarse con esta dirección. Ya tiene una cuenta, así que no enviamos ningún código. Aquí puedes iniciar sesión o, si olvidaste la contraseña, elegir una nueva:',
      '{link}',
      'Si no fuiste tú, no tienes que hacer nada.',
    ].join('\n\n'),
  },
  'password-changed': {
    subject: 'Se cambió tu contraseña de Parley',
    body: 'La contraseña de tu cuenta se acaba de cambiar y se cerró la sesión en todos los dispositivos. Si fuiste tú, inicia sesión con la contraseña nueva. Si no, elige enseguida «¿Olvidaste tu contraseña?» en la página de inicio de sesión.',
  },
  'support-answered': {
    subject: 'Soporte te respondió',
    body: 'Nuestro equipo de soporte respondió a lo que escribiste sobre tu cuenta suspendida. Para leer la respuesta, inicia sesión en Parley con tu correo y tu contraseña y elige «Escribir a soporte»; por ahora la cuenta sigue suspendida.',
  },
  withdrawal: {
    subject: 'Tu desistimiento en Parley',
    body: [
      'Recibimos tu desistimiento de este contrato:',
      '{goods}',
      'Recibido el {date}.',
      'Reembolso: {money}, por el mismo medio de pago. Tu banco puede tardar unos días.',
      'Pedido: {order}',
    ].join('\n\n'),
  },
  ...receipts({
    subject: 'Tu recibo de Parley',
    thanks: 'Gracias por tu compra. Este es tu recibo:',
    receiver: 'Para: {receiver}',
    paid: 'Pagado: {paid}',
    order: 'Número de pedido: {order}',
    date: 'Fecha: {date}',
    where: 'También está en tu cuenta, en «Movimientos».',
    help: 'Si algo no está bien, escribe a soporte en Parley.',
  }),
  farewell: 'Parley',
};
