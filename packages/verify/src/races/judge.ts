import type { Answer } from '../cloud/portal.ts';
import { isCodeMail } from '../desk.ts';
import { itemsIn, itemsOf } from '../watch/items.ts';
import { faultsOfState } from '../watch/state-rules.ts';
import type { World } from '../world.ts';
import type { Race } from './interleave.ts';

/** What a refused call may leave behind: counted tries and spent budgets, a number that nobody gets, a code not sent. */
const tracesOfRefusal: ReadonlySet<string | undefined> = new Set([
  'otp',
  'otp-budget',
  'upload-budget',
  'sequence',
]);

/** Everything that a race broke of what always holds. */
export async function faultsOfRace(world: World, { answers, trace }: Race): Promise<string[]> {
  const { watch, portal } = world;
  const items = itemsIn(portal.level);
  const faults = [
    ...watch.faults,
    ...faultsOfState(items),
    ...portal.ledger.rewritten.map((path) => `${path} was kept and then changed`),
    ...Object.entries(answers).flatMap(([actor, answer]) => faultsOfAnswer(world, actor, answer)),
  ];
  // The events are right by the state's rules; sending them, a third of a race's calls, is looked at in one of four.
  return trace.length % 4 === 0 ? [...faults, ...(await faultsOfMails(world))] : faults;
}

/** Answers of 500 and above that are no bug. */
const clear: ReadonlySet<unknown> = new Set(['unavailable', 'mail-not-sent']);

function faultsOfAnswer({ watch }: World, actor: string, { status, body }: Answer): string[] {
  if (status < 400) return [];
  if (status >= 500 && !clear.has(body['code'])) return [`${actor} was answered ${JSON.stringify(body)}`];
  const changed = watch.writes
    .filter((write) => write.actor === actor)
    .map(({ before, after }) => (after ?? before)?.entity)
    .filter((entity) => !tracesOfRefusal.has(entity));
  return changed.length === 0
    ? []
    : [`${actor} was refused (${String(body['code'])}) and wrote ${changed.join()}`];
}

/** Delivers what is to be mailed, each event twice at once and once more after that, and counts the mails. */
async function faultsOfMails({ desk, portal }: World): Promise<string[]> {
  const events = await desk.newEvents();
  if (events.length === 0) return [];
  await desk.notify([...events, ...events]);
  await desk.notify(events);
  const sent = portal.ledger.mails.filter(({ subject }) => !isCodeMail(subject)).length;
  const noted = itemsOf(itemsIn(portal.level), 'outbox').filter((item) => item['status'] === 'sent').length;
  const count = events.length;
  return sent === count && noted === count
    ? []
    : [`${sent} mails for ${count} events, ${noted} noted as sent`];
}
