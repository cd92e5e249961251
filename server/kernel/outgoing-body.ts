/** A value an extension can carry: whatever JSON can. */
export type ExtensionValue =
  | string
  | number
  | boolean
  | null
  | readonly ExtensionValue[]
  | { readonly [key: string]: ExtensionValue };

/** The extension of a message by key. */
export type Extension = Readonly<Record<string, ExtensionValue>>;

/** What a message says, in the words of no particular wire. */
export type OutgoingBody =
  | { readonly kind: 'text'; readonly text: string; readonly ext: Extension }
  | { readonly kind: 'image'; readonly url: string; readonly ext: Extension }
  | {
      readonly kind: 'custom';
      readonly event: string;
      readonly values: Readonly<Record<string, string>>;
      readonly ext: Extension;
    };
