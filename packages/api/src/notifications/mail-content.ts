/** What a mail says, before it has a form. */
export interface MailContent {
  readonly subject: string;
  readonly heading: string;
  readonly blocks: readonly Block[];
}

/** A paragraph, something to keep or to type, or a link. */
export type Block = Paragraph | Highlight | Action;

interface Paragraph {
  readonly kind: 'paragraph';
  readonly text: string;
}

interface Highlight {
  readonly kind: 'highlight';
  readonly label: string;
  readonly value: string;
}

interface Action {
  readonly kind: 'action';
  readonly label: string;
  readonly url: string;
}

export const paragraph = (text: string): Paragraph => ({ kind: 'paragraph', text });

export const highlight = (label: string, value: string): Highlight => ({ kind: 'highlight', label, value });

export const action = (label: string, url: string): Action => ({ kind: 'action', label, url });
