import * as z from 'zod/mini';
import { type FieldName, fieldList, fieldNames } from '../applications/fields.ts';
import { stepOf } from '../applications/steps.ts';
import { endOfDay, startOfDay } from '../programme.ts';
import { requiredText } from '../required-text.ts';
import { stages } from './decisions.ts';

/** Maximum length of what an organiser asks the founder to change, in characters. */
export const maxChangesMessage = 2000;

/** The last day for changes is at most this many days away. */
export const maxDaysForChanges = 60;

/** The fields that organisers can ask a founder to change: all that the form asks for, without the e-mail of the account. */
export const returnableFields = fieldNames.filter((name) => name !== 'email' && stepOf(name) !== undefined);

/**
 * Adds to fields those whose condition depends on one of them, in the order of the form: a change of the one can make an answer
 * to the others necessary.
 */
export function withDependentFields(named: readonly FieldName[]): FieldName[] {
  return fieldList
    .filter(({ name, askedWhen }) =>
      [name, askedWhen?.field].some((field) => named.some((one) => one === field)),
    )
    .map(({ name }) => name);
}

const dayInMs = 24 * 60 * 60 * 1000;

/**
 * Returns whether a day can be the last one for changes: today, or at most {@link maxDaysForChanges} days later.
 *
 * @param due ISO date
 * @param now milliseconds since the epoch
 */
export function mayBeDue(due: string, now: number): boolean {
  const start = Date.parse(startOfDay(due));
  return start > now - dayInMs && start <= now + maxDaysForChanges * dayInMs;
}

const message = requiredText(maxChangesMessage);

/** Asks the founder to change some answers. `due`: the last day for it, in the programme's time zone. */
export const returnRequestSchema = z.strictObject({
  fields: z
    .array(z.enum(returnableFields))
    .check(z.minLength(1, 'required'), z.maxLength(returnableFields.length)),
  message,
  due: z.iso.date(),
});
export type ReturnRequest = z.infer<typeof returnRequestSchema>;

/** Withdraws what the founder was asked. The reason is for organisers. */
export const withdrawReturnRequestSchema = z.strictObject({ reason: message });
export type WithdrawReturnRequest = z.infer<typeof withdrawReturnRequestSchema>;

/** Returns the last second of a day in the programme's time zone, as ISO 8601 in UTC. `due` is an ISO date. */
export function lastSecondOf(due: string): string {
  return new Date(Date.parse(endOfDay(due)) - 1000).toISOString();
}

/** What an organiser asked a founder to change. `due`: the last second for it (ISO 8601 in UTC). */
export const requestedChangesSchema = z.object({
  stage: z.enum(stages),
  fields: z.array(z.enum(fieldNames)),
  message: z.string(),
  due: z.iso.datetime(),
  asked_at: z.iso.datetime(),
});
export type RequestedChanges = z.infer<typeof requestedChangesSchema>;
