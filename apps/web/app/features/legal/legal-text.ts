import type { MessageDescriptor } from '@lingui/core';

export interface LegalText {
  readonly title: MessageDescriptor;
  readonly lead: MessageDescriptor;
  /** The ISO date of the last change. */
  readonly updatedOn: string;
  readonly sections: readonly LegalSection[];
}

export interface LegalSection {
  /** The fragment in the URL. */
  readonly id: string;
  readonly heading: MessageDescriptor;
  /** Paragraphs; an array is a bullet list, a string is the same in every language. */
  readonly body: readonly (MessageDescriptor | string | readonly MessageDescriptor[])[];
}
