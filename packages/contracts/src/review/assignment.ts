import * as z from 'zod/mini';
import { idSchema } from '../identity/id.ts';
import { declareConflictRequestSchema } from './conflicts.ts';

/** An organiser whom one can ask to assess. `name` is a name, or an e-mail without one. */
export const organiserSchema = z.object({ sub: z.string(), name: z.string() });
export type Organiser = z.infer<typeof organiserSchema>;

/** All organisers, in the order of their names. */
export const organiserListSchema = z.object({ organisers: z.array(organiserSchema) });

/** Maximum number of organisers who are asked to assess an application at a stage. */
export const maxAssignees = 20;

const sub = z.string().check(z.minLength(1), z.maxLength(128));
const subs = z.array(sub).check(z.maxLength(maxAssignees));

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

/** Maximum number of applications of one plan, and of readers among whom they are distributed. */
export const maxPlanned = { applications: 3000, readers: 100 } as const;

/**
 * Distributes applications over readers. `each`: how many assess an application, with those who are asked already. `at_most`: how many
 * a reader is to have at the stage, with what the reader has already. `from`: whose place the readers take, unless that one has handed
 * in, besides `each`; what none of them has or can take stays.
 */
export const planRequestSchema = z.strictObject({
  application_ids: z.array(idSchema).check(z.minLength(1), z.maxLength(maxPlanned.applications)),
  readers: z
    .array(z.strictObject({ sub, at_most: z.optional(z.int().check(z.minimum(0), z.maximum(100_000))) }))
    .check(z.minLength(1), z.maxLength(maxPlanned.readers)),
  each: z.int().check(z.minimum(1), z.maximum(maxAssignees)),
  from: z.optional(sub),
});
export type PlanRequest = z.infer<typeof planRequestSchema>;

/**
 * Why places stay empty. `no-reader`: none of the readers can be asked besides, because they are, have a conflict of interest or
 * declined. `limit`: those who can have reached their limit. `conflict`: the caller has a conflict of interest. `not-open`: it is
 * decided, withdrawn or not at the stage.
 */
export const missingReasons = ['no-reader', 'limit', 'conflict', 'not-open'] as const;
export type MissingReason = (typeof missingReasons)[number];

/**
 * `plan`: who is asked once it is applied, those who are asked already first. `loads`: what each reader has at the stage before and
 * after it. Applications in which the caller has a conflict of interest are in neither.
 */
export const assignmentPlanSchema = z.object({
  plan: z.array(z.object({ application_id: idSchema, subs: z.array(z.string()) })),
  loads: z.array(z.object({ sub: z.string(), before: z.int(), after: z.int() })),
  missing: z.array(z.object({ application_id: idSchema, count: z.int(), why: z.enum(missingReasons) })),
});
export type AssignmentPlan = z.infer<typeof assignmentPlanSchema>;
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
