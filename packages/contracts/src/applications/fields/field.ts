import type * as z from 'zod/mini';

/** Stored values of a closed list of answers, each with the label that people read. */
export type Choices = Readonly<Record<string, string>>;

/** What a one-line input needs beside its label. */
export interface LineOptions {
  readonly type?: 'email' | 'tel' | 'url';
  /** A token of HTML's `autocomplete`. */
  readonly autoComplete?: string;
  readonly inputMode?: 'numeric' | 'url';
  readonly readOnly?: true;
  readonly placeholder?: string;
  /** Shown before the answer, not stored. */
  readonly prefix?: string;
  /** The part of a typed text that the input keeps. */
  readonly keep?: (typed: string) => string;
}

/** The kind of input that asks a question. */
export type Control =
  | ({ readonly kind: 'line' } & LineOptions)
  | { readonly kind: 'select' | 'radio' | 'checkboxes'; readonly choices: Choices }
  | { readonly kind: 'long' | 'tags' | 'registration-number' | 'document' | 'documents' };

/** The groups of questions within the steps of the form. */
export type FormSection =
  | 'people'
  | 'business'
  | 'field'
  | 'innovation'
  | 'climate'
  | 'market'
  | 'funding'
  | 'support'
  | 'registration'
  | 'pitch';

/** The cards of the founder's review, in their order. */
export const reviewCards = ['founder', 'startup', 'documents', 'business', 'impact', 'funding'] as const;
export type ReviewCard = (typeof reviewCards)[number];

/** The sections of a submission that organisers read, in their order. */
export const organiserSections = ['founder', 'startup', 'documents', 'business', 'market'] as const;
export type OrganiserSection = (typeof organiserSections)[number];

/**
 * Everything about a field but its texts (`field-texts.ts`). Fields are shown in the order of the form; within a card or a
 * section, one with a higher `cardOrder` or `organiserOrder` (default 0) comes after those with a lower.
 */
export interface Field {
  /** Absent for a field that no step asks for. */
  readonly section?: FormSection;
  readonly card: ReviewCard;
  readonly cardOrder?: number;
  readonly organiserSection: OrganiserSection;
  readonly organiserOrder?: number;
  /** Organisers see a field that is not asked of everybody only when it has an answer; this one always. */
  readonly organiserShowsEmpty?: true;
  readonly control: Control;
  /** The answer of a form in which nothing is answered. */
  readonly empty: '' | null | readonly [];
  /** Whether a submission needs an answer, provided the field is asked. */
  readonly required: boolean;
  /** The field is asked when the answer to another field of its step is, or contains, this one. */
  readonly askedWhen?: { readonly field: string; readonly answer: string };
  /** Bounds of an answer while the founder is still writing. */
  readonly draft: z.ZodMiniType;
  /** What a submission needs. */
  readonly complete: z.ZodMiniType;
}
