import * as z from 'zod/mini';
import { declareConflictRequestSchema } from './conflicts.ts';

/** An organiser whom one can ask to assess. `name` is a name, or an e-mail without one. */
export const organiserSchema = z.object({ sub: z.string(), name: z.string() });
export type Organiser = z.infer<typeof organiserSchema>;

/** All organisers, in the order of their names. */
export const organiserListSchema = z.object({ organisers: z.array(organiserSchema) });
export type OrganiserList = z.infer<typeof organiserListSchema>;

/** Maximum number of organisers who are asked to assess an application at a stage. */
export const maxAssignees = 20;

const subs = z.array(z.string().check(z.minLength(1), z.maxLength(128))).check(z.maxLength(maxAssignees));

/**
 * Says who is asked to assess an application at a stage. With `previous`, the list that the caller saw, only the difference
 * between the two changes the present list, so that what colleagues changed since then stays. Without it, `subs` replaces the
 * present list. Who has handed in stays in any case.
 */
export const assignRequestSchema = z.strictObject({ subs, previous: z.optional(subs) });
export type AssignRequest = z.infer<typeof assignRequestSchema>;

/** An organiser who is asked to assess; `handed_in`: whether the assessment was, and is not reopened. */
export const assigneeSchema = z.object({ ...organiserSchema.shape, handed_in: z.boolean() });
export type Assignee = z.infer<typeof assigneeSchema>;

/** Why one does not assess, besides a conflict of interest. */
export const refusals = ['not-my-field', 'too-many'] as const;
export type Refusal = (typeof refusals)[number];

/** Declines to assess an application that one is asked for. `conflict`: what the conflict of interest is, which this declares. */
export const declineRequestSchema = z
  .strictObject({
    reason: z.enum([...refusals, 'conflict']),
    conflict: z.optional(declareConflictRequestSchema.shape.reason),
  })
  .check(
    z.refine(({ reason, conflict }) => reason !== 'conflict' || conflict !== undefined, {
      path: ['conflict'],
    }),
  );
export type DeclineRequest = z.infer<typeof declineRequestSchema>;
