import type { ReactNode } from 'react';
import type { MoneyService } from '@/contract/http/purchases';
import type { AccountTab } from '@/domain/account/account-tabs';
import type { ComplaintOrigin, PostReference } from '@/domain/complaints/complaint';
import type { ChatSection } from '@/domain/messaging/chat-sections';
import type { Correspondent } from '@/domain/messaging/conversation';
import type { MessageBody } from '@/domain/messaging/kinds/kinds';
import type { Message } from '@/domain/messaging/message';
import type { SendFault } from '@/domain/messaging/outbox';
import type { Me, Person } from '@/domain/profile/person';
import type { ChatAddress, UserId, LocalId, MessageId } from '@/domain/shared/ids';
import type { Product } from '@/domain/wallet/order';
import type { Wallet } from '@/domain/wallet/payment-source';
import type { OnFailure } from './coin-cost';
import { lazyPart } from './lazy-part';
import type { PickedPictures } from './picked-pictures';
import type { LoadPart } from './screen-loader';
import type { Fill, Slot } from './slot-fillings';

function slot<Props extends object, About = undefined>(name: string): Slot<Props, About> {
  return { name };
}

export interface ReportPersonProps {
  readonly about: UserId;
  readonly origin: ComplaintOrigin;
  /** The post of a complaint about a post. */
  readonly post?: PostReference | undefined;
  readonly name: string;
  readonly onClose: () => void;
}

export interface OwnProps {
  readonly me: Me;
}

export interface MembershipFigureProps extends OwnProps {
  /** The address of the screen with more about it. */
  readonly to?: string;
}

/** One fact on the card of a purchase. */
export interface PaymentFact {
  readonly name: string;
  readonly value: string;
}

export interface PaymentProps extends OwnProps {
  /** Undefined while nothing is chosen. */
  readonly product: Product | undefined;
  /** The receiver, if that is not the buyer. */
  readonly receiver?: Person | undefined;
  /** The purchase and its effects, above the sum. */
  readonly lines: readonly PaymentFact[];
  readonly service: MoneyService;
  /** Wallets that can pay too, if the device has them. */
  readonly wallets: readonly Wallet[];
  /** A notice to read before the payment, above everything. */
  readonly before?: ReactNode;
  /** The prices have changed and must be read again. */
  readonly onPriceChanged?: () => void;
}

export interface ForWhomProps extends OwnProps {
  /** Undefined until a person is chosen. */
  readonly other: Person | undefined;
  readonly isForOther: boolean;
  readonly onForOther: (isForOther: boolean) => void;
  readonly onOther: (person: Person | undefined) => void;
}

export interface LikePersonProps {
  readonly person: Person;
}

export interface PersonSummaryProps {
  readonly person: Person;
}

export interface GiveToPersonProps {
  readonly person: Person;
}

export interface AnnouncedOrderProps {
  /** By its id, with the code of its goods. */
  readonly order: { readonly id: string; readonly goods: string };
}

export interface GivenGoodsProps {
  /** The code of the goods. */
  readonly goods: string;
}

export interface AboutTranslationProps {
  /** Leaves out the translations of the browser itself. */
  readonly brief?: boolean;
}

export interface AboveComposerProps {
  /** The other person of the conversation. */
  readonly peer: ChatAddress;
  /** A bar offers to block the person, or not any more: a request then leaves that to the bar. */
  readonly onBlockOffered: (isOffered: boolean) => void;
}

export interface SearchProps {
  readonly onClose: () => void;
}

export interface SidebarCardProps {
  /** Only 64 px wide. */
  readonly narrow: boolean;
  /** Called when a link was chosen, so that a drawer closes. */
  readonly onLeave: () => void;
}

