export interface LegalText {
  readonly title: string;
  readonly lead: string;
  /** The ISO date of the last change. */
  readonly updatedOn: string;
  readonly sections: readonly LegalSection[];
}

export interface LegalSection {
  /** The fragment in the URL. */
  readonly id: string;
  readonly heading: string;
  /** Paragraphs; an array is a bullet list. */
  readonly body: readonly (string | readonly string[])[];
}
