import { asTexts } from '@/domain/messaging/kinds/kind';
import { kindOnWire, type MessageBody as DomainBody } from '@/domain/messaging/kinds/kinds';
import type { ChatAddress } from '@/domain/shared/ids';
import { encode } from '@server/gateway/codec/encode';
import { readExtension, writeExtension } from '@server/gateway/codec/key-values';
import { BODY, CONTENT, messageBody, type Content } from '@server/gateway/codec/schema';
import type { Extension, OutgoingBody } from '@server/kernel/ports/chat';

/** What a message says, in the words of no particular wire. */
export type MessageContent =
  | { readonly kind: 'text'; readonly text: string; readonly ext: Extension }
  | {
      readonly kind: 'image';
      readonly url: string;
      readonly ext: Extension;
      /** What the vendor's SDK says of the file; nobody here reads it. */
      readonly file?: Pick<Content, 'displayName' | 'secretKey' | 'fileLength' | 'size'>;
    }
  | {
      readonly kind: 'custom';
      readonly event: string;
      readonly values: Extension;
      readonly ext: Extension;
    };

/** A message ready to be judged and stored. */
export interface WrittenMessage {
  /** As the product's check sees it. */
  readonly body: OutgoingBody;
  readonly stored: DomainBody['kind'];
  /** As it is stored and delivered, encoded anew from what was read: nothing else reaches the reader. */
  readonly payload: Uint8Array;
}

/** Encodes what `from` says to `to`. */
export function writeMessage(
  from: ChatAddress,
  to: string,
  content: MessageContent,
): WrittenMessage {
  return {
    ...judged(content),
    payload: encode(messageBody, {
      type: BODY.chat,
      from: { name: from },
      to: { name: to },
      contents: [written(content)],
      ext: writeExtension(content.ext),
    }),
  };
}

/** Reads what a decoded content says; undefined for a kind that nobody here shows. */
export function readContent(content: Content, ext: Extension): MessageContent | undefined {
  const { type, subType } = content;
  // A sub-type would turn a text into a forwarded bundle or a stream on the reader's side.
  if (subType !== undefined && type !== CONTENT.image) return undefined;
  switch (type) {
    case CONTENT.text:
      return { kind: 'text', text: content.text ?? '', ext };
    case CONTENT.image: {
      const { displayName, remotePath = '', secretKey, fileLength, size } = content;
      const file = { displayName, secretKey, fileLength, size };
      return { kind: 'image', url: remotePath, ext, file };
    }
    case CONTENT.custom: {
      const { customEvent: event = '' } = content;
      return { kind: 'custom', event, values: readExtension(content.customExts), ext };
    }
    default:
      return undefined;
  }
}

/** What the product's check sees of it, and the kind it is stored as. */
export function judged(content: MessageContent): Pick<WrittenMessage, 'body' | 'stored'> {
  switch (content.kind) {
    case 'text':
      return { stored: 'text', body: { kind: 'text', text: content.text, ext: content.ext } };
    case 'image':
      return { stored: 'image', body: { kind: 'image', url: content.url, ext: content.ext } };
    case 'custom': {
      const { event, values } = content;
      const stored = kindOnWire(event, 'event')?.name ?? 'unsupported';
      return { stored, body: { kind: 'custom', event, ext: asTexts(values) } };
    }
  }
}

function written(content: MessageContent): Content {
  switch (content.kind) {
    case 'text':
      return { type: CONTENT.text, text: content.text };
    case 'image':
      return { type: CONTENT.image, ...content.file, remotePath: content.url };
    case 'custom': {
      const customExts = writeExtension(content.values);
      return { type: CONTENT.custom, customEvent: content.event, customExts };
    }
  }
}