/** Every slot; features fill them in their manifests. */
export const slots = {
  /** A tab of the account beside its settings. */
  accountTab: slot<OwnProps, AccountTab>('account tab'),
  /** The user's membership, as one of the figures of the account. */
  membershipFigure: slot<MembershipFigureProps>('membership figure'),
  /** The card that pays for a purchase. */
  payment: slot<PaymentProps>('payment'),
  /** The choice of the receiver of a purchase. */
  forWhom: slot<ForWhomProps>('for whom something is bought'),
  /** The outcome of a payment after the return from it. */
  paymentReturn: slot<OwnProps>('return from a payment'),
  /** The dialog that reports a person to the operator. */
  reportPerson: slot<ReportPersonProps>('report a person'),
  /** Liking a person, apart from following them. */
  likePerson: slot<LikePersonProps>('like a person'),
  /** A summary of a person, in a column beside their content. */
  personSummary: slot<PersonSummaryProps>('summary of a person'),
  /** Gifts for a person, on their page. */
  giveToPerson: slot<GiveToPersonProps>('give to a person'),
  /** The pictures of a person, on that person's page. */
  personAlbum: slot<{ readonly person: Person }>('album of a person'),
  /** The moments of a person, on that person's page. */
  personMoments: slot<{ readonly person: Person }>('moments of a person'),
  /** The user's latest pictures, on the own page. */
  ownAlbum: slot<OwnProps>('own album'),
  /** The links of the sidebar, for layouts without one. */
  menuLinks: slot<object>('links of the menu'),
  /** The card above the links of the sidebar, for signed-in users. */
  sidebarCard: slot<SidebarCardProps>('card of the sidebar'),
  /** The layer above every screen of a signed-in user. */
  abovePage: slot<object>('above the page'),
  /** The languages that this installation translates now, beside a promise of a translation. */
  aboutTranslation: slot<AboutTranslationProps>('what is translated here'),
  /** The picture of the goods of a shop order, and a link to it. */
  announcedOrder: slot<AnnouncedOrderProps>('order that an announcement is about'),
  /** The name and the picture of received goods. */
  givenGoods: slot<GivenGoodsProps>('goods that a person was given'),
  /** A card among the settings of the account. */
  settingsCard: slot<object>('card of the settings'),
  /** The search over everything a person has. */
  search: slot<SearchProps>('search'),
  /** Content between the messages of a conversation and its composer. */
  aboveComposer: slot<AboveComposerProps>('above the composer'),
  /** Messages to a signed-in user that appear on every screen. */
  aboveEverything: slot<object>('above everything'),
  /** The body of messages of one kind; without one, they are shown as not supported. */
  messageBody: <Kind extends MessageKind>(kind: Kind) =>
    slot<MessageBodyProps<Kind>, MessageBodyAbout>(`body of a message: ${kind}`),
  /** The dialog that the body of such a message opens. */
  messageDialog: <Kind extends MessageKind>(kind: Kind) =>
    slot<MessageDialogProps<Kind>>(`dialog of a message: ${kind}`),
  /** The button that deletes such a message after it was not sent, if the plain button is not enough. */
  deleteFailed: (kind: MessageKind) => slot<DeleteFailedProps>(`delete a failed message: ${kind}`),
  /** All pictures of a conversation, in a dialog. */
  conversationPictures: slot<ConversationPicturesProps>('pictures of a conversation'),
  /** The pictures that the text in the composer is the caption of. */
  pickedPictures: slot<PickedPicturesProps>('picked pictures'),
  /** A button beside the field of the composer, which may cover the row while it is used. */
  besideField: slot<ComposerToolProps>('beside the field of the composer'),
  /** The content other than text, as buttons of the composer. */
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

/** The kind of a message. */
export type MessageKind = MessageBody['kind'];

/** The content of a message of one kind. */
type BodyOf<Kind extends MessageKind> = Extract<MessageBody, { readonly kind: Kind }>;

export interface MessageBodyProps<Kind extends MessageKind> {
  readonly message: Message;
  readonly body: BodyOf<Kind>;
  /** The user is its sender. */
  readonly own: boolean;
  /** The name of the other person. */
  readonly name: string;
  /** The other person is a friend, or the support account. */
  readonly friends: boolean;
  /** Opens the dialog of the message above the conversation; of several pictures at one of them, from 0 on. */
  readonly onOpen: (message: Message, position?: number) => void;
}

/** The description of the body of a message. */
interface MessageBodyAbout {
  /** Its approximate height in pixels, for the placeholder until it is loaded. */
  readonly height: number;
}

export interface MessageDialogProps<Kind extends MessageKind> {
  readonly message: Message;
  readonly body: BodyOf<Kind>;
  /** Which of several pictures it shows, from 0 on. */
  readonly position: number;
  /** The name of the other person. */
  readonly name: string;
  readonly onClose: () => void;
  readonly onFailure: OnFailure;
}

export interface DeleteFailedProps {
  readonly localId: LocalId;
  /** Why it was not sent, if that is known. */
  readonly fault: SendFault | undefined;
  readonly onDelete: () => void;
}

/** The message that the next message answers. */
export interface TakenReply {
  /** Takes it: what is sent after that answers none. */
  take(): MessageId | undefined;
  /** What was to answer it was not sent. */
  giveBack(id: MessageId | undefined): void;
}

/** A tool of the composer is a button and its dialog. */
export interface ComposerToolProps {
  readonly conversation: Correspondent;
  /** The recipient. */
  readonly name: string;
  readonly onFailure: OnFailure;
  readonly reply: TakenReply;
  /** The pictures picked for the next message. */
  readonly pictures: PickedPictures;
}

export interface ConversationPicturesProps {
  readonly peer: ChatAddress;
  /** The name of the other person. */
  readonly name: string;
  readonly onClose: () => void;
}

export interface PickedPicturesProps {
  readonly pictures: PickedPictures;
  /** The last of them was removed with the keyboard: the focus goes back to the text. */
  readonly onLeave: () => void;
}

export interface ChatSectionProps {
  /** Called when a conversation is chosen. */
  readonly onOpen: (peer: ChatAddress) => void;
}
