import { portalOf } from '@portal/local/test/support/portal';
import type { Entry } from './ledger.ts';
import type { Cast } from './rush.ts';

/** Reads every application as its founder does, with the documents of those that are submitted. Answers what is lost. */
export async function readEverything(
  origin: string,
  { founders }: Cast,
  entries: ReadonlyMap<string, Entry>,
): Promise<string[]> {
  const lost: string[] = [];
  for (const { person } of founders) {
    const call = portalOf(origin, person.idToken);
    const own = [...entries.values()].filter(({ sub, known }) => sub === person.sub && known);
    for (const { applicationId, known } of own) {
      const { status, body } = await call('getApplications', { params: { id: applicationId } });
      const read = 'application_id' in body ? body : undefined;
      if (!read || read.submitted_id !== known?.submittedId) {
        lost.push(
          `${applicationId}: its founder reads ${status} ${read?.submitted_id}, not ${known?.submittedId}`,
        );
        continue;
      }
      if (!read.submitted_id) continue;
      const answer = await fetch(read.data.pitchDeck?.url ?? '');
      const bytes = (await answer.arrayBuffer()).byteLength;
      if (!answer.ok || bytes !== known?.data.pitchDeck?.size)
        lost.push(`${applicationId}: its pitch deck has ${bytes} bytes, ${answer.status}`);
    }
  }
  return lost;
}
