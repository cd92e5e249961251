import { adapterMistakes } from './mistake';

/** What the adapter of a chat service does wrong; its tests and the conformance suite of its port notice. */
export const CHAT_MISTAKES = [
  ...adapterMistakes('tests/conformance/easemob-chat-service.test.ts', [
    [
      'src/infrastructure/chat/easemob-chat-session',
      'a cursor is for any conversation',
      'if (!own.ok) return this.refused(own.error);',
      'if (!own.ok) return this.history(peer);',
    ],
    [
      'src/infrastructure/chat/easemob-chat-session',
      'the page does not hear that a conversation was read',
      `return this.done(sent, { kind: 'conversation-read', peer });
  }

  async recall`,
      `return sent.ok ? ok(undefined) : sent;
  }

  async recall`,
    ],
    [
      'src/infrastructure/chat/easemob-chat-session',
      'the page does not hear that a message was taken back',
      "return this.done(recalled, { kind: 'recalled', peer, id });",
      'return recalled.ok ? ok(undefined) : recalled;',
    ],
    [
      'src/infrastructure/chat/easemob-chat-session',
      'the page does not hear of an edit that is stored',
      'return this.edited(message, edited, Number(stored.value.modifiedInfo?.operationTime));',
      'return ok(undefined);',
    ],
    [
      'src/infrastructure/chat/easemob-chat-session',
      'the page hears of a reaction as taken back',
      'by: this.self, emoticon: to }',
      'by: this.self, emoticon: undefined }',
    ],
    [
      'src/infrastructure/chat/easemob-chat-session',
      'a conversation is deleted with its messages always',
      'deleteRoam: records',
      'deleteRoam: true',
    ],
    [
      'src/infrastructure/chat/easemob-chat-session',
      'a conversation is deleted without its messages always',
      'deleteRoam: records',
      'deleteRoam: false',
    ],
    [
      'src/infrastructure/chat/easemob-chat-session',
      'everybody is online',
      'return answer.ok ? ok(onlineAmong(peers, answer.value.result ?? [])) : answer;',
      'return answer.ok ? ok(new Map(peers.map((peer) => [peer, true]))) : answer;',
    ],
    [
      'src/infrastructure/chat/transport-session',
      'a history has no quotes',
      'return message && this.#isOwnService ? withVersions(withQuoted(message, raw), raw) : message;',
      'return message;',
    ],
  ]),
  ...adapterMistakes('tests/infrastructure/chat/easemob-chat-session.test.ts', [
    [
      'src/infrastructure/chat/easemob-chat-session',
      'a history comes newest first',
      'messages.flatMap((raw) => this.#read(raw)).toReversed()',
      'messages.flatMap((raw) => this.#read(raw))',
    ],
    [
      'src/infrastructure/chat/easemob-chat-session',
      'a history has one page',
      `if (isLast || !cursor || cursor === 'undefined') return ok({ items });
    return ok({ items, older: historyCursor(peer, cursor) });`,
      'return ok({ items });',
    ],
    [
      'src/infrastructure/chat/easemob-chat-session',
      'a message of the other person is taken back as if by a block',
      "if (notMine) return err({ kind: 'not-author' });",
      '',
    ],
    [
      'src/infrastructure/chat/easemob-chat-session',
      'only the first twenty messages are deleted',
      'start += DELETED_PER_CALL) {',
      'start += 1_000) {',
    ],
    [
      'src/infrastructure/chat/easemob-chat-session',
      'typing is sent late',
      "if (this.connection().state === 'reconnecting') return err({ kind: 'unreachable' });",
      '',
    ],
    [
      'src/infrastructure/chat/easemob-chat-session',
      'a message has the time of this device',
      'sentAt: epochMs(Number(time)),',
      'sentAt: epochMs(1),',
    ],
    [
      'src/infrastructure/chat/repeated-messages',
      'a message that was repeated is shown twice',
      'if (first === undefined || first === id) return false;',
      'if (first !== undefined || first === undefined) return false;',
    ],
    [
      'src/infrastructure/chat/repeated-messages',
      'the first message of a person repeats itself',
      'if (first === undefined || first === id) return false;',
      'if (first === undefined) return false;',
    ],
    [
      'src/infrastructure/chat/repeated-messages',
      'the page hears of a message twice',
      'if (this.#told.has(id)) return true;',
      '',
    ],
    [
      'src/infrastructure/chat/session-events',
      'a session that was replaced is away',
      "if (why === 'replaced') return { kind: 'replaced' };",
      '',
    ],
    [
      'src/infrastructure/chat/session-events',
      'a session that has ended is away',
      "if (why === 'revoked') return { kind: 'session-lost' };",
      '',
    ],
    [
      'src/infrastructure/chat/transport-session',
      'the page does not hear of an own message',
      "this.#report({ ...accepted, from: this.self, to, body, state: 'sent' }, localId, false);",
      '',
    ],
    [
      'src/infrastructure/chat/transport-session',
      'a missed message is a new one',
      'this.#report(message, localIdOf(raw), missed);',
      'this.#report(message, localIdOf(raw), false);',
    ],
    [
      'src/infrastructure/chat/easemob-events',
      'an own receipt is one of the peer',
      `from === self
        ? about(to, (peer) => tell({ kind: 'conversation-read', peer }))
        : about(from, (peer) => tell({ kind: 'read', peer })),`,
      "about(from, (peer) => tell({ kind: 'read', peer })),",
    ],
    [
      'src/infrastructure/chat/easemob-events',
      'a person who goes is online',
      "const online = statusDetails.some(({ status }) => String(status) === '1');",
      'const online = statusDetails.length > 0;',
    ],
    [
      'src/infrastructure/chat/easemob-events',
      'an unknown action is typing',
      'action === TYPING_ACTION && tell',
      'tell',
    ],
    [
      'src/infrastructure/chat/easemob-events',
      'a message that was taken back stays',
      `about(from, (peer) => tell({ kind: 'recalled', peer, id: mid as MessageId })),
    onModifiedMessage`,
      `about(from, () => undefined),
    onModifiedMessage`,
    ],
    [
      'src/infrastructure/chat/easemob-events',
      'a friend who has gone stays',
      "contacts.changed(peer, 'removed')",
      "contacts.changed(peer, 'added')",
    ],
    [
      'src/infrastructure/chat/easemob-events',
      'a request that was declined is accepted',
      "contacts.changed(peer, 'declined')",
      "contacts.changed(peer, 'added')",
    ],
  ]),
  ...adapterMistakes('tests/infrastructure/chat/easemob-reacting.test.ts', [
    [
      'src/infrastructure/chat/easemob-chat-session',
      'a reaction that is taken back stays',
      '? sdk.deleteReaction({ messageId, reaction })',
      '? sdk.addReaction({ messageId, reaction })',
    ],
  ]),
  ...adapterMistakes('tests/infrastructure/chat/arrival-receipts.test.ts', [
    [
      'src/infrastructure/chat/transport-session',
      'a message that arrived is not confirmed',
      'if (message.from !== this.self) this.#receipts.arrived(message);',
      '',
    ],
  ]),
  ...adapterMistakes('tests/infrastructure/chat/session-events.test.ts', [
    [
      'src/infrastructure/chat/session-events',
      'an event comes during the call that causes it',
      'if (this.#pending.length === 1) queueMicrotask(() => this.#deliver());',
      'this.#deliver();',
    ],
    [
      'src/infrastructure/chat/session-events',
      'a listener that has gone is still called',
      'return () => void this.#listeners.delete(own);',
      'return () => undefined;',
    ],
  ]),
];
