import { observer } from 'mobx-react-lite';
import { useEffect } from 'react';
import { useTranslation } from 'react-i18next';
import styled from 'styled-components';
import { messagingTokens } from '@/application/messaging/messaging-tokens';
import { editedWords } from '@/domain/messaging/edit';
import { withGlyphs } from '@/domain/messaging/emoticons';
import { takesWords } from '@/domain/messaging/kinds/kinds';
import { peerOf, type Message, type TextBody } from '@/domain/messaging/message';
import type { EpochMs } from '@/domain/shared/time';
import { useService } from '@/ui/kernel/scope';
import { Sheet } from '@/ui/parts/Dialog';
import { Time } from '@/ui/parts/Time';
import { Voice } from '@/ui/parts/Voice';

interface VersionsDialogProps {
  readonly message: Message;
  readonly onClose: () => void;
}

/** What an edited message says and said, in both voices, the newest first. */
export const VersionsDialog = observer(function VersionsDialog(props: VersionsDialogProps) {
  const { message, onClose } = props;
  const { t } = useTranslation('messaging');
  const { self, messagesWith } = useService(messagingTokens.conversations);
  const now = messagesWith(peerOf(message, self)).find(({ id }) => id === message.id) ?? message;
  const isGone = now.state === 'recalled';
  useEffect(() => {
    if (isGone) onClose();
  }, [isGone, onClose]);
  return (
    <Sheet open title={t('edit.versions')} onClose={onClose}>
      <List>
        {versionsOf(now).map(({ at, body }) => (
          <li key={at}>
            <Time at={at} as="clock" />
            {body.text === '' ? (
              <em>{t('edit.noCaption')}</em>
            ) : (
              <p lang={body.language} dir="auto">
                {withGlyphs(body.text)}
              </p>
            )}
            {body.translation && (
              <Voice lang={body.translation.language} dir="auto">
                {withGlyphs(body.translation.text)}
              </Voice>
            )}
          </li>
        ))}
      </List>
    </Sheet>
  );
});

/** Each version since when it was shown. */
function versionsOf({
  body,
  sentAt,
  versions = [],
}: Message): readonly { readonly at: EpochMs; readonly body: TextBody }[] {
  if (!takesWords(body)) return [];
  const said = [...versions.map((version) => version.body), editedWords(body)];
  return said
    .map((each, index) => ({ body: each, at: versions[index - 1]?.until ?? sentAt }))
    .toReversed();
}

const List = styled.ol`
  display: grid;
  gap: var(--s4);
  margin: 0;
  padding: 0;
  list-style: none;
  overflow-wrap: anywhere;
  white-space: pre-wrap;

  & > li > time {
    display: block;
    margin-block-end: 2px;
    color: var(--ink-3);
    font-size: var(--t-xs);
  }
`;
