import { once } from 'node:events';
import { createServer, type AddressInfo, type Socket } from 'node:net';
import { SMTPServer } from 'smtp-server';
import { afterAll, beforeAll, describe, expect, it, vi } from 'vitest';
import { createSmtpMailer, type SmtpMailer } from '@server/mail/smtp-mailer';

interface Received {
  readonly from: string;
  readonly to: readonly string[];
  readonly source: string;
  readonly user: unknown;
}

describe('the SMTP mailer', () => {
  const received: Received[] = [];
  let server: SMTPServer;
  let mailer: SmtpMailer;
  let port: number;
  beforeAll(async () => {
    server = new SMTPServer({
      disabledCommands: ['STARTTLS'],
      onAuth: ({ username, password }, _session, done) =>
        password === 'se cret' ? done(null, { user: username }) : done(new Error('wrong')),
      onRcptTo: ({ address }, _session, done) =>
        done(address.startsWith('nobody') ? new Error('no such mailbox') : null),
      onData: (stream, { envelope, user }, done) => {
        const parts: Buffer[] = [];
        stream.on('data', (part: Buffer) => parts.push(part));
        stream.on('end', () => {
          received.push({
            from: envelope.mailFrom ? envelope.mailFrom.address : '',
            to: envelope.rcptTo.map(({ address }) => address),
            source: Buffer.concat(parts).toString('utf8'),
            user,
          });
          done();
        });
      },
    });
    await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve));
    port = (server.server.address() as AddressInfo).port;
    mailer = createSmtpMailer({
      url: `smtp://parley:se%20cret@127.0.0.1:${port}`,
      from: 'Parley <parley@example.test>',
    });
  });
  afterAll(async () => {
    mailer.close();
    await new Promise<void>((resolve) => server.close(() => resolve()));
  });

  it('hands a mail over as it was written', async () => {
    await mailer.send({
      to: 'ann@example.test',
      subject: 'Ваш код для Parley',
      text: 'Привет\n\n0042\n',
    });
    expect(received).toHaveLength(1);
    const [mail] = received;
    expect(mail).toMatchObject({
      from: 'parley@example.test',
      to: ['ann@example.test'],
      user: 'parley',
    });
    expect(mail?.source).toMatch(/^From: Parley <parley@example\.test>/m);
    expect(mail?.source).toMatch(/^Subject: =\?UTF-8\?/m);
    expect(mail?.source).toContain('Content-Type: text/plain; charset=utf-8');
  });

  it('never reads one address as a list, whatever characters it has', async () => {
    const before = received.length;
    for (const to of [
      'bo@example.test, cy@example.test',
      'bo@example.test\r\nBcc: cy@example.test',
    ]) {
      await mailer.send({ to, subject: 'Hello', text: 'Hello' }).catch(() => undefined);
    }
    const reached = received.slice(before).flatMap((mail) => mail.to);
    expect(reached).not.toContain('cy@example.test');
  });

  it('rejects what the service did not accept', async () => {
    const mail = { to: 'nobody@example.test', subject: 'Hello', text: 'Hello' };
    await expect(mailer.send(mail)).rejects.toThrow('no such mailbox');
  });

  it('gives up a service that greets, and then goes on answering without an end', async () => {
    const endless = createServer((socket) => {
      socket.on('error', () => socket.destroy());
      socket.write('220 mail.example.test\r\n');
      const more = setInterval(() => void socket.write('250-and so on\r\n'), 20);
      socket.once('close', () => clearInterval(more));
      socket.resume();
    });
    await new Promise<void>((resolve) => endless.listen(0, '127.0.0.1', resolve));
    const { port: endlessPort } = endless.address() as AddressInfo;
    const url = `smtp://127.0.0.1:${endlessPort}`;
    const other = createSmtpMailer({ url, from: 'parley@example.test' });
    const mail = { to: 'ann@example.test', subject: 'Hello', text: 'Hello' };
    for (let time = 0; time < 2; time += 1) {
      const limit = new AbortController();
      const timeout = vi.spyOn(AbortSignal, 'timeout').mockReturnValue(limit.signal);
      const connected = once(endless, 'connection');
      const sending = other.send(mail);
      const [socket] = (await connected) as [Socket];
      const ended = once(socket, 'close');
      await once(socket, 'data');
      limit.abort(new Error('late'));
      await expect(sending).rejects.toMatchObject({ code: 'EABORT' });
      await ended;
      expect(timeout.mock.calls).toEqual([[60_000]]);
      timeout.mockRestore();
    }
    other.close();
    await new Promise<void>((resolve) => endless.close(() => resolve()));
  });

  it('rejects when the service refuses the password or is not there', async () => {
    const mail = { to: 'ann@example.test', subject: 'Hello', text: 'Hello' };
    for (const [url, problem] of [
      [`smtp://parley:wrong@127.0.0.1:${port}`, 'Invalid login'],
      ['smtp://127.0.0.1:1', 'ECONNREFUSED'],
    ] as const) {
      const other = createSmtpMailer({ url, from: 'parley@example.test' });
      await expect(other.send(mail)).rejects.toThrow(problem);
      other.close();
    }
  });
});
