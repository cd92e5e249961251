import { lazyPart } from '@/ui/kernel/lazy-part';

/** The messages of a conversation. */
export const MessageList = lazyPart(() =>
  import('./MessageList').then((module) => module.MessageList),
);
/** The field, its tools and its prices. */
export const ComposerForm = lazyPart(() =>
  import('./ComposerForm').then((module) => module.ComposerForm),
);
/** The search in a conversation. */
export const FindBar = lazyPart(() => import('./search/FindBar').then((module) => module.FindBar));
/** What can be done with a request. */
export const RequestBar = lazyPart(() =>
  import('./RequestBar').then((module) => module.RequestBar),
);
/** The dialogs in front of a conversation. */
export const DialogLayer = lazyPart(() =>
  import('./DialogLayer').then((module) => module.DialogLayer),
);
