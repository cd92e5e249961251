import './shims';
import easemob from 'easemob-websdk';
import type { ChatFault, ChatService } from '@/application/messaging/chat-service';
import { err, ok, type Result } from '@/domain/shared/result';
import type { AdapterDeps } from './adapter';
import { createEasemobChatService } from './easemob-chat-session';
import type { EasemobSdk } from './easemob-sdk';

/** The chat service over the SDK; refused where the worker's policy forbids evaluation. */
export function openAdapter(deps: AdapterDeps): Result<ChatService, ChatFault> {
  if (!mayEvaluate()) return err({ kind: 'internal', detail: 'no-evaluation' });
  easemob.logger.setConsoleLogVisibility?.(false);
  return ok(
    createEasemobChatService({
      ...deps,
      sdk: easemob as unknown as EasemobSdk,
      onNetwork: (listener) => globalThis.addEventListener('online', listener),
    }),
  );
}

/** Whether `Function` may be used: the SDK builds its codec with it, and hangs for ever if the policy forbids it. */
function mayEvaluate(): boolean {
  try {
    // oxlint-disable-next-line typescript/no-implied-eval -- whether it may is what this function tests
    return typeof new Function('') === 'function';
  } catch {
    return false;
  }
}
