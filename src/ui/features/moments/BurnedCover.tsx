import { observer } from 'mobx-react-lite';
import { useState } from 'react';
import { useTranslation } from 'react-i18next';
import styled from 'styled-components';
import type { ShownMoment } from '@/application/moments/moments';
import { momentsTokens } from '@/application/moments/moments-tokens';
import { BURN_VIEW } from '@/domain/media/burn-picture';
import type { Me } from '@/domain/profile/person';
import { SECOND } from '@/domain/shared/time';
import { createAction } from '@/ui/kernel/action';
import { ArrivingDialog } from '@/ui/kernel/Arriving';
import { lazyPart } from '@/ui/kernel/lazy-part';
import { useService } from '@/ui/kernel/scope';
import { ShortTime } from '@/ui/kernel/ShortTime';
import { useViewModel } from '@/ui/kernel/use-view-model';
import { Button, onDarkGround } from '@/ui/parts/Button';
import { FieldError } from '@/ui/parts/FieldFrame';
import { Icon } from '@/ui/parts/Icon';
import { FLAME } from '@/ui/parts/pictures/picture-icons';
import { useToasts } from '@/ui/parts/Toasts';
import { phone } from '@/ui/theme/breakpoints';
import { useMomentFailureText, type MomentFailure } from './moment-failure-text';

const BurnMomentViewer = lazyPart(() =>
  import('./BurnMomentViewer').then((module) => module.BurnMomentViewer),
);

interface BurnedCoverProps {
  readonly moment: ShownMoment;
  readonly me: Me;
  /** The author's name. */
  readonly name: string;
}

/** A burn-after-reading moment before and after it was open; nothing of it is fetched before the tap. */
export const BurnedCover = observer(function BurnedCover(props: BurnedCoverProps) {
  const { burn } = props.moment;
  if (burn?.state === 'own') return <Own {...props} />;
  return <Others {...props} />;
});

const Others = observer(function Others({ moment, me, name }: BurnedCoverProps) {
  const { t } = useTranslation('moments');
  const problem = useMomentFailureText();
  const [open, setOpen] = useState(false);
  const [failure, setFailure] = useState<MomentFailure>();
  const { state, openedAt, recoveredAt } = moment.burn ?? {};
  const covered = state === 'covered';
  return (
    <>
      {covered ? (
        <Cover>
          <Icon name={FLAME} size={26} />
          <b>{t('burn.title')}</b>
          <span>{t('burn.hint', { count: BURN_VIEW / SECOND })}</span>
          {recoveredAt !== undefined && <span>{t('burn.again')}</span>}
          <Button onClick={() => setOpen(true)}>{t('burn.open')}</Button>
        </Cover>
      ) : (
        <Ashes>
          <b>
            <Icon name={FLAME} size={18} /> {t('burn.burned')}
          </b>
          <span>
            {t('burn.seen')}
            {openedAt !== undefined && (
              <>
                {' · '}
                <ShortTime at={openedAt} />
              </>
            )}
          </span>
        </Ashes>
      )}
      {failure && <FieldError id={`burn-${moment.id}`}>{problem(failure)}</FieldError>}
      {open && (
        <ArrivingDialog
          part={BurnMomentViewer}
          props={{ moment, me, name, onFailed: setFailure, onClose: () => setOpen(false) }}
        />
      )}
    </>
  );
});

/** The author's view of it: how many have opened it, and letting them once more. */
const Own = observer(function Own({ moment }: BurnedCoverProps) {
  const { t } = useTranslation('moments');
  const problem = useMomentFailureText();
  const toasts = useToasts();
  const { recover } = useService(momentsTokens.ownMoments);
  const action = useViewModel(() => createAction(recover));
  const opened = moment.burn?.opened ?? 0;

  async function again(): Promise<void> {
    if (await action.run(moment.id)) toasts.show(t('done.recovered'));
  }

  return (
    <Standing>
      <Icon name={FLAME} size={18} />
      <span>{t('burn.own', { count: opened })}</span>
      <Button size="s" busy={action.busy} onClick={() => void again()}>
        {t('burn.recover')}
      </Button>
      {action.failure && (
        <FieldError id={`recover-${moment.id}`}>{problem(action.failure)}</FieldError>
      )}
    </Standing>
  );
});

const Box = styled.div`
  display: grid;
  gap: var(--s2);
  place-content: center;
  justify-items: center;
  min-block-size: 220px;
  padding: var(--s5);
  border-radius: var(--r-m);
  text-align: center;

  ${phone} {
    margin-inline: calc(-1 * var(--s4));
    border-radius: 0;
  }
`;

const Cover = styled(Box)`
  background: linear-gradient(120deg, var(--svip-1), var(--svip-2) 45%, var(--burn-glow));
  color: var(--on-picture);

  & > span {
    font-size: var(--t-s);
  }

  & > button {
    ${onDarkGround}
    margin-block-start: var(--s2);
  }
`;

const Ashes = styled(Box)`
  min-block-size: 120px;
  background: var(--sunken);
  color: var(--ink-2);

  & > b {
    display: flex;
    align-items: center;
    gap: var(--s2);
  }

  & > span {
    font-size: var(--t-s);
  }
`;

const Standing = styled.div`
  display: flex;
  flex-wrap: wrap;
  align-items: center;
  gap: var(--s2);
  color: var(--ink-2);
  font-size: var(--t-s);

  & > button {
    margin-inline-start: auto;
  }
`;
