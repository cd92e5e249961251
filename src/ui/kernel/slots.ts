import type { ChatSection } from '@/domain/messaging/chat-sections';
import type { ComplaintOrigin } from '@/domain/complaints/complaint';
import type { Me, Person } from '@/domain/profile/person';
import type { ChatAddress, UserId } from '@/domain/shared/ids';
import type {
  ChatSectionProps,
  ComposerToolProps,
  DeleteFailedProps,
  MessageBodyAbout,
  MessageBodyProps,
  MessageDialogProps,
  MessageKind,
} from './chat-slots';
import { lazyPart } from './lazy-part';
import type { AccountTab } from './routes';
import type { LoadPart } from './screen-loader';
import type { Fill, Slot } from './slot-fillings';

function slot<Props extends object, About = undefined>(name: string): Slot<Props, About> {
  return { name };
}

export interface ReportPersonProps {
  readonly about: UserId;
  /** Where the complaint is made. */
  readonly place: ComplaintOrigin;
  readonly name: string;
  readonly onClose: () => void;
}

export interface OwnProps {
  readonly me: Me;
}

export interface MembershipFigureProps extends OwnProps {
  /** Where more about it is. */
  readonly to?: string;
}

export interface MovementsProps {
  readonly title: string;
  /** Which balances the movements are of. */
  readonly unit: 'coin' | 'characters' | 'all';
}

export interface AboveComposerProps {
  /** Whom the conversation is with. */
  readonly peer: ChatAddress;
}

export interface SidebarCardProps {
  /** Only 64 px wide. */
  readonly narrow: boolean;
  /** Somewhere was chosen to go: a drawer closes. */
  readonly onLeave: () => void;
}

/** Every slot there is; features fill them in their manifests. */
export const slots = {
  /** A tab of the account beside its settings. */
  accountTab: slot<OwnProps, AccountTab>('account tab'),
  /** The membership one has, as a figure among other figures. */
  membershipFigure: slot<MembershipFigureProps>('membership figure'),
  /** What came to a balance and what left it. */
  movements: slot<MovementsProps>('movements'),
  /** The dialog in which somebody is reported to the operator. */
  reportPerson: slot<ReportPersonProps>('report a person'),
  /** Somebody's pictures on their page. */
  personAlbum: slot<{ readonly person: Person }>('album of a person'),
  /** One's own latest pictures on one's page. */
  ownAlbum: slot<OwnProps>('own album'),
  /** The links of the sidebar, for layouts without one. */
  menuLinks: slot<object>('links of the menu'),
  /** The card above the links of the sidebar, for signed-in users. */
  sidebarCard: slot<SidebarCardProps>('card of the sidebar'),
  /** What floats above every screen of a signed-in user. */
  abovePage: slot<object>('above the page'),
  /** A card among the settings of the account. */
  settingsCard: slot<object>('card of the settings'),
  /** What stands between the messages of a conversation and its composer. */
  aboveComposer: slot<AboveComposerProps>('above the composer'),
  /** What a signed-in user has to hear on any screen. */
  aboveEverything: slot<object>('above everything'),
  /** The body of messages of one kind; without it they are shown as not supported. */
  messageBody: <Kind extends MessageKind>(kind: Kind) =>
    slot<MessageBodyProps<Kind>, MessageBodyAbout>(`body of a message: ${kind}`),
  /** The dialog that opens from the body of such a message. */
  messageDialog: <Kind extends MessageKind>(kind: Kind) =>
    slot<MessageDialogProps<Kind>>(`dialog of a message: ${kind}`),
  /** The button that deletes such a message after it was not sent, where a plain one does not do. */
  deleteFailed: (kind: MessageKind) => slot<DeleteFailedProps>(`delete a failed message: ${kind}`),
  /** What can be sent besides text, as buttons of the composer. */
  composerTool: slot<ComposerToolProps>('tool of the composer'),
  /** A section of the chat area; without it its button is not shown. */
  chatSection: (section: ChatSection) => slot<ChatSectionProps>(`section of the chat: ${section}`),
} as const;

/** Puts a part into a slot; its code is fetched when it is first drawn. */
export function fill<Props extends object, About>(
  into: Slot<Props, About>,
  load: LoadPart<Props>,
  ...about: About extends undefined ? [] : [About]
): Fill {
  return { slot: into, filling: { part: lazyPart(load), about: about[0] } };
}
