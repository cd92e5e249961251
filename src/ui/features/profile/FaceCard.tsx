import { observer } from 'mobx-react-lite';
import { makeAutoObservable, observableRef, runInAction } from 'mobx';
import { useState } from 'react';
import { useTranslation } from 'react-i18next';
import styled from 'styled-components';
import { accountTokens } from '@/application/account/account-tokens';
import type { LiveEvents } from '@/application/account/live-events';
import type { ApiFailure, Call } from '@/application/shared/call';
import * as calls from '@/contract/http/face-checks';
import type { ShownFaceCheck } from '@/contract/http/face-checks';
import { readAvatar } from '@/domain/profile/avatar';
import { FACE_CHECK_LIFETIME } from '@/domain/profile/face-check';
import { DAY } from '@/domain/shared/time';
import { ArrivingDialog } from '@/ui/kernel/Arriving';
import { createAction } from '@/ui/kernel/action';
import { lazyPart } from '@/ui/kernel/lazy-part';
import { routes } from '@/ui/kernel/routes';
import { useCall, useService } from '@/ui/kernel/scope';
import { useViewModel } from '@/ui/kernel/use-view-model';
import { useFailureText } from '@/ui/i18n/failure-text';
import { Button, LinkButton } from '@/ui/parts/Button';
import { Card, CardTitle } from '@/ui/parts/Card';
import { FailedState } from '@/ui/parts/ErrorState';
import { FieldError } from '@/ui/parts/FieldFrame';
import { SkeletonRows } from '@/ui/parts/Skeleton';
import { useToasts } from '@/ui/parts/Toasts';

/** Days after which a picture is deleted in any case. */
const DAYS = FACE_CHECK_LIFETIME / DAY;

const faceDialog = lazyPart(() => import('./FaceDialog').then((module) => module.FaceDialog));

/** Whether operators have recognised the user in the profile picture, and what can be done about it. */
export const FaceCard = observer(function FaceCard() {
  const { t } = useTranslation('face');
  const failureText = useFailureText();
  const toasts = useToasts();
  const [open, setOpen] = useState(false);
  const read = useCall(calls.readFaceCheck);
  const withdraw = useCall(calls.withdrawFaceCheck);
  const live = useService(accountTokens.liveEvents);
  const view = useViewModel(() => new FaceCardViewModel({ read, withdraw, live }));
  const { check, failure } = view;
  const standing = useStandingText(check);
  const close = () => setOpen(false);

  function handleSent(sent: ShownFaceCheck): void {
    view.show(sent);
    close();
    toasts.show(t('dialog.sent'));
  }

  return (
    <Card>
      <CardTitle>{t('title')}</CardTitle>
      {!check && !failure && <SkeletonRows rows={2} />}
      {!check && failure && (
        <FailedState title={t('failed')} failure={failure} onRetry={view.load} />
      )}
      <Said role="status">{standing}</Said>
      {check && <Standing {...{ view, check }} onStart={() => setOpen(true)} />}
      {check && failure && <FieldError id="face-problem">{failureText(failure)}</FieldError>}
      {open && <ArrivingDialog part={faceDialog} props={{ onSent: handleSent, onClose: close }} />}
    </Card>
  );
});

interface StandingProps {
  readonly view: FaceCardViewModel;
  readonly check: ShownFaceCheck;
  readonly onStart: () => void;
}

/** How far the check is; in one place, so that a change is read out. */
function useStandingText(check: ShownFaceCheck | undefined): string | undefined {
  const { t } = useTranslation('face');
  switch (check?.kind) {
    case 'pending':
      return t('pending', { time: new Date(check.sentAt), days: DAYS });
    case 'confirmed':
      return t('confirmed');
    case 'refused':
      return t(`refused.${check.reason}`, { days: DAYS });
    case undefined:
    case 'none':
    case 'asked':
      return undefined;
  }
}

/** The one thing to do about a check. */
const Standing = observer(function Standing({ view, check, onStart }: StandingProps) {
  const { t } = useTranslation('face');
  const { me } = useService(accountTokens.session);
  const hasPhoto = me && readAvatar(me.avatar)?.kind === 'uploaded';
  switch (check.kind) {
    case 'pending':
    case 'confirmed':
      return (
        <Rows>
          <Button busy={view.withdrawing.busy} onClick={() => void view.withdraw()}>
            {t(check.kind === 'pending' ? 'takeBack' : 'remove')}
          </Button>
        </Rows>
      );
    case 'none':
    case 'asked':
    case 'refused':
      return (
        <Rows>
          <p>{t('intro')}</p>
          {hasPhoto ? (
            <Button aria-haspopup="dialog" onClick={onStart}>
              {t(check.kind === 'refused' ? 'again' : 'start')}
            </Button>
          ) : (
            <>
              <p>{t('noPhoto')}</p>
              <LinkButton to={routes.editProfile}>{t('toProfile')}</LinkButton>
            </>
          )}
        </Rows>
      );
  }
});

interface FaceCardDeps {
  readonly read: Call<typeof calls.readFaceCheck>;
  readonly withdraw: Call<typeof calls.withdrawFaceCheck>;
  readonly live: Pick<LiveEvents, 'on'>;
}

/** The check of the user's face as the server has it. */
class FaceCardViewModel {
  check: ShownFaceCheck | undefined = undefined;
  readonly reading = createAction(() => this.#deps.read());
  readonly withdrawing = createAction(() => this.#deps.withdraw());
  readonly #deps: FaceCardDeps;

  constructor(deps: FaceCardDeps) {
    this.#deps = deps;
    makeAutoObservable(this, { check: observableRef }, { autoBind: true });
  }

  get failure(): ApiFailure | undefined {
    return this.withdrawing.failure ?? this.reading.failure;
  }

  connect(): () => void {
    const { live } = this.#deps;
    const load = () => void this.load();
    load();
    const ends = [live.on('face', load), live.on('hello', load)];
    return () => {
      for (const end of ends) end();
    };
  }

  async load(): Promise<void> {
    const read = await this.reading.again();
    if (read) this.show(read.value);
  }

  /** Takes back a picture that waits, or the confirmation. */
  async withdraw(): Promise<void> {
    const done = await this.withdrawing.run();
    if (done) this.show(done.value);
  }

  show(check: ShownFaceCheck): void {
    runInAction(() => (this.check = check));
  }
}

const Said = styled.p`
  color: var(--ink-2);
  font-size: var(--t-s);

  &:not(:empty) {
    margin-block-end: var(--s3);
  }
`;

const Rows = styled.div`
  display: grid;
  gap: var(--s3);
  justify-items: start;

  & > p {
    color: var(--ink-2);
    font-size: var(--t-s);
  }
`;
