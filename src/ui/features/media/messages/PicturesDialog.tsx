import { observer } from 'mobx-react-lite';
import { useState } from 'react';
import { useTranslation } from 'react-i18next';
import styled from 'styled-components';
import { mediaTokens } from '@/application/media/media-tokens';
import { messagingTokens } from '@/application/messaging/messaging-tokens';
import { conversationPictures } from '@/contract/http/messaging';
import { byMonth } from '@/domain/messaging/conversation-pictures';
import { PrivatePicture } from '@/ui/kernel/PrivatePicture';
import { useCall, useService } from '@/ui/kernel/scope';
import type { ConversationPicturesProps } from '@/ui/kernel/slots';
import { useViewModel } from '@/ui/kernel/use-view-model';
import { Dialog } from '@/ui/parts/Dialog';
import { EmptyState } from '@/ui/parts/EmptyState';
import { Icon } from '@/ui/parts/Icon';
import { ListEdge, listEnd } from '@/ui/parts/ListEdge';
import { SkeletonRows } from '@/ui/parts/Skeleton';
import { dateFormat, fixedTime } from '@/ui/parts/date-text';
import { blurred } from '@/ui/parts/pictures/Picture';
import {
  ConversationPicturesViewModel,
  type ListedPicture,
} from './conversation-pictures.view-model';
import { PictureViewer } from './PictureViewer';

/** All pictures of a conversation by months, the newest first; each opens in the whole window. */
export const PicturesDialog = observer(function PicturesDialog(props: ConversationPicturesProps) {
  const { peer, name, onClose } = props;
  const { t, i18n } = useTranslation('media');
  const page = usePictures(props);
  const [open, setOpen] = useState<ListedPicture>();
  const { list, listed } = page;
  const months = byMonth(listed, (at) =>
    dateFormat(i18n.language, { month: 'long', year: 'numeric' }).format(at),
  );
  const end = listEnd(list);
  return (
    <Dialog open full size="m" title={t('all.title', { name })} onClose={onClose}>
      {end === 'end' && listed.length === 0 && (
        <EmptyState icon="image" title={t('all.empty')}>
          {t('all.emptyText', { name })}
        </EmptyState>
      )}
      {months.map((month) => (
        <section key={month.name} aria-label={month.name}>
          <Heading>{month.name}</Heading>
          <Grid role="list">
            {month.items.map((picture) => (
              <li key={`${picture.id} ${picture.position}`}>
                <Tile {...{ picture, name }} onOpen={setOpen} />
              </li>
            ))}
          </Grid>
        </section>
      ))}
      {end === 'loading' && <SkeletonRows rows={listed.length === 0 ? 5 : 2} />}
      <ListEdge end={end} count={listed.length} onMore={list.more} />
      {open && (
        <PictureViewer
          key={peer}
          start={open}
          source={page}
          name={name}
          onClose={() => setOpen(undefined)}
        />
      )}
    </Dialog>
  );
});

function usePictures({ peer }: ConversationPicturesProps): ConversationPicturesViewModel {
  const list = useCall(conversationPictures);
  const conversations = useService(messagingTokens.conversations);
  const pictures = useService(mediaTokens.pictures);
  return useViewModel(
    () => new ConversationPicturesViewModel(peer, { list, conversations, pictures }),
  );
}

interface TileProps {
  readonly picture: ListedPicture;
  readonly name: string;
  readonly onOpen: (picture: ListedPicture) => void;
}

const Tile = observer(function Tile({ picture, name, onOpen }: TileProps) {
  const { t } = useTranslation('media');
  const pictures = useService(mediaTokens.pictures);
  const { id, url, size, isOwn, isBlurred, sentAt } = picture;
  const about = { name, date: fixedTime(sentAt, 'message') };
  const theirs = t(isBlurred ? 'all.hidden' : 'all.from', about);
  return (
    <Button
      type="button"
      aria-label={isOwn ? t('all.own', about) : theirs}
      aria-haspopup={isBlurred ? undefined : 'dialog'}
      data-blurred={isBlurred || undefined}
      onClick={() => (isBlurred ? pictures.reveal(id) : onOpen(picture))}
    >
      <PrivatePicture url={url} {...(size && { shape: size })} />
      {isBlurred && <Icon name="eye" />}
    </Button>
  );
});

const Heading = styled.h3`
  padding-block: var(--s3) var(--s2);
  font-size: var(--t-m);
`;

const Grid = styled.ul`
  display: grid;
  grid-template-columns: repeat(auto-fill, minmax(min(104px, 30%), 1fr));
  gap: 3px;
  margin: 0;
  padding: 0;
  list-style: none;
`;

const Button = styled.button`
  position: relative;
  display: grid;
  inline-size: 100%;
  aspect-ratio: 1;
  padding: 0;
  border: 0;
  background: var(--sunken);
  color: var(--on-picture);
  overflow: hidden;
  cursor: zoom-in;

  & img {
    inline-size: 100%;
    block-size: 100%;
    object-fit: cover;
  }

  &[data-blurred] img {
    ${blurred}
  }

  & > svg {
    position: absolute;
    inset: 0;
    margin: auto;
  }

  &:focus-visible {
    outline-offset: -3px;
  }
`;
