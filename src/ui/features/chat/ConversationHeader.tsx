import { observer } from 'mobx-react-lite';
import { useState } from 'react';
import { useTranslation } from 'react-i18next';
import { useNavigate } from 'react-router-dom';
import styled from 'styled-components';
import { LANGUAGE_NAMES } from '@/domain/language/language';
import { countryName } from '@/ui/i18n/country-name';
import { Avatar } from '@/ui/shared/Avatar';
import { ConfirmDialog } from '@/ui/shared/ConfirmDialog';
import { IconButton } from '@/ui/shared/IconButton';
import { Menu } from '@/ui/shared/Menu';
import { DemoPill, TierPill } from '@/ui/shared/Pill';
import { phone } from '@/ui/theme/breakpoints';
import type { TalkProps } from './talk-props';

/** Who the conversation is with, and what can be done about it. */
export const ConversationHeader = observer(function ConversationHeader({ talk }: TalkProps) {
  const { t } = useTranslation('chat');
  const navigate = useNavigate();
  const { person, kind } = talk.conversation;
  const name = kind === 'support' ? t('pane.support') : talk.name;
  return (
    <Root>
      <BackButton>
        <IconButton icon="back" label={t('pane.back')} onClick={() => void navigate('/chat')} />
      </BackButton>
      <Avatar
        avatar={person?.avatar ?? ''}
        name={name}
        size={40}
        online={person?.online ?? false}
      />
      <Who>
        <h2 dir="auto">{name}</h2>
        {person && <TierPill tier={person.tier} />}
        {person?.demo && <DemoPill />}
        <Facts talk={talk} />
        {person && kind === 'person' && (
          <small data-online={person.online || undefined}>
            {person.online ? t('pane.online') : t('pane.offline')}
          </small>
        )}
      </Who>
      {person && kind === 'person' && <PaneMenu talk={talk} />}
    </Root>
  );
});

const Facts = observer(function Facts({ talk }: TalkProps) {
  const { t, i18n } = useTranslation('chat');
  const { person, kind } = talk.conversation;
  if (!person || kind === 'support') return null;
  const facts = [
    person.country && countryName(person.country, i18n.language),
    person.language && t('pane.speaks', { language: LANGUAGE_NAMES[person.language] }),
  ];
  return <span>{facts.filter(Boolean).join(' · ')}</span>;
});

type Question = 'block' | 'delete';

const PaneMenu = observer(function PaneMenu({ talk }: TalkProps) {
  const { t } = useTranslation('chat');
  const [question, setQuestion] = useState<Question>();
  const { person } = talk.conversation;
  const blocked = person?.blocked === true;
  return (
    <>
      <Menu
        label={t('pane.more')}
        items={[
          {
            id: 'profile',
            icon: 'user',
            label: t('pane.profile'),
            to: `/profile/${person?.userId}`,
          },
          blocked
            ? {
                id: 'unblock',
                icon: 'block',
                label: t('pane.unblock'),
                onSelect: () => void talk.setBlocked(false),
              }
            : {
                id: 'block',
                icon: 'block',
                label: t('pane.block'),
                onSelect: () => setQuestion('block'),
              },
          {
            id: 'delete',
            icon: 'trash',
            label: t('pane.delete'),
            danger: true,
            apart: true,
            onSelect: () => setQuestion('delete'),
          },
        ]}
      >
        {(trigger) => <IconButton icon="dots" label={t('pane.more')} {...trigger} />}
      </Menu>
      <Questions talk={talk} question={question} onClose={() => setQuestion(undefined)} />
    </>
  );
});

interface QuestionsProps extends TalkProps {
  readonly question: Question | undefined;
  readonly onClose: () => void;
}

function Questions({ talk, question, onClose }: QuestionsProps) {
  const { t } = useTranslation('chat');
  const navigate = useNavigate();
  const { name } = talk;

  async function handleDelete(): Promise<void> {
    onClose();
    if (await talk.deleteAll()) await navigate('/chat');
  }

  return (
    <>
      <ConfirmDialog
        open={question === 'block'}
        title={t('pane.blockTitle', { name })}
        confirm={t('pane.block')}
        danger
        onConfirm={() => {
          onClose();
          void talk.setBlocked(true);
        }}
        onClose={onClose}
      >
        {t('pane.blockText', { name })}
      </ConfirmDialog>
      <ConfirmDialog
        open={question === 'delete'}
        title={t('pane.deleteTitle', { name })}
        confirm={t('pane.delete')}
        danger
        onConfirm={() => void handleDelete()}
        onClose={onClose}
      >
        {t('pane.deleteText', { name })}
      </ConfirmDialog>
    </>
  );
}

const Root = styled.header`
  display: flex;
  gap: var(--s3);
  align-items: center;
  min-block-size: 68px;
  padding: 10px var(--s5);
  border-block-end: 1px solid var(--line);
  background: var(--surface);

  ${phone} {
    min-block-size: 60px;
    padding: 8px var(--s2);
  }
`;

const BackButton = styled.span`
  display: none;

  ${phone} {
    display: block;
  }
`;

const Who = styled.div`
  display: flex;
  flex: 1;
  flex-wrap: wrap;
  gap: 2px var(--s2);
  align-items: center;
  min-inline-size: 0;
  color: var(--ink-3);
  font-size: var(--t-s);

  & > h2 {
    color: var(--ink);
    font-size: var(--t-m);
    font-weight: 620;
    overflow-wrap: anywhere;
  }

  & > small {
    flex-basis: 100%;
  }

  & > small[data-online] {
    color: var(--ok);
  }
`;
