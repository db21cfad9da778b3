import { isDeepStrictEqual } from 'node:util';
import type { Item } from './items.ts';

/* What the rules for writes are made of. */

/** Returns the violation, or `undefined` when the change keeps the rule. */
export type Rule = (before: Item, after: Item) => string | undefined;

/** These attributes stay as they are. */
export const unchanged =
  (...attributes: string[]): Rule =>
  (before, after) => {
    const changed = attributes.find((name) => !isDeepStrictEqual(before[name], after[name]));
    return changed && `${changed} changed`;
  };

/** All attributes but these stay as they are. */
export const onlyChanged =
  (...attributes: string[]): Rule =>
  (before, after) =>
    unchanged(...Object.keys({ ...before, ...after }).filter((name) => !attributes.includes(name)))(
      before,
      after,
    );

export const all =
  (...rules: Rule[]): Rule =>
  (before, after) =>
    rules.map((rule) => rule(before, after)).find((violation) => violation !== undefined);

/** The attribute goes up by one. */
export const incremented =
  (attribute: string): Rule =>
  (before, after) => {
    const steps = Number(after[attribute]) - Number(before[attribute]);
    return steps === 1 ? undefined : `${attribute} moved by ${steps}`;
  };

/** The value of an attribute stays the same or goes on as the table of transitions allows. */
export const follows =
  (attribute: string, transitions: Readonly<Record<string, readonly string[]>>): Rule =>
  (before, after) => {
    const [from, to] = [String(before[attribute]), String(after[attribute])];
    return from === to || transitions[from]?.includes(to)
      ? undefined
      : `${attribute} went from ${from} to ${to}`;
  };
