import * as z from 'zod/mini';
import { idSchema } from '../identity/id.ts';
import { requiredName } from '../required-text.ts';

/** Of one organiser and stage. */
export const maxSavedViews = 30;

/** Of the name of a view, in characters. */
export const maxViewName = 40;

/** A view of a stage's table with a name. `query`: the query parameters of its address, also the chosen columns. */
export const savedViewSchema = z.strictObject({
  view_id: idSchema,
  name: requiredName(maxViewName),
  query: z.string().check(z.maxLength(4000)),
});
export type SavedView = z.infer<typeof savedViewSchema>;

/** The views of an organiser for a stage, in no order. */
export const savedViewListSchema = z.object({ views: z.array(savedViewSchema) });

/** Saves a view, in place of the one with its id, and deletes another one. All other views stay as they are. */
export const changeViewsRequestSchema = z
  .strictObject({ save: z.optional(savedViewSchema), remove: z.optional(idSchema) })
  .check(z.refine(({ save, remove }) => save?.view_id !== remove));
export type ChangeViewsRequest = z.infer<typeof changeViewsRequestSchema>;
