import { observer } from 'mobx-react-lite';
import { useEffect, useState } from 'react';
import { useTranslation } from 'react-i18next';
import styled, { createGlobalStyle } from 'styled-components';
import type { Me } from '@/domain/profile/person';
import { ArrivingDialog } from '@/ui/kernel/Arriving';
import { lazyPart } from '@/ui/kernel/lazy-part';
import { useService } from '@/ui/kernel/scope';
import { Avatar } from '@/ui/parts/Avatar';
import { Icon } from '@/ui/parts/Icon';
import { FLAME, PLUS } from '@/ui/parts/pictures/picture-icons';
import { landscape, onePane, phone } from '@/ui/theme/breakpoints';
import { composerToken } from './compose.view-model';

const ComposeDialog = lazyPart(() =>
  import('./ComposeDialog').then((module) => module.ComposeDialog),
);

/** Where writing a moment begins, and where a draft is gone on with. */
export const WriteMoment = observer(function WriteMoment({ me }: { readonly me: Me }) {
  const { t } = useTranslation('moments');
  const composer = useService(composerToken);
  const [open, setOpen] = useState(false);
  // What was written before a reload or in another tab is there, and its uploads go on.
  useEffect(() => composer.connect(), [composer]);
  function begin(burns: boolean): void {
    composer.read();
    if (burns) composer.setBurns(true);
    setOpen(true);
  }
  return (
    <>
      <Card>
        <Avatar avatar={me.avatar} name={me.nickname} size={40} />
        <Begin type="button" aria-haspopup="dialog" onClick={() => begin(false)}>
          {t(composer.empty ? 'write' : 'compose.continue')}
        </Begin>
        <Quick
          type="button"
          aria-haspopup="dialog"
          aria-label={t('burn.title')}
          title={t('burn.title')}
          onClick={() => begin(true)}
        >
          <Icon name={FLAME} />
        </Quick>
      </Card>
      <FootBeside />
      <Float
        type="button"
        aria-haspopup="dialog"
        aria-label={t(composer.empty ? 'new' : 'compose.continue')}
        title={t(composer.empty ? 'new' : 'compose.continue')}
        onClick={() => begin(false)}
      >
        <Icon name={PLUS} size={26} />
      </Float>
      {open && (
        <ArrivingDialog part={ComposeDialog} props={{ me, onClose: () => setOpen(false) }} />
      )}
    </>
  );
});

const Card = styled.div`
  display: flex;
  align-items: center;
  gap: var(--s3);
  padding: var(--s3) var(--s4);
  border: 1px solid var(--line);
  border-radius: var(--r-l);
  background: var(--surface);

  ${onePane} {
    display: none;
  }
`;

/* Where there is one pane the pictures need the room, and the thumb is at the bottom. */
const Float = styled.button`
  display: none;

  ${onePane} {
    position: fixed;
    z-index: 9;
    inset-block-end: calc(var(--s4) + env(safe-area-inset-bottom));
    inset-inline-end: calc(var(--s4) + env(safe-area-inset-right));
    display: grid;
    place-items: center;
    inline-size: 56px;
    block-size: 56px;
    padding: 0;
    border: 0;
    border-radius: 50%;
    background: var(--coral);
    box-shadow: var(--shadow-2);
    color: var(--on-coral);
  }

  ${phone} {
    /* Above the bar at the bottom edge. */
    inset-block-end: calc(78px + env(safe-area-inset-bottom));
  }

  &:hover {
    background: var(--coral-hover);
  }
`;

/* On a phone lying on its side the button would cover the last link at the foot of the page. */
const FootBeside = createGlobalStyle`
  ${landscape} {
    footer {
      padding-inline-end: 88px;
    }
  }
`;

const Begin = styled.button`
  flex: 1;
  min-inline-size: 0;
  min-block-size: var(--target);
  padding: 0 var(--s3);
  border: 0;
  border-radius: var(--r-full);
  background: none;
  color: var(--ink-2);
  text-align: start;

  &:hover {
    background: var(--sunken);
  }
`;

const Quick = styled.button`
  display: grid;
  place-items: center;
  inline-size: var(--target);
  block-size: var(--target);
  padding: 0;
  border: 0;
  border-radius: 50%;
  background: none;
  color: var(--coral);

  &:hover {
    background: var(--sunken);
  }
`;
