import { observer } from 'mobx-react-lite';
import { useTranslation } from 'react-i18next';
import styled from 'styled-components';
import { messagingTokens } from '@/application/messaging/messaging-tokens';
import { reactionOf, takesReactions } from '@/domain/messaging/reaction';
import { useFailureText } from '@/ui/i18n/failure-text';
import { routes } from '@/ui/kernel/routes';
import { useService } from '@/ui/kernel/scope';
import type { MessageBodyProps } from '@/ui/kernel/slots';
import { Button, LinkButton } from '@/ui/parts/Button';
import { Icon } from '@/ui/parts/Icon';
import { useToasts } from '@/ui/parts/Toasts';
import { Bubble } from '../bodies/TextBody';
import { CORRECT } from '../chat-icons';
import { Difference } from './Difference';

/** A corrected sentence: both versions as a difference, and thanks in one press. */
export function CorrectionBody(props: MessageBodyProps<'correction'>) {
  const { body, own, name } = props;
  const { t } = useTranslation('learning');
  return (
    <Paper data-own={own || undefined}>
      <header>
        <Icon name={CORRECT} size={14} />
        {own ? t('byYou') : t('byOther', { name })}
      </header>
      <Difference before={body.before} after={body.text} language={body.language} />
      {!own && <Answers message={props.message} />}
    </Paper>
  );
}

/** What the author of the sentence can do. */
const Answers = observer(function Answers({
  message,
}: Pick<MessageBodyProps<'correction'>, 'message'>) {
  const { t } = useTranslation('learning');
  const { self } = useService(messagingTokens.conversations);
  const react = useService(messagingTokens.reactToMessage);
  const toasts = useToasts();
  const failureText = useFailureText();

  function handleThanks(): void {
    void react(message, 'thanks').then((done) => {
      if (!done.ok) toasts.show(failureText({ kind: 'chat-failed', fault: { kind: 'offline' } }));
    });
  }

  const isAnswered = reactionOf(message, self) !== undefined;
  return (
    <footer>
      {!isAnswered && takesReactions(message) && (
        <Button size="s" variant="ghost" onClick={handleThanks}>
          {t('thank')}
        </Button>
      )}
      <LinkButton size="s" variant="ghost" to={routes.corrections}>
        {t('title')}
      </LinkButton>
    </footer>
  );
});

const Paper = styled(Bubble)`
  display: grid;
  gap: var(--s1);
  white-space: normal;

  & > header {
    display: flex;
    gap: var(--s1);
    align-items: center;
    color: var(--ink-2);
    font-size: var(--t-xs);
  }

  & > footer {
    display: flex;
    flex-wrap: wrap;
    align-items: center;
    /* The words of the buttons are aligned with the sentence. */
    margin: 0 -15px -6px;
  }
`;
