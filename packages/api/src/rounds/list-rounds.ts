import type { RoundHead } from '../domain/rounds/ports.ts';
import type { UseCase } from '../domain/use-case.ts';
import type { Ports } from '../ports.ts';
import { stateOf } from './read-round.ts';

type ListRoundsPorts = Pick<Ports, 'roundStore' | 'reminders' | 'metrics'>;

/** Lists all rounds with their applications counted. A round whose draft has no day of opening comes first. */
export function makeListRounds(ports: ListRoundsPorts): UseCase<'listRounds'> {
  return async () => {
    const heads = await ports.roundStore.list();
    const rounds = (await Promise.all(heads.map((head) => listed(ports, head)))).flatMap(
      (round) => round ?? [],
    );
    const opening = ({ timeline: { opens } }: (typeof rounds)[number]) => opens || '9999';
    return { rounds: rounds.sort((one, other) => (opening(one) < opening(other) ? 1 : -1)) };
  };
}

async function listed({ roundStore, reminders, metrics }: ListRoundsPorts, head: RoundHead) {
  const { id, published } = head;
  const shown = published ?? (await roundStore.find(id))?.draft?.round;
  if (shown === undefined) return undefined;
  const { name, timeline } = shown;
  const counts = published
    ? {
        drafts: (await Array.fromAsync(reminders.listDrafts(id))).length,
        submitted: (await metrics.read(id)).submitted,
      }
    : { drafts: 0, submitted: 0 };
  return { id, name, timeline, state: stateOf(head), ...counts };
}
