import type { StoredDraft } from '@portal/contracts/applications/draft';
import { type FieldName, fieldNames } from '@portal/contracts/applications/fields';
import { stages } from '@portal/contracts/review/decisions';
import * as z from 'zod/mini';
import type { ChangesRecord } from '../domain/applications/record.ts';
import { changesKey, returnedPartition } from './keys.ts';

const changesItemSchema = z.object({
  application_id: z.string(),
  sub: z.string(),
  stage: z.enum(stages),
  fields: z.array(z.enum(fieldNames as [FieldName, ...FieldName[]])),
  due: z.string(),
  revision: z.int(),
  updated_at: z.string(),
  answers: z.record(z.string(), z.unknown()),
  asked_by: z.optional(z.object({ sub: z.string(), name: z.string(), email: z.string() })),
});

/** The condition that the request for changes has not ended: `drafts_pk` is removed when it lapses. */
export const areAwaited = 'attribute_exists(drafts_pk)';

/** Returns whether the request for an item's changes has not ended, like {@link areAwaited}. */
export function isAwaited(item: Readonly<Record<string, unknown>>): boolean {
  return item['drafts_pk'] !== undefined;
}

/** The DynamoDB item of changes. Until the request ends, it is in the index of drafts, in a partition of its own. */
export function changesItem(
  { applicationId, updatedAt, askedBy, ...changes }: ChangesRecord,
  roundId: string,
) {
  return {
    ...changesKey(applicationId),
    entity: 'changes',
    drafts_pk: returnedPartition(roundId),
    application_id: applicationId,
    updated_at: updatedAt,
    asked_by: askedBy,
    ...changes,
  };
}

/** Parses the item of changes. @throws ZodError when it does not match the schema */
export function readChangesItem(item: unknown): ChangesRecord {
  const {
    application_id: applicationId,
    updated_at: updatedAt,
    asked_by: askedBy,
    answers,
    ...changes
  } = changesItemSchema.parse(item);
  // Validated by the contract's schemas before they were written.
  return { ...changes, applicationId, updatedAt, askedBy, answers: answers as StoredDraft };
}
