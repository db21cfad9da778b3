import * as z from 'zod/mini';
import { requiredName } from '../../required-text.ts';
import { visibleName, visibleText } from '../../text.ts';
import {
  documentReferenceSchema,
  maxSupportingDocuments,
  requiredDocumentReferenceSchema,
} from '../../uploads/documents.ts';
import { type Choices, valuesOf } from '../choices.ts';
import { countWords, maxCharacters, maxWords } from '../words.ts';
import type { LineOptions } from './field.ts';

/*
 * Builders for the kinds of fields: control, empty value, draft schema and complete schema. The messages of the schemas are
 * codes of `validation-codes.ts`.
 */

/** Minimum length of a long answer in a submission. */
export const minLongText = 20;

/** One line of at most `max` characters. */
const boundedLine = (max: number) => z.string().check(z.maxLength(max, 'too-many-characters'));

export const optionalLine = (max: number, options: LineOptions = {}) =>
  ({
    control: { kind: 'line', ...options },
    empty: '',
    required: false,
    draft: boundedLine(max),
    complete: z.nullish(boundedLine(max)),
  }) as const;

export const requiredLine = (min: number, max: number, options: LineOptions = {}) =>
  ({
    control: { kind: 'line', ...options },
    empty: '',
    required: true,
    draft: boundedLine(max),
    complete: z
      .string('incomplete')
      .check(
        z.overwrite(visibleName),
        z.minLength(min, 'incomplete'),
        z.maxLength(max, 'too-many-characters'),
      ),
  }) as const;

const isShortEnough = z.refine<string>((text) => countWords(text) <= maxWords, 'too-many-words');

/** A draft may exceed the word limit, so that an answer is saved while the founder still shortens it. */
const longText = boundedLine(maxCharacters);

export const optionalLongText = {
  control: { kind: 'long' },
  empty: '',
  required: false,
  draft: longText,
  complete: z.nullish(longText.check(isShortEnough)),
} as const;

export const requiredLongText = (min = minLongText) =>
  ({
    control: { kind: 'long' },
    empty: '',
    required: true,
    draft: longText,
    complete: z
      .string('incomplete')
      .check(
        z.overwrite(visibleText),
        z.minLength(min, 'incomplete'),
        z.maxLength(maxCharacters, 'too-many-characters'),
        isShortEnough,
      ),
  }) as const;

/** One choice of a list: `select` for long lists, `radio` for short ones. */
export const requiredChoice = <T extends Choices>(kind: 'select' | 'radio', choices: T) =>
  ({
    control: { kind, choices },
    empty: '',
    required: true,
    draft: z.enum(['', ...valuesOf(choices)], 'choice-unknown'),
    complete: z.enum(valuesOf(choices), 'incomplete'),
  }) as const;

/** Any number of choices, each at most once. */
export const optionalChoices = <T extends Choices>(choices: T) => {
  const values = valuesOf(choices);
  const chosen = z.array(z.enum(values, 'choice-unknown')).check(
    z.maxLength(values.length, 'choice-unknown'),
    z.refine((list) => new Set(list).size === list.length, 'choice-repeated'),
  );
  return {
    control: { kind: 'checkboxes', choices },
    empty: [],
    required: false,
    draft: chosen,
    complete: z.nullish(chosen),
  } as const;
};

const tags = z.array(requiredName(100)).check(z.maxLength(20, 'too-many-entries'));

/** Up to 20 short free texts. */
export const optionalTags = {
  control: { kind: 'tags' },
  empty: [],
  required: false,
  draft: tags,
  complete: z.nullish(tags),
} as const;

export const optionalDocument = {
  control: { kind: 'document' },
  empty: null,
  required: false,
  draft: documentReferenceSchema,
  complete: z.nullish(documentReferenceSchema),
} as const;

export const requiredDocument = {
  ...optionalDocument,
  required: true,
  complete: requiredDocumentReferenceSchema,
} as const;

const documents = z
  .array(documentReferenceSchema)
  .check(z.maxLength(maxSupportingDocuments, 'too-many-files'));

export const optionalDocuments = {
  control: { kind: 'documents' },
  empty: [],
  required: false,
  draft: documents,
  complete: z.nullish(documents),
} as const;
