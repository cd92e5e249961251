import { act, render } from '@testing-library/react';
import { vi } from 'vitest';
import {
  createMomentDrafts,
  type MomentUploads,
  type PublishMoment,
} from '@/application/moments/publish-moment';
import { parseMoment } from '@/domain/moments/moment';
import { ok } from '@/domain/shared/result';
import { ComposeDialog } from '@/ui/features/moments/ComposeDialog';
import { ComposeViewModel, composerToken } from '@/ui/features/moments/compose.view-model';
import { ann } from '@tests/support/builders';
import { ManualClock } from '@tests/support/manual-clock';
import { inApp } from '@tests/support/in-app';
import { memoryPreferences } from '@tests/support/memory-preferences';
import { aMe } from '@tests/support/people';
import { sessionStore } from '@tests/support/session-store';
import { accountTokens } from '@/application/account/account-tokens';

/** Refuses as the rule does, and takes the rest. */
const byTheRule: PublishMoment = async ({ text, pictures }) => {
  const draft = parseMoment({ text, pictures });
  return draft.ok ? ok('m') : draft;
};

/** Shows the window a post is written in. */
export async function showCompose({
  publishMoment = byTheRule,
  uploads = {},
  me = aMe(),
}: {
  readonly publishMoment?: PublishMoment;
  readonly uploads?: Partial<MomentUploads>;
  readonly me?: ReturnType<typeof aMe>;
} = {}) {
  let ids = 0;
  const view = new ComposeViewModel({
    drafts: createMomentDrafts({ preferences: memoryPreferences(), self: ann }),
    uploads: {
      keep: async () => ok({}),
      send: async (id) => ok(`key-${id}`),
      show: async () => undefined,
      forget: async () => undefined,
      ...uploads,
    },
    publishMoment,
    ids: { localId: () => `p${(ids += 1)}` as never, intent: () => `intent-${(ids += 1)}` },
    scheduler: new ManualClock(),
  });
  const onClose = vi.fn<() => void>();
  const session = sessionStore();
  session.signedIn(me);
  const screenOf = await inApp(<ComposeDialog me={me} onClose={onClose} />, (scope) =>
    scope.value(composerToken, view).value(accountTokens.session, session),
  );
  await act(async () => void render(screenOf));
  return { view, onClose };
}
