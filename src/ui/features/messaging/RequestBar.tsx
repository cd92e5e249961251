import { useState } from 'react';
import { useTranslation } from 'react-i18next';
import styled from 'styled-components';
import { Button } from '@/ui/parts/Button';
import { BlockQuestion, RemovalQuestion } from './conversation-questions';
import type { PeerCommands } from './peer-commands';

export interface RequestBarProps {
  readonly name: string;
  readonly commands: PeerCommands;
  /** Whether it can be blocked here. */
  readonly blocks: boolean;
  /** The conversation is gone. */
  readonly onLeave: () => void;
}

/** Above the composer of a request: it can be accepted, blocked or deleted; an answer accepts it, too. */
export function RequestBar({ name, commands, blocks, onLeave }: RequestBarProps) {
  const { t } = useTranslation('messaging');
  const [question, setQuestion] = useState<'block' | 'delete'>();
  const onClose = (): void => setQuestion(undefined);

  async function handleRemove(): Promise<void> {
    if (await commands.remove({ records: true })) onLeave();
  }

  async function handleBlock(): Promise<void> {
    await commands.setBlocked(true);
    onLeave();
  }

  return (
    <Root aria-label={t('requests.label')}>
      <p>
        <b>{t('requests.title', { name })}</b> <span>{t('requests.text')}</span>
      </p>
      <div>
        <Button
          size="s"
          variant="main"
          data-tool="accept"
          onClick={() => void commands.change({ accepted: true })}
        >
          {t('requests.accept')}
        </Button>
        {blocks && (
          <Button size="s" data-tool="block" onClick={() => setQuestion('block')}>
            {t('pane.block')}
          </Button>
        )}
        <Button size="s" data-tool="records" onClick={() => setQuestion('delete')}>
          {t('requests.delete')}
        </Button>
      </div>
      {question === 'block' && (
        <BlockQuestion {...{ name, onClose }} onBlock={() => void handleBlock()} />
      )}
      {question === 'delete' && (
        <RemovalQuestion
          {...{ name, onClose }}
          kind="records"
          onRemove={() => void handleRemove()}
        />
      )}
    </Root>
  );
}

const Root = styled.section`
  display: grid;
  gap: var(--s2);
  padding: var(--s3) var(--s5);
  border-block-start: 1px solid var(--line);
  background: var(--surface);
  font-size: var(--t-s);

  & span {
    color: var(--ink-2);
  }

  & > div {
    display: flex;
    flex-wrap: wrap;
    gap: var(--s2);
  }
`;
