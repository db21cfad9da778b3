import { randomUUID } from 'node:crypto';
import { fieldNames } from '@portal/contracts/applications/fields';
import type { BelievableFounder } from './believable-founder.ts';
import type { Imprint } from './imprint.ts';
import type { WireItem } from './table.ts';

/** Whose copy it is, and when and under which number it was submitted. */
export interface CopyAs {
  readonly person: BelievableFounder;
  readonly submittedId: string;
  /** Ms since the epoch. */
  readonly submittedAt: number;
}

const timestamp = /\d{4}-\d\d-\d\dT\d\d:\d\d:\d\d\.\d{3}Z/g;

/**
 * The items of a journey as somebody else's: ids, names and answers exchanged, all times moved alike. Documents stay
 * those of the journey.
 */
export function copyImprint(
  { journey, items }: Imprint,
  { person, submittedId, submittedAt }: CopyAs,
): WireItem[] {
  const shift = submittedAt - Date.parse(journey.submittedAt);
  const exchanged: [string, string][] = [
    [journey.founder.sub, randomUUID()],
    [journey.applicationId, randomUUID()],
    [journey.submittedId, submittedId],
    [journey.founder.email, person.email],
    [journey.founder.name, person.name],
    [journey.founder.phone, person.phone],
  ];
  const copyText = (text: string) =>
    exchanged
      .reduce((changed, [from, to]) => changed.replaceAll(from, to), text)
      .replaceAll(timestamp, (time) => new Date(Date.parse(time) + shift).toISOString());

  const answers = new Map(
    fieldNames.flatMap((name) => {
      const [from, to] = [journey.answers[name], person.answers[name]];
      return from === undefined || to === undefined
        ? []
        : [[name as string, [wire(from), wire(to)]] as const];
    }),
  );

  function copy(value: unknown, name: string): unknown {
    const [from, to] = answers.get(name) ?? [];
    if (from !== undefined && JSON.stringify(value) === JSON.stringify(from)) return to;
    if (name === 'key') return value;
    if (typeof value === 'string') return copyText(value);
    if (Array.isArray(value)) return value.map((member) => copy(member, ''));
    if (typeof value !== 'object' || value === null) return value;
    return Object.fromEntries(Object.entries(value).map(([member, inner]) => [member, copy(inner, member)]));
  }

  return items.map((item) => copy(item, '') as WireItem);
}

/** An answer as DynamoDB's API writes it. */
function wire(answer: unknown): unknown {
  if (Array.isArray(answer)) return { L: answer.map(wire) };
  return { S: String(answer) };
}
