import { isEditable } from '@portal/contracts/applications/status';
import type { ApplicationRecord } from '../domain/applications/record.ts';
import type { ListedDraft } from '../domain/reminders/ports.ts';
import type { Ports } from '../ports.ts';

/** Lists the drafts of each founder. The index lists them by application. */
export async function* byFounder<Draft extends ListedDraft>(
  drafts: AsyncIterable<Draft>,
): AsyncGenerator<readonly Draft[], void> {
  yield* Map.groupBy(await Array.fromAsync(drafts), ({ sub }) => sub).values();
}

/** Reads the founder of listed drafts, as the recipient of a mail, and those that were not submitted or deleted since the index lists them. */
export async function readDrafts(
  { profiles, applications }: Pick<Ports, 'profiles' | 'applications'>,
  listed: readonly ListedDraft[],
) {
  const sub = listed[0]?.sub ?? '';
  const founder = await profiles.find(sub);
  const found = await Promise.all(listed.map(({ applicationId }) => applications.find(sub, applicationId)));
  const drafts = found.flatMap((draft) => (draft && isEditable(draft.userStatus) ? [draft] : []));
  if (founder === undefined || drafts.length === 0) return undefined;
  const { founderName } = drafts.find(({ data }) => data.founderName)?.data ?? {};
  const recipient = {
    recipient: founder.email,
    recipient_sub: sub,
    founder_name: founderName ?? founder.name,
  };
  return { recipient, drafts };
}

/** What every event says of a draft. */
export function toEventDraft({ applicationId, data }: ApplicationRecord) {
  return { application_id: applicationId, startup_name: data.startupName };
}
