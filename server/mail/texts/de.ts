import type { MailTexts } from './mail-text';
import { receipts } from './receipts';

/** The mails in German. */
export const de: MailTexts = {
  'register-code': {
    subject: 'Dein Code für Parley',
    body: [
      'Willkommen bei Parley. Mit diesem Code zeigst du, dass die Adresse dir gehört:',
      '{code}',
      'Er gilt einmal, in dem Browser, der ihn angefordert hat, {minutes} Minuten lang. Niemand von Parley wird dich je danach fragen. Wenn du dich nicht registrieren wolltest, brauchst du nichts zu tun.',
    ].join('\n\n'),
  },
  'reset-password-code': {
    subject: 'Dein Code für ein neues Parley-Passwort',
    body: [
      'Mit diesem Code legst du ein neues Passwort fest:',
      '{code}',
      'Er gilt einmal, in dem Browser, der ihn angefordert hat, {minutes} Minuten lang. Niemand von Parley wird dich je danach fragen. Wenn du kein neues Passwort wolltest, hat jemand anders deine Adresse eingegeben; dein Passwort bleibt, wie es ist.',
    ].join('\n\n'),
  },
  'register-link': {
    subject: 'Dein Link für Parley',
    body: [
      'Für deine Adresse wurden zu oft falsche Codes eingegeben. Deshalb schicken wir diesmal statt eines Codes einen Link. Öffne ihn, um dich zu registrieren:',
      '{link}',
      'Er gilt einmal, {minutes} Minuten lang. Wenn du dich nicht registrieren wolltest, brauchst du nichts zu tun.',
    ].join('\n\n'),
  },
  'reset-password-link': {
    subject: 'Dein Link für ein neues Parley-Passwort',
    body: [
      'Für deine Adresse wurden zu oft falsche Codes eingegeben. Deshalb schicken wir diesmal statt eines Codes einen Link. Öffne ihn, um ein neues Passwort festzulegen:',
      '{link}',
      'Er gilt einmal, {minutes} Minuten lang. Wenn du kein neues Passwort wolltest, bleibt dein Passwort, wie es ist.',
    ].join('\n\n'),
  },
  'already-registered': {
    subject: 'Du hast schon ein Parley-Konto',
    body: [
      'Jemand, wahrscheinlich du, wollte sich mit dieser Adresse registrieren. Zu ihr gibt es schon ein Konto, deshalb haben wir keinen Code geschickt. Hier kannst du dich anmelden oder, falls du dein Passwort vergessen hast, ein neues festlegen:',
      '{link}',
      'Wenn du das nicht warst, brauchst du nichts zu tun.',
    ].join('\n\n'),
  },
  'password-changed': {
    subject: 'Dein Parley-Passwort wurde geändert',
    body: 'Das Passwort deines Kontos wurde gerade geändert, und alle Geräte wurden abgemeldet. Wenn du das warst, melde dich mit dem neuen Passwort an. Wenn nicht, wähle sofort auf der Anmeldeseite „Passwort vergessen?“.',
  },
  'support-answered': {
    subject: 'Der Support hat dir geantwortet',
    body: 'Unser Support hat auf deine Nachricht zu deinem gesperrten Konto geantwortet. Um die Antwort zu lesen, melde dich bei Parley mit E-Mail-Adresse und Passwort an und wähle „An den Support schreiben“; das Konto selbst bleibt vorerst gesperrt.',
  },
  withdrawal: {
    subject: 'Dein Widerruf bei Parley',
    body: [
      'Wir haben deinen Widerruf dieses Vertrags erhalten:',
      '{goods}',
      'Eingegangen am {date}.',
      'Erstattet: {money}, auf dem Weg, auf dem du bezahlt hast. Bei deiner Bank kann es einige Tage dauern.',
      'Bestellung: {order}',
    ].join('\n\n'),
  },
  ...receipts({
    subject: 'Deine Quittung von Parley',
    thanks: 'Danke für deinen Kauf. Das ist deine Quittung:',
    receiver: 'Für: {receiver}',
    paid: 'Bezahlt: {paid}',
    order: 'Bestellung: {order}',
    date: 'Datum: {date}',
    where: 'Sie steht auch in deinem Konto unter „Buchungen“.',
    help: 'Wenn etwas nicht stimmt, schreib in Parley an den Support.',
  }),
  farewell: 'Parley',
};
