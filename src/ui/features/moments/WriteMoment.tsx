import { observer } from 'mobx-react-lite';
import { useEffect, useState } from 'react';
import { useTranslation } from 'react-i18next';
import styled from 'styled-components';
import type { Me } from '@/domain/profile/person';
import { ArrivingDialog } from '@/ui/kernel/Arriving';
import { lazyPart } from '@/ui/kernel/lazy-part';
import { useService } from '@/ui/kernel/scope';
import { Avatar } from '@/ui/parts/Avatar';
import { Icon } from '@/ui/parts/Icon';
import { FLAME } from '@/ui/parts/pictures/picture-icons';
import { composerToken } from './composer';

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
