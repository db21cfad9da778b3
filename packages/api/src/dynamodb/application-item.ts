import { userStatuses } from '@portal/contracts/applications/status';
import * as z from 'zod/mini';
import { type ApplicationRecord, storedDraftSchema } from '../domain/applications/record.ts';
import { applicationKey, draftsPartition, ownerKey } from './keys.ts';

const applicationItemSchema = z.object({
  application_id: z.string(),
  sub: z.string(),
  round: z.string(),
  user_status: z.enum(userStatuses),
  revision: z.int(),
  created_at: z.string(),
  updated_at: z.string(),
  extended_to: z.optional(z.string()),
  submitted_id: z.optional(z.string()),
  submitted_at: z.optional(z.string()),
  answers: storedDraftSchema,
});

/**
 * The DynamoDB item of an application. The answers are a map by field name (ADR 0045). A draft is in the index of drafts and
 * expires; the submission removes both attributes.
 *
 * @param expiresAt of a draft, in seconds since the epoch
 */
export function applicationItem(application: ApplicationRecord, expiresAt?: number) {
  return {
    ...applicationKey(application.sub, application.applicationId),
    entity: 'application',
    application_id: application.applicationId,
    sub: application.sub,
    round: application.roundId,
    user_status: application.userStatus,
    revision: application.revision,
    created_at: application.createdAt,
    updated_at: application.updatedAt,
    extended_to: application.extendedTo,
    submitted_id: application.submittedId,
    submitted_at: application.submittedAt,
    answers: application.data,
    ...(application.userStatus === 'draft' && {
      drafts_pk: draftsPartition(application.roundId),
      expires_at: expiresAt,
    }),
  };
}

/**
 * The DynamoDB item with the owner of an application id. It expires with a draft. `extensions` has the extensions of its deadline, oldest
 * first. Deleting the draft removes `sub` and `extensions`; the id stays taken.
 */
export function ownerItem(application: ApplicationRecord, expiresAt?: number) {
  return {
    ...ownerKey(application.applicationId),
    entity: 'owner',
    sub: application.sub,
    created_at: application.createdAt,
    ...(application.userStatus === 'draft' && { expires_at: expiresAt }),
  };
}

/** Parses an application item. @throws ZodError when it does not match the schema */
export function readApplicationItem(item: unknown): ApplicationRecord {
  const read = applicationItemSchema.parse(item);
  return {
    applicationId: read.application_id,
    sub: read.sub,
    roundId: read.round,
    userStatus: read.user_status,
    revision: read.revision,
    createdAt: read.created_at,
    updatedAt: read.updated_at,
    extendedTo: read.extended_to,
    submittedId: read.submitted_id,
    submittedAt: read.submitted_at,
    data: read.answers,
  };
}
