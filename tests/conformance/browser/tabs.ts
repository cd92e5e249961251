import { systemScheduler } from '@/infrastructure/browser/system-scheduler';
import { openChatWorker } from '@/infrastructure/chat/open-chat-worker';
import './outside';

const service = openChatWorker({ browser: window, scheduler: systemScheduler });

globalThis.openChat = (access) => service.session(access.address);

/** Whether this page may turn text into code; asked here, since a debugger may always. */
globalThis.mayEvaluate = (() => {
  try {
    return typeof Reflect.construct(Function, ['']) === 'function';
  } catch {
    return false;
  }
})();
