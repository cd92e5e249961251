import type { EmoticonName } from '@/domain/messaging/emoticons';
import { takesReactions, type ReactionRefusal } from '@/domain/messaging/reaction';
import type { ChatAddress, MessageId } from '@/domain/shared/ids';
import { err, ok, type Result } from '@/domain/shared/result';
import { batched } from '@server/kernel/concurrency';
import type { PreSendCheck, ReactedEvent } from '@server/kernel/ports/chat';
import type { ChatWriting } from './inbox-store';
import {
  findReadableAmong,
  storeReactions,
  type Readable,
  type ReactionChange,
} from './reaction-store';

/** `from` sets their reaction to a message, or removes it: undefined. */
export interface ReactCommand {
  readonly from: ChatAddress;
  /** The other person of the chat, where the caller knows: no other message is meant. */
  readonly to?: ChatAddress;
  readonly messageId: bigint;
  readonly emoticon: EmoticonName | undefined;
  /** Removes the reaction only if it is this one. */
  readonly only?: EmoticonName;
}

/** Why a reaction does not change. */
export type ReactRefusal = ReactionRefusal | { readonly kind: 'unknown-message' };

/** Reactions that one statement changes at most. */
const MOST = 100;

/** Changes a reaction. */
export type React = (command: ReactCommand) => Promise<Result<void, ReactRefusal>>;

/** What reactions need, and which parts of the server learn of them. */
export interface ReactDeps extends Omit<ChatWriting, 'pass'> {
  readonly check: Pick<PreSendCheck, 'mayReact'>;
  /** A person reacted to a message of another person. */
  readonly reacted: (event: ReactedEvent) => void;
  /** Called when reactions could not be changed together; each is then changed by itself. */
  readonly onTogetherFailed?: (error: unknown) => void;
}

/**
 * Makes {@link React}: sets a person's reaction to a message that they can read, or removes it, which is always
 * allowed. The other person learns of it unless nothing changed or they have deleted the message. What is asked at
 * the same time is looked up and changed together, as texts are stored (ADR-0044).
 */
export function createReact(deps: ReactDeps): React {
  const together = batched<ReactCommand, Result<void, ReactRefusal>>(
    async (commands) => {
      try {
        return await reactAll(deps, commands);
      } catch (error) {
        deps.onTogetherFailed?.(error);
        return new Map(
          commands.map((each) => [
            each,
            reactAll(deps, [each]).then((answers) => answers.get(each)!),
          ]),
        );
      }
    },
    { most: MOST, oneAtATime: ({ from, messageId }) => `${from} ${messageId}` },
  );
  return async (command) => (await together(command))!;
}

async function reactAll(
  deps: ReactDeps,
  commands: readonly ReactCommand[],
): Promise<ReadonlyMap<ReactCommand, Result<void, ReactRefusal>>> {
  const { db, ids, clock, inboxCap } = deps;
  await ids.ready();
  const found = await findReadableAmong(db, commands);
  const refusals = await refusalsOf(deps, commands, found);
  const changes = commands.flatMap((command, index): ReactionChange[] => {
    const message = found[index];
    return message && !refusals[index]
      ? [{ ...command, to: message.peer, noticeId: message.isShared ? ids.next() : undefined }]
      : [];
  });
  const at = clock.now();
  const news = changes.length === 0 ? new Map() : await storeReactions(db, changes, at, inboxCap);
  const authors = found.flatMap((message, index) =>
    message && !refusals[index] ? [message.author] : [],
  );
  for (const [index, { key, event }] of news) {
    const { from, to, messageId, emoticon, noticeId } = changes[index]!;
    deps.deposited(to, { id: noticeId!, from, event, sentAt: at, key });
    if (authors[index] === to) {
      deps.reacted({ message: String(messageId) as MessageId, by: from, author: to, emoticon });
    }
  }
  return new Map(
    commands.map((command, index) => {
      const refusal = refusals[index];
      return [command, refusal ? err(refusal) : ok(undefined)];
    }),
  );
}

async function refusalsOf(
  { check, db }: ReactDeps,
  commands: readonly ReactCommand[],
  found: readonly (Readable | undefined)[],
): Promise<readonly (ReactRefusal | undefined)[]> {
  const asked = commands.flatMap(({ from, emoticon }, index) => {
    const message = found[index];
    const isAsked = message && emoticon !== undefined && isTaken(message);
    return isAsked ? [{ index, from, to: message.peer }] : [];
  });
  const allowed = asked.length === 0 ? [] : await check.mayReact?.(asked, db);
  const open = new Set(asked.flatMap(({ index }, n) => (allowed?.[n] ? [index] : [])));
  return commands.map(({ emoticon }, index) => {
    const message = found[index];
    if (!message) return { kind: 'unknown-message' };
    if (emoticon === undefined) return undefined;
    if (!isTaken(message)) return { kind: 'reaction-not-taken' };
    return open.has(index) ? undefined : { kind: 'reaction-closed' };
  });
}

function isTaken({ body }: Readable): boolean {
  return takesReactions({ state: 'sent', body });
}
