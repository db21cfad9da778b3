import { isEditable } from '@portal/contracts/applications/status';
import { normaliseEmail } from '@portal/contracts/identity/account';
import { isEmail } from '@portal/contracts/identity/account-forms';
import type { FindDraftsRequest, FoundDraft, FoundDrafts } from '@portal/contracts/review/extensions';
import type { RoundQuery } from '@portal/contracts/review/stage-lists';
import type { ApplicationRecord } from '../domain/applications/record.ts';
import { isProblem, type Problem } from '../domain/problem.ts';
import type { ListedDraft } from '../domain/reminders/ports.ts';
import { findRound } from '../domain/rounds/rounds.ts';
import type { Ports } from '../ports.ts';

type FindDraftsPorts = Pick<
  Ports,
  'rounds' | 'now' | 'findUserIds' | 'findMailboxStatus' | 'applications' | 'reminders'
>;

/** Finds the drafts of a round: those of the founder with an e-mail address, or all with an extended deadline, for organisers. */
export function makeFindDrafts(ports: FindDraftsPorts) {
  const { rounds, findUserIds, findMailboxStatus, applications, now } = ports;
  return async (
    { email }: FindDraftsRequest,
    { round: roundId }: RoundQuery = {},
  ): Promise<FoundDrafts | Problem> => {
    const round = await findRound(rounds, now(), roundId);
    if (isProblem(round)) return round;
    if (email === undefined) return { drafts: await listExtended(ports, round.id) };
    const address = normaliseEmail(email);
    if (!isEmail(address)) return { drafts: [] };
    const lists = await Promise.all((await findUserIds(address)).map((sub) => applications.list(sub)));
    const drafts = lists
      .flat()
      .filter((application) => isDraft(application) && application.roundId === round.id)
      .map(toFoundDraft);
    return { drafts, mailbox: drafts.length > 0 ? await findMailboxStatus(address) : undefined };
  };
}

/** The next deadline first. */
async function listExtended(
  { applications, reminders }: FindDraftsPorts,
  roundId: string,
): Promise<FoundDraft[]> {
  const listed: ListedDraft[] = [];
  for await (const draft of reminders.listDrafts(roundId))
    if (draft.extendedTo !== undefined) listed.push(draft);
  const found = await Promise.all(listed.map((one) => applications.find(one.sub, one.applicationId)));
  return found
    .flatMap((draft) => (draft && isDraft(draft) ? [toFoundDraft(draft)] : []))
    .sort((one, other) => ((one.extended_to ?? '') < (other.extended_to ?? '') ? -1 : 1));
}

const isDraft = ({ userStatus }: ApplicationRecord): boolean => isEditable(userStatus);

function toFoundDraft({ applicationId, data, extendedTo, updatedAt }: ApplicationRecord): FoundDraft {
  return {
    application_id: applicationId,
    startup_name: data.startupName || undefined,
    extended_to: extendedTo,
    updated_at: updatedAt,
  };
}
