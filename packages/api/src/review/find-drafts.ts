import { isEditable } from '@portal/contracts/applications/status';
import { isEmail, normaliseEmail } from '@portal/contracts/identity/account';
import type { FindDraftsRequest, FoundDraft, FoundDrafts } from '@portal/contracts/review/extensions';
import type { ApplicationStore } from '../domain/applications/ports.ts';
import type { ApplicationRecord } from '../domain/applications/record.ts';
import type { FindMailboxStatus } from '../domain/notifications/ports.ts';
import type { FindUserIds } from '../domain/review/ports.ts';

export type FindDrafts = (request: FindDraftsRequest) => Promise<FoundDrafts>;

export interface FindDraftsPorts {
  readonly findUserIds: FindUserIds;
  readonly findMailboxStatus: FindMailboxStatus;
  readonly applications: Pick<ApplicationStore, 'list'>;
}

/** Finds the drafts of the founder with an e-mail address, for organisers. */
export function makeFindDrafts({
  findUserIds,
  findMailboxStatus,
  applications,
}: FindDraftsPorts): FindDrafts {
  return async ({ email }) => {
    const address = normaliseEmail(email);
    if (!isEmail(address)) return { drafts: [] };
    const lists = await Promise.all((await findUserIds(address)).map((sub) => applications.list(sub)));
    const drafts = lists.flat().filter(isDraft).map(toFoundDraft);
    return { drafts, mailbox: drafts.length > 0 ? await findMailboxStatus(address) : undefined };
  };
}

function isDraft({ userStatus }: ApplicationRecord): boolean {
  return isEditable(userStatus);
}

function toFoundDraft({ applicationId, data, extendedTo, updatedAt }: ApplicationRecord): FoundDraft {
  return {
    application_id: applicationId,
    startup_name: data.startupName || undefined,
    extended_to: extendedTo,
    updated_at: updatedAt,
  };
}
