import { setImmediate } from 'node:timers/promises';
import type { WireAnswer } from '../cloud/in-process.ts';
import { withPauses } from '../cloud/pauses.ts';
import type { Answer, Portal } from '../cloud/portal.ts';
import { refusal } from '../cloud/refusal.ts';
import { straight, type WireCall } from '../cloud/wire.ts';
import type { Choose } from '../random.ts';
import type { Watch } from '../watch/watch.ts';
import { conflictOf } from './conflicts.ts';

/** What somebody does, as often as it is asked for from the beginning. */
export type Actor = () => Promise<Answer>;

export interface Race {
  readonly answers: Readonly<Record<string, Answer>>;
  /** Who made which call, in the order in which they were applied. */
  readonly trace: readonly string[];
}

/** What may go wrong in a race, beside who comes when. */
export interface Trouble {
  /** At most so many calls are refused for a conflict. */
  readonly conflicts: number;
  /** Any mail may be refused for good. */
  readonly mailFails: boolean;
}

/** A step that waits for its turn. */
interface Step {
  readonly actor: string;
  readonly label: string;
  /** None of a pause. */
  readonly call?: WireCall;
  readonly take: () => Promise<void>;
  /** Ends the step with a refusal instead. */
  readonly refuse: (answer: WireAnswer) => void;
}

/**
 * Lets actors run at once, one storage, object or mail call at a time: whenever all of them wait, `choose` says whose call
 * is next. What goes wrong besides is chosen as well: DynamoDB refuses calls that meet, SES a mail.
 */
export async function interleave(
  portal: Portal,
  watch: Watch,
  actors: Readonly<Record<string, Actor>>,
  choose: Choose,
  { conflicts, mailFails }: Trouble,
): Promise<Race> {
  const waiting: Step[] = [];
  const answers: Record<string, Answer> = {};
  const failures: unknown[] = [];
  const trace: string[] = [];
  let conflictsLeft = conflicts;
  const { wire } = portal;
  wire.carrier = (call, proceed) =>
    new Promise((resolve, reject) => {
      waiting.push({
        actor: call.actor,
        label: call.name,
        call,
        take: async () => {
          watch.actor = call.actor;
          await proceed().then(resolve, reject);
        },
        refuse: resolve,
      });
    });
  const pause = () =>
    new Promise<void>((resolve) => {
      waiting.push({ actor: 'pause', label: 'over', take: async () => resolve(), refuse: () => {} });
    });

  async function takeSteps(): Promise<void> {
    const names = Object.keys(actors);
    for (let idle = 0; idle < 100; idle += 1) {
      await setImmediate();
      if (Object.keys(answers).length + failures.length === names.length && waiting.length === 0) return;
      if (waiting.length > 0) {
        await takeOne();
        idle = 0;
      }
    }
    throw new Error(`Nothing moves any more after ${trace.join(', ')}`);
  }

  async function takeOne(): Promise<void> {
    const [step] = waiting.splice(choose(waiting.length), 1);
    if (step === undefined) return;
    const { call, actor, label } = step;
    const others = waiting.flatMap((other) => (other.call && other.actor !== actor ? [other.call] : []));
    const conflict = call && conflictsLeft > 0 ? conflictOf(call, others) : undefined;
    if (conflict !== undefined && choose(2) === 1) {
      conflictsLeft -= 1;
      trace.push(`${actor}:${label}!`);
      return step.refuse(conflict);
    }
    if (mailFails && call?.service === 'ses' && choose(2) === 1) {
      trace.push(`${actor}:${label}?`);
      return step.refuse(refusal('ses', [400, 'MessageRejected']));
    }
    trace.push(`${actor}:${label}`);
    await step.take();
  }

  const run = async () => {
    for (const [name, act] of Object.entries(actors)) {
      wire.as(name, act).then(
        (answer) => {
          answers[name] = answer;
        },
        (error: unknown) => failures.push(error),
      );
    }
    await takeSteps();
  };
  await withPauses(pause, run);
  wire.carrier = straight;
  watch.actor = 'nobody';
  if (failures.length > 0) throw failures[0];
  return { answers, trace };
}
