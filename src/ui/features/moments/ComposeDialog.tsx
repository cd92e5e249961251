import { observer } from 'mobx-react-lite';
import { useTranslation } from 'react-i18next';
import styled from 'styled-components';
import { useState } from 'react';
import { accountTokens } from '@/application/account/account-tokens';
import { BURN_VIEW } from '@/domain/media/burn-picture';
import {
  MAX_MOMENT_TEXT,
  MOMENT_AUDIENCES,
  MAX_MOMENT_TRANSLATIONS,
} from '@/domain/moments/moment';
import type { Me } from '@/domain/profile/person';
import { LANGUAGES } from '@/domain/shared/language';
import { countCharacters } from '@/domain/shared/text';
import { SECOND } from '@/domain/shared/time';
import { useLanguageNames } from '@/ui/i18n/language-name';
import { useService } from '@/ui/kernel/scope';
import { Avatar } from '@/ui/parts/Avatar';
import { Button } from '@/ui/parts/Button';
import { ChipGroup } from '@/ui/parts/ChipGroup';
import { Dialog, ConfirmDialog } from '@/ui/parts/Dialog';
import { TextArea } from '@/ui/parts/Field';
import { MoneyButton } from '@/ui/parts/MoneyButton';
import { RadioGroup } from '@/ui/parts/RadioGroup';
import { Switch } from '@/ui/parts/Switch';
import { useToasts } from '@/ui/parts/Toasts';
import { phone } from '@/ui/theme/breakpoints';
import { ComposePictures } from './ComposePictures';
import { ComposeStanding, priceOfPublishing } from './ComposeStanding';
import { composerToken } from './compose.view-model';

interface ComposeDialogProps {
  readonly me: Me;
  readonly onClose: () => void;
}

/** Writing a moment: pictures, words, who sees it. Left open it is a draft. */
export const ComposeDialog = observer(function ComposeDialog({ me, onClose }: ComposeDialogProps) {
  const { t } = useTranslation('moments');
  const toasts = useToasts();
  const composer = useService(composerToken);
  const session = useService(accountTokens.session);

  function close(): void {
    if (!composer.empty && composer.isStored) toasts.show(t('compose.kept'));
    onClose();
  }
  async function publish(): Promise<void> {
    const shownPrice = priceOfPublishing(composer, session.me ?? me).coins;
    const done = composer.online ? composer.publishAgain(shownPrice) : composer.publish(shownPrice);
    if ((await done) === undefined) return;
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
        <Foot>
          <ComposeStanding me={me} onClose={onClose} />
          <DiscardDraft onDiscarded={onClose} />
          <Button onClick={close}>{t('compose.save')}</Button>
          <MoneyButton
            variant="main"
            busy={composer.busy}
            due={() => priceOfPublishing(composer, session.me ?? me).coins}
            words={t(composer.online ? 'compose.publishAnew' : 'compose.publish')}
            onClick={() => void publish()}
          />
        </Foot>
      }
    >
      {/* What is being sent stays as it is; words written meanwhile would be lost. */}
      <Fields disabled={composer.busy}>
        <Words me={me} />
        <ComposePictures />
        <Choices />
        <ComposeTranslations me={me} />
      </Fields>
    </Dialog>
  );
});

const Words = observer(function Words({ me }: Pick<ComposeDialogProps, 'me'>) {
  const { t } = useTranslation('moments');
  const composer = useService(composerToken);
  const length = countCharacters(composer.text.trim());
  const over = length - MAX_MOMENT_TEXT;
  return (
    <Thought>
      <Avatar avatar={me.avatar} name={me.nickname} size={40} />
      <TextArea
        data-first
        label={t('compose.text')}
        labelHidden
        placeholder={t('write')}
        rows={3}
        value={composer.text}
        onChange={composer.write}
        hint={`${length} / ${MAX_MOMENT_TEXT}`}
        error={over > 0 ? t('compose.over', { count: over }) : undefined}
      />
    </Thought>
  );
});

const Choices = observer(function Choices() {
  const { t } = useTranslation('moments');
  const composer = useService(composerToken);
  return (
    <Rows>
      <RadioGroup
        inRow
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

/** The languages a moment is translated into before it is published. */
const ComposeTranslations = observer(function ComposeTranslations({ me }: { readonly me: Me }) {
  const { t } = useTranslation('moments');
  const languages = useLanguageNames();
  const composer = useService(composerToken);
  return (
    <ChipGroup
      label={t('compose.translate')}
      hint={t('compose.translateHint', { languages: MAX_MOMENT_TRANSLATIONS })}
      options={LANGUAGES.filter((each) => each !== me.language).map((value) => ({
        value,
        label: languages.title(value),
      }))}
      values={composer.languages}
      onChange={composer.setLanguages}
      max={MAX_MOMENT_TRANSLATIONS}
    />
  );
});

/** Asks first: the draft and its pictures leave this device. */
const DiscardDraft = observer(function DiscardDraft({
  onDiscarded,
}: {
  readonly onDiscarded: () => void;
}) {
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
      <Button variant="ghost" icon="trash" disabled={composer.busy} onClick={() => setAsking(true)}>
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

const Foot = styled.div`
  display: flex;
  flex-wrap: wrap;
  justify-content: flex-end;
  gap: var(--s2) var(--s1);
  inline-size: 100%;

  /* All of them have room in one row, in each language. */
  & > button {
    padding-inline: var(--s4);
  }

  & > button:not(:last-child) {
    font-size: var(--t-s);
  }

  ${phone} {
    gap: var(--s2);

    & > button {
      flex: 1 0 0;
      min-inline-size: 0;
      padding-inline: var(--s2);
      font-size: var(--t-s);
    }

    /* The one thing to do has a row of its own; what is left is beside each other above it. */
    & > button:last-child {
      flex-basis: 100%;
      font-size: inherit;
    }
  }
`;

/* The words are on the paper itself, as they will be in the post. */
const Thought = styled.div`
  display: flex;
  align-items: flex-start;
  gap: var(--s3);

  & > :last-child {
    flex: 1;
  }

  & textarea {
    min-block-size: 4.6em;
    padding: 8px 4px;
    border: 0;
    resize: none;
  }

  & p:last-child {
    text-align: end;
    font-variant-numeric: tabular-nums;
  }
`;

const Rows = styled.div`
  display: grid;

  & > * {
    padding-block: var(--s3);
    border-block-end: 1px solid var(--line);
  }
`;

const Fields = styled.fieldset`
  display: grid;
  gap: var(--s4);
  min-inline-size: 0;
  padding: 0;
  border: 0;
`;
