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

/** The item stays as it is. */
export const immutable: Rule = (before, after) =>
  isDeepStrictEqual(before, after) ? undefined : 'it changed';

/** All of these rules hold. */
export const firstViolation =
  (...rules: Rule[]): Rule =>
  (before, after) => {
    for (const rule of rules) {
      const violation = rule(before, after);
      if (violation !== undefined) return violation;
    }
    return undefined;
  };

/** Returns whether a value stays the same or goes on as the table of transitions allows. */
export function isAllowed(
  transitions: Readonly<Record<string, readonly string[]>>,
  from: unknown,
  to: unknown,
): boolean {
  return from === to || (transitions[String(from)] ?? []).includes(String(to));
}

/** Says which transition breaks a rule. */
export const badTransition = (attribute: string, from: unknown, to: unknown) =>
  `${attribute} went from ${String(from)} to ${String(to)}`;

/** The attribute goes up by one. */
export const incremented =
  (attribute: string): Rule =>
  (before, after) => {
    const steps = Number(after[attribute]) - Number(before[attribute]);
    return steps === 1 ? undefined : `${attribute} moved by ${steps}`;
  };
