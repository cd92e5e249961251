import { observer } from 'mobx-react-lite';
import { useEffect, useId, useRef } from 'react';
import { useTranslation } from 'react-i18next';
import styled from 'styled-components';
import { accountTokens } from '@/application/account/account-tokens';
import { friendsTokens } from '@/application/friends/friends-tokens';
import { mediaTokens } from '@/application/media/media-tokens';
import type { CopyFailure, ForwardFailure } from '@/application/messaging/forward-message';
import { messagingTokens } from '@/application/messaging/messaging-tokens';
import type { FriendsTopic } from '@/contract/http/live-events';
import { shownName } from '@/domain/friends/remark-name';
import { arrivesBlurred } from '@/domain/media/photo-permission';
import { withGlyphs } from '@/domain/messaging/emoticons';
import { MOST_FORWARDED, takesForward } from '@/domain/messaging/forward';
import type { Message } from '@/domain/messaging/message';
import type { Person } from '@/domain/profile/person';
import { coins } from '@/domain/wallet/coins';
import { useFailureText } from '@/ui/i18n/failure-text';
import { useLanguageNames } from '@/ui/i18n/language-name';
import type { OnFailure } from '@/ui/kernel/coin-cost';
import { PrivatePicture } from '@/ui/kernel/PrivatePicture';
import { useService } from '@/ui/kernel/scope';
import { useCachedList } from '@/ui/kernel/use-cached-list';
import { useViewModel } from '@/ui/kernel/use-view-model';
import { Avatar } from '@/ui/parts/Avatar';
import { Dialog } from '@/ui/parts/Dialog';
import { EmptyState } from '@/ui/parts/EmptyState';
import { FailedState } from '@/ui/parts/ErrorState';
import { Field } from '@/ui/parts/Field';
import { GroupLegend, Hint } from '@/ui/parts/FieldFrame';
import { ListEdge, type ShownList } from '@/ui/parts/ListEdge';
import { MoneyButton } from '@/ui/parts/MoneyButton';
import { SkeletonRows } from '@/ui/parts/Skeleton';
import { useToasts } from '@/ui/parts/Toasts';
import { phone } from '@/ui/theme/breakpoints';
import type { ApiFailure } from '@/application/shared/call';
import { MessagePriceRow } from './ComposerPrice';
import { ForwardViewModel } from './forward.view-model';

interface ForwardDialogProps {
  readonly message: Message;
  readonly onClose: () => void;
  readonly onFailure: OnFailure;
}

/** The friends who get a copy of a message are chosen here. */
export const ForwardDialog = observer(function ForwardDialog(props: ForwardDialogProps) {
  const { message, onClose, onFailure } = props;
  const { t } = useTranslation('messaging');
  const deps = {
    session: useService(accountTokens.session),
    conversationTranslation: useService(messagingTokens.conversationTranslation),
    forwardMessage: useService(messagingTokens.forwardMessage),
  };
  const form = useViewModel(() => new ForwardViewModel(message, deps));
  const friends = useAllFriends();
  const send = useSending(form, onClose);
  useClosingWith(message, onClose);

  function handleForward(): void {
    const { price } = form;
    if (price?.affordable === false) {
      const cost = { thing: 'translation', price: price.totalCoins, opening: coins(0) } as const;
      onFailure({ kind: 'not-enough-coins' }, cost);
    } else void send();
  }

  return (
    <Dialog
      open
      onClose={onClose}
      title={t('forward.title')}
      size="m"
      sheet
      actions={<Foot form={form} onForward={handleForward} />}
    >
      <Forwarded message={message} />
      <Friends form={form} list={friends} />
    </Dialog>
  );
});

/** What the copies take, and the button that sends them. */
const Foot = observer(function Foot(props: {
  readonly form: ForwardViewModel;
  readonly onForward: () => void;
}) {
  const { form, onForward } = props;
  const { t } = useTranslation(['messaging', 'common']);
  const { chosen, busy, price, from, languages } = form;
  const problem = useProblemText()(form);
  const due = price?.totalCoins ?? 0;
  const amount = t('common:coins', { count: due });
  return (
    <Bar>
      <div>
        {problem !== undefined && <p role="alert">{problem}</p>}
        {price && chosen.length > 0 && <MessagePriceRow {...{ price, from, languages }} />}
      </div>
      <MoneyButton
        variant="main"
        busy={busy}
        disabled={chosen.length === 0}
        due={() => form.price?.totalCoins ?? 0}
        words={
          due > 0
            ? t('messaging:forward.sendFor', { price: amount })
            : t('messaging:forward.action')
        }
        onClick={onForward}
      />
    </Bar>
  );
});

