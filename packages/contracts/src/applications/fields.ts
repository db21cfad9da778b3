import { basicDetails } from './fields/basic-details.ts';
import { businessInfo } from './fields/business-info.ts';
import { documents } from './fields/documents.ts';
import type { Control, Field } from './fields/field.ts';
import { impact } from './fields/impact.ts';
import { optionalDocument } from './fields/kinds.ts';
import { supportAndFunding } from './fields/support-and-funding.ts';

/*
 * Every field of the application, described once in `fields/`, one file for each step. The schemas, the form, the review,
 * the organisers' view and the empty answers are derived from these descriptions. Help texts and messages are the portal's.
 */

/** The fields that each step asks for, in the order of the form. */
export const fieldsByStep = {
  1: basicDetails,
  2: businessInfo,
  3: impact,
  4: supportAndFunding,
  5: documents,
} as const;

export const fields = {
  ...basicDetails,
  ...businessInfo,
  ...impact,
  ...supportAndFunding,
  ...documents,
  /** Stored and shown when present; no step asks for it. */
  testDocument: {
    label: { en: 'Test document', ta: 'சோதனை ஆவணம்' },
    ...optionalDocument,
    card: 'documents',
    organiserSection: 'documents',
    organiserOrder: 1,
  },
} as const satisfies Record<string, Field>;

export type FieldName = keyof typeof fields;

export const fieldNames = Object.keys(fields) as FieldName[];

/** The names of the fields with a certain kind of control. */
export type FieldOfKind<Kind extends Control['kind']> = {
  [K in FieldName]: (typeof fields)[K]['control']['kind'] extends Kind ? K : never;
}[FieldName];

export type DocumentField = FieldOfKind<'document' | 'documents'>;

export const documentFields = fieldNames.filter((name): name is DocumentField =>
  ['document', 'documents'].includes(fields[name].control.kind),
);

/** The descriptions with their names, in the order of the form. */
export const fieldList: readonly ({ readonly name: FieldName } & Field)[] = fieldNames.map((name) => ({
  name,
  ...fields[name],
}));
