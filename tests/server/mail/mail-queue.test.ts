import { beforeAll, beforeEach, expect, it, describe } from 'vitest';
import { createMailQueue, type MailOutbox } from '@server/mail/mail-queue';
import { newestMails, sweepMails } from '@server/mail/mail-store';
import type { Mail, Mailer, MailAbout } from '@server/kernel/ports/mail';
import { createSecureIds } from '@server/kernel/secrets';
import { DAY, HOUR, MINUTE, SECOND } from '@/domain/shared/time';
import { describeOnEachDatabase, type TestDatabase } from '@tests/support/databases';
import { movableClock } from '@tests/support/movable-clock';
import { systemScheduler } from '@server/kernel/scheduler';
import { writeMail } from '@server/mail/write-mail';
import type { Email } from '@/domain/account/email';
import { LANGUAGES } from '@/domain/shared/language';

const mail: Mail = { to: 'ann@example.test', subject: 'Hello', text: 'How are you?' };

describeOnEachDatabase('the outbox', 'rules', (open) => {
  const clock = movableClock();
  let database: TestDatabase;
  let accepted: Mail[];
  let problems: string[];
  let down: boolean;
  beforeAll(async () => {
    database = await open();
  });
  beforeEach(async () => {
    await database.db.deleteFrom('letter').execute();
    [accepted, problems, down] = [[], [], false];
  });

  const mailer: Mailer = {
    send: async (sent) => {
      if (down) throw new Error('no mail service');
      accepted.push(sent);
    },
  };

  function outbox(keepSent = false, by = mailer): MailOutbox {
    const log = {
      info: () => undefined,
      warn: () => undefined,
      error: (text: string) => void problems.push(text),
    };
    return createMailQueue({
      db: database.db,
      mailer: by,
      keepSent,
      clock,
      scheduler: systemScheduler,
      ids: createSecureIds(clock),
      log,
    });
  }

  const write = (box: MailOutbox, count = 1) =>
    database.db.transaction().execute(async (transaction) => {
      for (let index = 0; index < count; index += 1) {
        await box.write({ ...mail, subject: `Hello ${index}` }, transaction);
      }
    });

  it('sends what was committed, and keeps nothing of it', async () => {
    const box = outbox();
    await write(box);
    await box.deliverDue();
    expect(accepted).toEqual([{ ...mail, subject: 'Hello 0' }]);
    expect(await newestMails(database.db, 10)).toEqual([]);
  });

  it('sends nothing of a transaction that was undone', async () => {
    const box = outbox();
    const undone = database.db.transaction().execute(async (transaction) => {
      await box.write(mail, transaction);
      throw new Error('undone');
    });
    await expect(undone).rejects.toThrow('undone');
    await box.deliverDue();
    expect(accepted).toEqual([]);
  });

  it('keeps mails for the mailbox page, and sends them once', async () => {
    const box = outbox(true);
    await write(box, 2);
    await box.deliverDue();
    clock.advance(DAY);
    await box.deliverDue();
    expect(accepted).toHaveLength(2);
    const shown = await newestMails(database.db, 10, mail.to);
    expect(shown).toHaveLength(2);
    expect(await newestMails(database.db, 10, 'bo@example.test')).toEqual([]);
  });

  it('sends each mail once from several servers', { tags: ['quick'] }, async () => {
    const boxes = [outbox(), outbox(), outbox()];
    await write(outbox(), 20);
    await Promise.all(boxes.map((box) => box.deliverDue()));
    expect(accepted.map(({ subject }) => subject).toSorted()).toEqual(
      Array.from({ length: 20 }, (_, index) => `Hello ${index}`).toSorted(),
    );
  });

  it('tries for days, with longer and longer pauses, and then gives up', async () => {
    const box = outbox();
    down = true;
    await write(box);
    await box.deliverDue();
    const hours = [1, 6, 24, 36, 48].map((count) => count * HOUR);
    for (const pause of [10 * SECOND, MINUTE, 5 * MINUTE, 15 * MINUTE, ...hours]) {
      const before = problems.length;
      clock.advance(pause - 1);
      await box.deliverDue();
      expect(problems).toHaveLength(before);
      clock.advance(1);
      await box.deliverDue();
      expect(problems).toHaveLength(before + 1);
    }
    expect(problems.at(-1)).toBe('a mail was given up');
    down = false;
    clock.advance(100 * HOUR);
    await box.deliverDue();
    expect(accepted).toEqual([]);
  });

  it('sends after the service came back', async () => {
    const box = outbox();
    down = true;
    await write(box);
    await box.deliverDue();
    down = false;
    clock.advance(10 * SECOND);
    await box.deliverDue();
    expect(accepted).toHaveLength(1);
    expect(problems).toEqual(['a mail was not accepted']);
  });

  it('takes over the mail of a server that died with it', { tags: ['quick'] }, async () => {
    const begun: Mail[] = [];
    const unanswered = (sent: Mail) => {
      begun.push(sent);
      return new Promise<never>(() => undefined);
    };
    const dead = outbox(false, { send: unanswered });
    await write(dead);
    void dead.deliverDue();
    await expect.poll(() => begun).toHaveLength(1);
    const box = outbox();
    clock.advance(2 * MINUTE - 1);
    await box.deliverDue();
    expect(accepted).toEqual([]);
    clock.advance(1);
    await box.deliverDue();
    expect(accepted).toHaveLength(1);
  });

  it('forgets every mail to an address with the transaction, and no other', async () => {
    const box = outbox(true);
    await write(box, 2);
    await box.deliverDue();
    await database.db.transaction().execute(async (transaction) => {
      await box.write({ ...mail, to: 'bo@example.test' }, transaction);
      await box.write(mail, transaction);
      await box.forget(mail.to, transaction);
    });
    const left = await newestMails(database.db, 10);
    expect(left.map(({ to }) => to)).toEqual(['bo@example.test']);
  });

  it('sweeps what was sent or given up long ago, and nothing that is still to be sent', async () => {
    const box = outbox(true);
    await write(box);
    await box.deliverDue();
    down = true;
    await write(box);
    const before = clock.now();
    await sweepMails(database.db, before);
    expect(await newestMails(database.db, 10)).toHaveLength(2);
    clock.advance(1);
    await sweepMails(database.db, clock.now());
    expect(await newestMails(database.db, 10)).toHaveLength(1);
    down = false;
    await box.deliverDue();
    expect(accepted).toHaveLength(2);
  });

  it('sends what waited as soon as it is started', async () => {
    await write(outbox());
    const box = outbox();
    box.start();
    await expect.poll(() => accepted.length).toBe(1);
    await box.stop();
  });

  it('works by itself once started, and not after it was stopped', async () => {
    const box = outbox();
    box.start();
    await write(box);
    box.wake();
    await expect.poll(() => accepted.length).toBe(1);
    await box.stop();
    await write(box);
    box.wake();
    await box.deliverDue();
    expect(accepted).toHaveLength(1);
  });
});

