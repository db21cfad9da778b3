import { isEditable } from '@portal/contracts/applications/status';
import { normaliseEmail } from '@portal/contracts/identity/account';
import { isEmail } from '@portal/contracts/identity/account-forms';
import type { FoundDraft } from '@portal/contracts/review/extensions';
import type { ApplicationRecord } from '../domain/applications/record.ts';
import { isProblem } from '../domain/problem.ts';
import { findRound } from '../domain/rounds/rounds.ts';
import type { UseCase } from '../domain/use-case.ts';
import type { Ports } from '../ports.ts';

type FindDraftsPorts = Pick<
  Ports,
  'rounds' | 'now' | 'findUserIds' | 'findMailboxStatus' | 'applications' | 'reminders'
>;

/** Finds the drafts of a round: those of the founder with an e-mail address, or all with an extended deadline, for organisers. */
export function makeFindDrafts(ports: FindDraftsPorts): UseCase<'findDrafts'> {
  const { rounds, findUserIds, findMailboxStatus, applications, now } = ports;
  return async ({ body: { email }, query }) => {
    const round = await findRound(rounds, now(), query.round);
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
  const listed = await Array.fromAsync(reminders.listDrafts(roundId));
  const extended = listed.filter(({ extendedTo }) => extendedTo !== undefined);
  const found = await Promise.all(extended.map((one) => applications.find(one.sub, one.applicationId)));
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
