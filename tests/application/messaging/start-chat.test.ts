import { beforeEach, describe, expect, it } from 'vitest';
import { createConnectChat } from '@/application/messaging/connect-chat';
import { createStartChat } from '@/application/messaging/start-chat';
import type { ChatSession } from '@/application/messaging/chat-service';
import { err, ok } from '@/domain/shared/result';
import { ann, bo } from '@tests/support/builders';
import { openPage, settled } from '@tests/support/chat-page';
import { expectOk } from '@tests/support/expect-result';
import { aMe, anAccountApi } from '@tests/support/people';
import { openConversationStage, type ConversationStage } from './conversation-stage';

let town: ConversationStage['town'];
let device: ConversationStage['device'];
let bosChat: ConversationStage['bosChat'];
let page: ConversationStage['page'];
let boSays: ConversationStage['boSays'];
let aMoment: ConversationStage['aMoment'];

beforeEach(async () => {
  ({ town, device, bosChat, page, boSays, aMoment } = await openConversationStage());
});

describe('StartChat and ConnectChat', () => {
  const connecting = (session: ChatSession, accounts = anAccountApi()) =>
    createConnectChat({
      chat: session,
      conversations: page.conversations,
      readMe: accounts.myInfo,
      scheduler: town.clock,
      random: { next: () => 0.5 },
    });

  it('listens, connects, loads, sends what waited, and ends with signing out', async () => {
    await boSays('missed');
    const away = town.chat.device().session(ann);
    const cold = openPage(town, device, away);
    const connectChat = createConnectChat({
      chat: away,
      conversations: cold.conversations,
      readMe: anAccountApi().myInfo,
      scheduler: town.clock,
      random: { next: () => 0.5 },
    });
    void cold.send({ to: bo, text: 'waited' });
    const stop = createStartChat({ ...cold, chat: away, connectChat })(town.access(ann));
    await aMoment();
    expect(cold.conversations.connection).toEqual({ state: 'online' });
    expect(cold.conversations.with(bo)).toMatchObject({ unread: 1 });
    const history = expectOk(await bosChat.history(ann));
    expect(history.items.map(({ body }) => body)).toMatchObject([
      { text: 'missed' },
      { text: 'waited' },
    ]);
    stop();
    await settled();
    expect(away.connection()).toEqual({ state: 'offline', why: 'signed-out' });
  });

  it('asks for the list once the connection is begun, since it can be read with what that is made with', async () => {
    const away = town.chat.device().session(ann);
    const cold = openPage(town, device, away);
    const states: string[] = [];
    const stop = createStartChat({
      ...cold,
      chat: away,
      connectChat: connecting(away),
      loadConversations: async () => {
        states.push(away.connection().state);
        return ok(undefined);
      },
    })(town.access(ann));
    // This chat connects at once.
    expect(states).toEqual(['online']);
    stop();
    await settled();
  });

  it('asks the server for the access it was not given', async () => {
    const away = town.chat.device().session(ann);
    const me = async () => ok({ me: aMe(), chat: town.access(ann) });
    expect(await connecting(away, anAccountApi({ myInfo: me }))()).toEqual(ok(undefined));
  });

  it('does not try a wrong secret again', async () => {
    const away = town.chat.device().session(ann);
    const answer = await connecting(away)({ ...town.access(ann), secret: 'wrong' });
    expect(answer).toEqual(err({ kind: 'session-lost' }));
  });

  it('tries ten times more with growing pauses, reports that, then leaves it to the person', async () => {
    town.chat.cut();
    const away = town.chat.device().session(ann);
    const connect = connecting(away);
    const answer = connect(town.access(ann));
    const attempts: number[] = [];
    for (let turn = 0; turn < 400; turn++) {
      await settled();
      const { connection } = page.conversations;
      if (connection.state === 'reconnecting' && !attempts.includes(connection.attempt)) {
        attempts.push(connection.attempt);
      }
      town.clock.advance(500);
    }
    expect(await answer).toEqual(err({ kind: 'unreachable' }));
    expect(attempts).toEqual([1, 2, 3, 4, 5, 6, 7, 8, 9, 10]);
    expect(page.conversations.connection).toEqual({ state: 'offline', why: 'gave-up' });
    town.chat.restore();
    expect(await connect(town.access(ann))).toEqual(ok(undefined));
  });
});