/** The text or the picture that is forwarded. */
const Forwarded = observer(function Forwarded({ message }: { readonly message: Message }) {
  const { t } = useTranslation('messaging');
  const { body } = message;
  if (body.kind === 'text')
    return (
      <div>
        <Quoted lang={body.language} dir="auto" tabIndex={0}>
          {withGlyphs(body.text)}
        </Quoted>
      </div>
    );
  if (body.kind !== 'image') return null;
  return (
    <PictureFrame role="img" aria-label={t('forward.picture')}>
      <ForwardedPicture message={message} url={body.url} />
    </PictureFrame>
  );
});

/** A picture that is blurred among the messages is blurred here as well. */
const ForwardedPicture = observer(function ForwardedPicture(props: {
  readonly message: Message;
  readonly url: string;
}) {
  const { message, url } = props;
  const { self, with: conversationWith } = useService(messagingTokens.conversations);
  const pictures = useService(mediaTokens.pictures);
  const own = message.from === self;
  const { kind, person } = conversationWith(own ? message.to : message.from);
  const friends = kind === 'support' || person?.friends === true;
  const isBlurred = arrivesBlurred({ own, friends }) && !pictures.isRevealed(message.id);
  return (
    <span data-blurred={isBlurred || undefined}>
      <PrivatePicture url={url} />
    </span>
  );
});

interface FriendsProps {
  readonly form: ForwardViewModel;
  readonly list: ShownList<Person, ApiFailure>;
}

/** The friends, with a search among them. */
const Friends = observer(function Friends({ form, list }: FriendsProps) {
  const { t } = useTranslation(['messaging', 'friends', 'common']);
  const { rows, loaded, failure, busy, more } = list;
  if (!loaded && failure) {
    const title = t('common:list.none');
    return <FailedState {...{ title, failure, busy }} onRetry={more} />;
  }
  if (!loaded) return <SkeletonRows rows={4} />;
  const friends = form.among(rows);
  if (friends.length === 0) {
    return (
      <EmptyState icon="users" title={t('friends:friends.empty')}>
        {t('friends:friends.emptyText')}
      </EmptyState>
    );
  }
  const found = friends.filter(form.isFound);
  return (
    <>
      <Field
        type="search"
        label={t('messaging:forward.search')}
        autoComplete="off"
        dir="auto"
        value={form.search}
        onChange={form.find}
      />
      <Choice disabled={form.busy}>
        <GroupLegend hidden>{t('friends:friends.title')}</GroupLegend>
        <Hint role="status">
          {t('messaging:forward.chosen', { chosen: form.chosen.length, max: MOST_FORWARDED })}
        </Hint>
        {found.map((friend) => (
          <FriendChoice key={friend.id} {...{ form, friend }} />
        ))}
        {found.length === 0 && <Hint role="status">{t('common:nothingFound')}</Hint>}
        {failure && <ListEdge end="failed" count={rows.length} onMore={() => void readOn(list)} />}
      </Choice>
    </>
  );
});

interface FriendChoiceProps {
  readonly form: ForwardViewModel;
  readonly friend: Person;
}

/** A friend with their language, and why their copy was not sent. */
const FriendChoice = observer(function FriendChoice({ form, friend }: FriendChoiceProps) {
  const languages = useLanguageNames();
  const failureText = useForwardFailureText();
  const id = useId();
  const { avatar, nickname, remark, language } = friend;
  const name = shownName(nickname, remark);
  const chosen = form.isChosen(friend);
  const failure = form.failureOf(friend);
  return (
    <Row>
      <input
        type="checkbox"
        checked={chosen}
        disabled={form.isFull && !chosen}
        aria-labelledby={`${id}-name`}
        aria-describedby={`${id}-about`}
        onChange={({ target }) => form.choose(friend, target.checked)}
      />
      <Avatar avatar={avatar} name={name} />
      <span>
        <b id={`${id}-name`}>
          <bdi translate="no">{name}</bdi>
        </b>
        <small id={`${id}-about`} data-failed={failure !== undefined || undefined}>
          {failure ? failureText(failure) : languages.title(language)}
        </small>
      </span>
    </Row>
  );
});

/** What did not succeed at the last try. */
function useProblemText(): (form: ForwardViewModel) => string | undefined {
  const { t } = useTranslation('messaging');
  const failureText = useForwardFailureText();
  return ({ failure, unsent }) => {
    if (failure) return failureText(failure);
    return unsent > 0 ? t('forward.unsent', { count: unsent }) : undefined;
  };
}

