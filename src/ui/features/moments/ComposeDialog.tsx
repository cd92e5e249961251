import { observer } from 'mobx-react-lite';
import { useState } from 'react';
import { useTranslation } from 'react-i18next';
import styled from 'styled-components';
import type { Me } from '@/domain/profile/person';
import { BURN_VIEW } from '@/domain/media/burn-picture';
import { MAX_MOMENT_TEXT, MOMENT_AUDIENCES } from '@/domain/moments/moment';
import { SECOND } from '@/domain/shared/time';
import { countCharacters } from '@/domain/shared/text';
import { useService } from '@/ui/kernel/scope';
import { Button } from '@/ui/parts/Button';
import { ConfirmDialog } from '@/ui/parts/ConfirmDialog';
import { Dialog } from '@/ui/parts/Dialog';
import { FieldError } from '@/ui/parts/FieldFrame';
import { RadioGroup } from '@/ui/parts/RadioGroup';
import { Switch } from '@/ui/parts/Switch';
import { TextArea } from '@/ui/parts/TextArea';
import { useToasts } from '@/ui/parts/Toasts';
import { phone } from '@/ui/theme/breakpoints';
import { composerToken } from './composer';
import { ComposePictures } from './ComposePictures';
import { ComposeTranslations } from './ComposeTranslations';
import { useMomentFailureText } from './moment-failure-text';

export interface ComposeDialogProps {
  readonly me: Me;
  readonly onClose: () => void;
}

/** Writing a moment: pictures, words, who sees it. Left open it is a draft. */
export const ComposeDialog = observer(function ComposeDialog({ me, onClose }: ComposeDialogProps) {
  const { t } = useTranslation('moments');
  const problem = useMomentFailureText();
  const toasts = useToasts();
  const composer = useService(composerToken);
  const { failure } = composer;

  function close(): void {
    if (!composer.empty) toasts.show(t('compose.kept'));
    onClose();
  }
  async function publish(): Promise<void> {
    if ((await composer.publish()) === undefined) return;
    toasts.show(t('compose.published'));
    window.scrollTo({ top: 0 });
    onClose();
  }

  return (
    <Dialog
      open
      full
      size="m"
      title={t('new')}
      onClose={close}
      actions={
        <>
          {failure && (
            <Problem>
              <FieldError id="compose-problem">{problem(failure)}</FieldError>
            </Problem>
          )}
          <Discard onDiscarded={onClose} />
          <Button onClick={close}>{t('compose.save')}</Button>
          <Button variant="main" busy={composer.busy} onClick={() => void publish()}>
            {t('compose.publish')}
          </Button>
        </>
      }
    >
      <Words />
      <ComposePictures />
      <Choices />
      <ComposeTranslations me={me} />
    </Dialog>
  );
});

const Words = observer(function Words() {
  const { t } = useTranslation('moments');
  const composer = useService(composerToken);
  const length = countCharacters(composer.text.trim());
  const over = length - MAX_MOMENT_TEXT;
  return (
    <TextArea
      data-first
      label={t('compose.text')}
      placeholder={t('write')}
      rows={3}
      value={composer.text}
      onChange={composer.write}
      hint={`${length} / ${MAX_MOMENT_TEXT}`}
      error={over > 0 ? t('compose.over', { count: over }) : undefined}
    />
  );
});

const Choices = observer(function Choices() {
  const { t } = useTranslation('moments');
  const composer = useService(composerToken);
  return (
    <Rows>
      <RadioGroup
        label={t('compose.who')}
        value={composer.audience}
        onChange={composer.setAudience}
        options={MOMENT_AUDIENCES.map((value) => ({
          value,
          label: t(value === 'everybody' ? 'places.everybody' : 'friendsOnly'),
        }))}
      />
      <Switch
        label={t('compose.burn')}
        hint={t('compose.burnHint', { count: BURN_VIEW / SECOND })}
        checked={composer.burns}
        onChange={composer.setBurns}
      />
    </Rows>
  );
});

/** Asks first: the draft and its pictures leave this device. */
const Discard = observer(function Discard({ onDiscarded }: { readonly onDiscarded: () => void }) {
  const { t } = useTranslation('moments');
  const composer = useService(composerToken);
  const [asking, setAsking] = useState(false);
  if (composer.empty) return null;
  function discard(): void {
    composer.discard();
    setAsking(false);
    onDiscarded();
  }
  return (
    <>
      <Button variant="ghost" icon="trash" onClick={() => setAsking(true)}>
        {t('compose.discard')}
      </Button>
      <ConfirmDialog
        open={asking}
        danger
        title={t('compose.discardTitle')}
        confirm={t('compose.discard')}
        onConfirm={discard}
        onClose={() => setAsking(false)}
      >
        <p>{t('compose.discardText')}</p>
      </ConfirmDialog>
    </>
  );
});

/** Beside the button it keeps from working, wherever the dialog is scrolled to. */
const Problem = styled.div`
  flex: 1 0 100%;

  ${phone} {
    flex: none;
    order: 1;
  }
`;

const Rows = styled.div`
  display: grid;
  gap: var(--s3);
`;
