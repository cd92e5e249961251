import type {
  EasemobConnection,
  EasemobHandlers,
  EasemobOptions,
  EasemobSdk,
} from '@/infrastructure/chat/easemob-sdk';

type Answers = { [Name in keyof EasemobConnection]?: (request: never) => unknown };

/** An SDK that answers as the test sets it, and notes its calls. */
export class ScriptedEasemob {
  readonly asked: { readonly name: string; readonly request: unknown }[] = [];
  readonly options: EasemobOptions[] = [];
  /** Answers by method; what is not named answers with nothing, at once. */
  answers: Answers = {};
  /** What the newest connection keeps its token in. */
  context = { accessToken: '' };
  #handlers: Partial<EasemobHandlers> = {};

  readonly sdk: EasemobSdk = {
    connection: connectionClass(this),
    message: { create: (message) => ({ ...message, time: 1 }) },
  };

  /** Fires an event of the SDK, if there is still a listener. */
  fire<Name extends keyof EasemobHandlers>(
    name: Name,
    ...args: Parameters<EasemobHandlers[Name]>
  ): void {
    const handler = this.#handlers[name] as ((...given: typeof args) => void) | undefined;
    handler?.(...args);
  }

  listen(handlers: EasemobHandlers | undefined): void {
    this.#handlers = handlers ?? {};
  }

  async answer(name: keyof EasemobConnection, request: unknown): Promise<unknown> {
    this.asked.push({ name, request });
    return (this.answers[name] as ((given: unknown) => unknown) | undefined)?.(request);
  }

  /** How often a method was asked. */
  count(name: keyof EasemobConnection): number {
    return this.asked.filter((ask) => ask.name === name).length;
  }
}

function connectionClass(script: ScriptedEasemob): EasemobSdk['connection'] {
  const ask =
    (name: keyof EasemobConnection) =>
    (request?: unknown): Promise<never> =>
      script.answer(name, request) as Promise<never>;
  return class implements EasemobConnection {
    readonly context = { accessToken: '' };
    constructor(options: EasemobOptions) {
      script.options.push(options);
      script.context = this.context;
    }
    addEventHandler(_id: string, handlers: EasemobHandlers): void {
      script.listen(handlers);
    }
    removeEventHandler(): void {
      script.listen(undefined);
    }
    close(): void {
      void script.answer('close', undefined);
    }
    open = ask('open');
    send = ask('send');
    recallMessage = ask('recallMessage');
    modifyMessage = ask('modifyMessage');
    addReaction = ask('addReaction');
    deleteReaction = ask('deleteReaction');
    getHistoryMessages = ask('getHistoryMessages');
    getServerConversations = ask('getServerConversations');
    removeHistoryMessages = ask('removeHistoryMessages');
    deleteConversation = ask('deleteConversation');
    subscribePresence = ask('subscribePresence');
    getContacts = ask('getContacts');
    addContact = ask('addContact');
    acceptContactInvite = ask('acceptContactInvite');
    declineContactInvite = ask('declineContactInvite');
    deleteContact = ask('deleteContact');
  };
}
