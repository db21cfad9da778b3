import type * as z from 'zod/mini';
import type { Names } from '../../languages.ts';
import type { Choices } from '../choices.ts';

export interface LineOptions {
  readonly type?: 'email' | 'tel' | 'url';
  /** A token of HTML's `autocomplete`. */
  readonly autoComplete?: string;
  readonly inputMode?: 'numeric' | 'url';
  readonly readOnly?: true;
  /** The height of the input in lines. Default: one. */
  readonly rows?: 3;
  /** Shown before the answer, not stored. */
  readonly prefix?: string;
  /** Removes characters that the input does not accept. */
  readonly keep?: (typed: string) => string;
  /** Normalises a text when the founder leaves the input. */
  readonly normalise?: (typed: string) => string;
}

export type Control =
  | ({ readonly kind: 'line' } & LineOptions)
  | { readonly kind: 'select' | 'radio' | 'checkboxes'; readonly choices: Choices }
  | { readonly kind: 'long' | 'tags' | 'registration-number' | 'document' | 'documents' };

/** The groups of fields within the steps of the form. */
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

/** The cards of the founder's review step, in order. */
export const reviewCards = ['founder', 'startup', 'documents', 'business', 'impact', 'funding'] as const;
export type ReviewCard = (typeof reviewCards)[number];

/** The sections of the organisers' view of a submission, in order: first what one decides on. */
export const organiserSections = ['business', 'market', 'documents', 'startup', 'founder'] as const;
export type OrganiserSection = (typeof organiserSections)[number];

/**
 * Description of a field: everything but the texts that only the portal shows. Fields are shown in the order of the form; within a card or a
 * section, a higher `cardOrder` or `organiserOrder` (default 0) moves a field towards the end.
 */
export interface Field {
  /** The question, in the portal and in mails. */
  readonly label: Names;
  /** Absent for a field that no step asks for. */
  readonly section?: FormSection;
  readonly card: ReviewCard;
  readonly cardOrder?: number;
  readonly organiserSection: OrganiserSection;
  readonly organiserOrder?: number;
  /** Shows the field to organisers even without an answer. Default: a field with a condition is hidden when it is empty. */
  readonly organiserShowsEmpty?: true;
  readonly control: Control;
  /** The value in an empty form. */
  readonly empty: '' | null | readonly [];
  /** Whether a submission needs an answer, if the condition holds. */
  readonly required: boolean;
  /** Condition: the form asks the field only when the answer to another field of the same step equals or contains `answer`. */
  readonly askedWhen?: { readonly field: string; readonly answer: string };
  /** The draft schema: bounds of an unfinished answer. */
  readonly draft: z.ZodMiniType;
  /** The complete schema: what a submission needs. */
  readonly complete: z.ZodMiniType;
}