/** The sentence for copies, or one copy, that were not sent. */
function useForwardFailureText(): (failure: ForwardFailure | CopyFailure) => string {
  const { t } = useTranslation('messaging');
  const failureText = useFailureText();
  return (failure) => {
    switch (failure.kind) {
      case 'picture-gone':
        return t('forward.gone');
      case 'forward-not-taken':
        return t('forward.notTaken');
      case 'not-friends':
        return t('forward.notFriends');
      default:
        return failureText(failure);
    }
  };
}

const NEWS: readonly FriendsTopic[] = ['friend'];

/** The friends, read to the last page: the search is among all of them. Used by an observer. */
function useAllFriends(): ShownList<Person, ApiFailure> {
  const list = useCachedList(useService(friendsTokens.friendsLists).friends, NEWS);
  const isPartial = list.loaded && list.older !== undefined;
  useEffect(() => {
    if (isPartial) void readOn(list);
  }, [list, isPartial]);
  return list;
}

/** Reads a list to its last page, or to the first one that fails. */
async function readOn(list: ShownList<Person, ApiFailure>): Promise<void> {
  do await list.more();
  while (list.older !== undefined && list.failure === undefined);
}

/** Sends the copies; what came of it is said by a toast where the dialog was closed meanwhile. */
function useSending(form: ForwardViewModel, onClose: () => void): () => Promise<void> {
  const { t } = useTranslation('messaging');
  const toasts = useToasts();
  const problemText = useProblemText();
  const isOpen = useRef(true);
  useEffect(() => {
    isOpen.current = true;
    return () => {
      isOpen.current = false;
    };
  }, []);
  return async () => {
    const sent = await form.forward();
    if (sent > 0) toasts.show(t('forward.done', { count: sent }));
    const problem = problemText(form);
    if (!isOpen.current) {
      if (problem !== undefined) toasts.show(problem, 'problem');
    } else if (problem === undefined) onClose();
  };
}

/** Closes the dialog when the message is recalled. */
function useClosingWith(message: Message, onClose: () => void): void {
  const { self, messagesWith } = useService(messagingTokens.conversations);
  const peer = message.from === self ? message.to : message.from;
  const now = messagesWith(peer).find(({ id }) => id === message.id) ?? message;
  const isGone = !takesForward(now);
  useEffect(() => {
    if (isGone) onClose();
  }, [isGone, onClose]);
}

const Bar = styled.div`
  flex: 1;
  display: flex;
  flex-wrap: wrap;
  gap: var(--s2) var(--s4);
  align-items: center;
  justify-content: space-between;

  & > div {
    flex: 1 1 0;
    min-inline-size: min(100%, 12em);
  }

  & [role='alert'] {
    color: var(--danger);
    font-size: var(--t-s);
  }

  ${phone} {
    & > button {
      flex: 1 1 100%;
    }
  }
`;

const Quoted = styled.blockquote`
  max-block-size: 7.5em;
  margin: 0;
  padding: var(--s3) var(--s4);
  border-radius: var(--r-m);
  background: var(--sunken);
  overflow-y: auto;
  overflow-wrap: anywhere;
  white-space: pre-wrap;
`;

const PictureFrame = styled.div`
  inline-size: 132px;
  block-size: 100px;
  border-radius: var(--r-m);
  background: var(--sunken);
  overflow: hidden;

  & > span {
    display: block;
    inline-size: 100%;
    block-size: 100%;
  }

  & img {
    inline-size: 100%;
    block-size: 100%;
    object-fit: cover;
  }

  & > [data-blurred] {
    scale: 1.15;
    filter: blur(26px) saturate(0.85);
  }
`;

const Choice = styled.fieldset`
  display: grid;
  grid-template-columns: minmax(0, 1fr);

  & > [role='status'] {
    padding-block-end: var(--s1);
  }
`;

const Row = styled.label`
  display: flex;
  gap: var(--s3);
  align-items: center;
  min-block-size: 56px;
  padding: var(--s2);
  border-radius: var(--r-m);
  cursor: pointer;

  &:hover {
    background: color-mix(in srgb, var(--sunken) 70%, transparent);
  }

  &:has(:disabled) {
    color: var(--ink-3);
    cursor: default;
  }

  &:has(:focus-visible) {
    outline: 2px solid var(--focus);
    outline-offset: -2px;
  }

  & > input {
    flex: none;
    inline-size: 22px;
    block-size: 22px;
    margin: 0;
    accent-color: var(--coral);
    outline: none;
  }

  & > span {
    display: grid;
    min-inline-size: 0;
    overflow-wrap: anywhere;
  }

  & b {
    font-weight: 600;
  }

  & small {
    color: var(--ink-3);
    font-size: var(--t-s);
  }

  & small[data-failed] {
    color: var(--danger);
  }
`;
