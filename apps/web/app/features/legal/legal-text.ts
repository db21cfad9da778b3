/** A text with headings, for {@link LegalPage}. */
export interface LegalText {
  readonly title: string;
  readonly lead: string;
  /** When the text was changed last; an ISO date. */
  readonly updatedOn: string;
  readonly sections: readonly LegalSection[];
}

export interface LegalSection {
  /** Its address within the page. */
  readonly id: string;
  readonly heading: string;
  /** Paragraphs, and lists of points. */
  readonly body: readonly (string | readonly string[])[];
}
