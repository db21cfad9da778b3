import type { StoredDraft } from '@portal/contracts/applications/draft';
import { userStatuses } from '@portal/contracts/applications/status';
import * as z from 'zod/mini';
import type { ApplicationRecord } from '../applications/record.ts';
import { applicationKey, readApplicationKey } from './keys.ts';
import { packAnswers, unpackAnswers } from './stored-answers.ts';

const applicationItemSchema = z.object({
  pk: z.string(),
  sk: z.string(),
  user_status: z.enum(userStatuses),
  revision: z.int(),
  created_at: z.string(),
  updated_at: z.string(),
  submitted_id: z.optional(z.string()),
  submitted_at: z.optional(z.string()),
  data: z.unknown(),
});

export function applicationItem(application: ApplicationRecord) {
  return {
    ...applicationKey(application.sub, application.applicationId),
    entity: 'application',
    user_status: application.userStatus,
    revision: application.revision,
    created_at: application.createdAt,
    updated_at: application.updatedAt,
    data: packAnswers(application.data),
  };
}

/** @throws Error when the item is not what this server writes. */
export function readApplicationItem(item: unknown): ApplicationRecord {
  const read = applicationItemSchema.parse(item);
  return {
    ...readApplicationKey(read),
    userStatus: read.user_status,
    revision: read.revision,
    createdAt: read.created_at,
    updatedAt: read.updated_at,
    submittedId: read.submitted_id,
    submittedAt: read.submitted_at,
    // Only this server writes them, after the contracts' schemas have checked them.
    data: unpackAnswers(read.data) as StoredDraft,
  };
}
