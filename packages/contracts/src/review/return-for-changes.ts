import * as z from 'zod/mini';
import { type FieldName, fieldNames } from '../applications/fields.ts';
import { endOfDay } from '../programme.ts';
import { stages } from './decisions.ts';

/** Maximum length of what an organiser asks the founder to change, in characters. */
export const maxChangesMessage = 2000;

/** The last day for changes is at most this many days away. */
export const maxDaysForChanges = 60;

const message = z
  .string()
  .check(z.trim(), z.minLength(1, 'required'), z.maxLength(maxChangesMessage, 'too-many-characters'));

/** Asks the founder to change some answers. `due`: the last day for it, in the programme's time zone. */
export const returnRequestSchema = z.strictObject({
  fields: z
    .array(z.enum(fieldNames as [FieldName, ...FieldName[]]))
    .check(z.minLength(1, 'required'), z.maxLength(fieldNames.length)),
  message,
  due: z.iso.date(),
});
export type ReturnRequest = z.infer<typeof returnRequestSchema>;

/** Returns the last second of a day in the programme's time zone, as ISO 8601 in UTC. `due` is an ISO date. */
export function lastSecondOf(due: string): string {
  return new Date(Date.parse(endOfDay(due)) - 1000).toISOString();
}

/** What an organiser asked a founder to change. `due`: the last second for it (ISO 8601 in UTC). */
export const requestedChangesSchema = z.object({
  stage: z.enum(stages),
  fields: z.array(z.enum(fieldNames as [FieldName, ...FieldName[]])),
  message: z.string(),
  due: z.iso.datetime(),
  asked_at: z.iso.datetime(),
});
export type RequestedChanges = z.infer<typeof requestedChangesSchema>;

/** The response to a return: `version` as in the rows of a stage list. */
export const returnResponseSchema = z.object({ version: z.int(), changes_due: z.iso.datetime() });
export type ReturnResponse = z.infer<typeof returnResponseSchema>;