describe('the texts of mails', () => {
  const to = 'ann@example.test' as Email;
  const link = 'https://parley.test/pass?ticket=abc&email=ann%40example.test';

  const receipt = { goods: 'Ten', paid: '$9.00', order: 'O-1', date: 'Today' };

  const mails: readonly MailAbout[] = [
    { kind: 'receipt', ...receipt },
    { kind: 'receipt-of-gift', ...receipt, receiver: 'Bo (ID 100002)' },
    { kind: 'register-code', code: '0042', minutes: 10 },
    { kind: 'reset-password-code', code: '0042', minutes: 10 },
    { kind: 'register-link', link, minutes: 30 },
    { kind: 'reset-password-link', link, minutes: 30 },
    { kind: 'already-registered', link },
    { kind: 'password-changed' },
    { kind: 'support-answered' },
  ];

  describe.each(LANGUAGES)('mails in %s', (language) => {
    it.each(mails)('carry what they are about on a line of its own: $kind', (about) => {
      const { subject, text, to: recipient } = writeMail(to, language, about);
      expect(recipient).toBe(to);
      expect(`${subject}${text}`).not.toMatch(/[{}]|undefined/);
      expect(subject).not.toMatch(/\d|[\r\n]/);
      const alone = ['code' in about ? about.code : [], 'link' in about ? about.link : []].flat();
      expect(text.split('\n')).toEqual(expect.arrayContaining(alone));
      expect(text).toContain('minutes' in about ? String(about.minutes) : '');
      const facts = 'order' in about ? about : {};
      for (const fact of Object.values({ ...facts, kind: '' })) expect(text).toContain(fact);
    });
  });

  it('words every mail differently in every language', () => {
    const bodies = mails.flatMap((about) =>
      LANGUAGES.map((language) => writeMail(to, language, about).text),
    );
    expect(new Set(bodies).size).toBe(bodies.length);
  });

  it('writes no blank between Japanese and Latin letters or figures', () => {
    const japanese = mails.map((about) => writeMail(to, 'ja', about));
    for (const { subject, text } of japanese) {
      const beside =
        /[\p{sc=Hira}\p{sc=Kana}\p{sc=Han}、。] [A-Za-z0-9]|[A-Za-z0-9] [\p{sc=Hira}\p{sc=Kana}\p{sc=Han}]/u;
      expect(`${subject}\n${text}`).not.toMatch(beside);
    }
  });
});
