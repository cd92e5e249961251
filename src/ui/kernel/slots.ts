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
import type { ChatAddress, UserId, LocalId } from '@/domain/shared/ids';
import type { Product } from '@/domain/wallet/order';
import type { Wallet } from '@/domain/wallet/payment-source';
import type { OnFailure } from './coin-cost';
import { lazyPart } from './lazy-part';
import type { LoadPart } from './screen-loader';
import type { Fill, Slot } from './slot-fillings';

function slot<Props extends object, About = undefined>(name: string): Slot<Props, About> {
  return { name };
}

export interface ReportPersonProps {
  readonly about: UserId;
  /** Where the complaint is made. */
  readonly origin: ComplaintOrigin;
  /** What it is about, where it is made from a post. */
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
  /** The person who gets it, if that is not the buyer. */
  readonly receiver?: Person | undefined;
  /** What is bought and what it changes, above the sum. */
  readonly lines: readonly PaymentFact[];
  readonly service: MoneyService;
  /** Wallets that pay there as well, where the device has them. */
  readonly wallets: readonly Wallet[];
  /** What has to be known before paying, above everything. */
  readonly before?: ReactNode;
  /** What is on sale has other prices by now, which must be read again. */
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
  /** What the browser itself translates is left out. */
  readonly brief?: boolean;
}

export interface AboveComposerProps {
  /** The other person of the conversation. */
  readonly peer: ChatAddress;
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
  /** The card with which something is paid. */
  payment: slot<PaymentProps>('payment'),
  /** Choosing whom the purchase is for. */
  forWhom: slot<ForWhomProps>('for whom something is bought'),
  /** What became of a payment that the user came back from. */
  paymentReturn: slot<OwnProps>('return from a payment'),
  /** The dialog that reports a person to the operator. */
  reportPerson: slot<ReportPersonProps>('report a person'),
  /** Liking a person, apart from following them. */
  likePerson: slot<LikePersonProps>('like a person'),
  /** Who a person is, in a column beside something of theirs. */
  personSummary: slot<PersonSummaryProps>('summary of a person'),
  /** Giving something to a person, on their page. */
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
  /** What floats above every screen of a signed-in user. */
  abovePage: slot<object>('above the page'),
  /** What this installation translates now, beside what promises a translation. */
  aboutTranslation: slot<AboutTranslationProps>('what is translated here'),
  /** The picture of the goods of an order at the shop, and the way to it. */
  announcedOrder: slot<AnnouncedOrderProps>('order that an announcement is about'),
  /** The name and the picture of goods that a person was given. */
  givenGoods: slot<GivenGoodsProps>('goods that a person was given'),
  /** A card among the settings of the account. */
  settingsCard: slot<object>('card of the settings'),
  /** Content between the messages of a conversation and its composer. */
  aboveComposer: slot<AboveComposerProps>('above the composer'),
  /** Messages to a signed-in user that appear on every screen. */
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

/** The kind of a message. */
export type MessageKind = MessageBody['kind'];

/** What a message of one kind carries. */
type BodyOf<Kind extends MessageKind> = Extract<MessageBody, { readonly kind: Kind }>;

/** What the body of a message is given. */
export interface MessageBodyProps<Kind extends MessageKind> {
  readonly message: Message;
  readonly body: BodyOf<Kind>;
  /** I wrote it. */
  readonly own: boolean;
  /** The name of the other person. */
  readonly name: string;
  /** The other person is a friend, or the support account. */
  readonly friends: boolean;
  /** It fills its place in a grid of pictures. */
  readonly inGrid?: boolean | undefined;
  /** Opens the dialog of the message above the conversation. */
  readonly onOpen: (message: Message) => void;
}

/** What the body of a message says of itself. */
interface MessageBodyAbout {
  /** Its approximate height in pixels, for the placeholder until it is loaded. */
  readonly height: number;
}

/** What the dialog of a message is given. */
export interface MessageDialogProps<Kind extends MessageKind> {
  readonly message: Message;
  readonly body: BodyOf<Kind>;
  /** The name of the other person. */
  readonly name: string;
  readonly onClose: () => void;
  readonly onFailure: OnFailure;
}

/** What the button that deletes a failed message is given. */
export interface DeleteFailedProps {
  readonly localId: LocalId;
  /** Why it was not sent, where that is known. */
  readonly fault: SendFault | undefined;
  readonly onDelete: () => void;
}

/** What a tool of the composer is given: a button, and the dialog that it opens. */
export interface ComposerToolProps {
  readonly conversation: Correspondent;
  /** The recipient. */
  readonly name: string;
  readonly onFailure: OnFailure;
}

/** What a section of the chat area is given. */
export interface ChatSectionProps {
  /** Called when a conversation is chosen. */
  readonly onOpen: (peer: ChatAddress) => void;
}
