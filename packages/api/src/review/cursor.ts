import { type Stage, stages } from '@portal/contracts/review/decisions';
import * as z from 'zod/mini';
import type { Position } from './ports.ts';

const cursorSchema = z.strictObject({
  stage: z.enum(stages),
  place: z.string().check(z.minLength(1), z.maxLength(100)),
  applicationId: z.uuid(),
});

/** The opaque `next_cursor`: after which row of which stage's list the next page begins. */
export function encodeCursor(stage: Stage, position: Position): string {
  return Buffer.from(JSON.stringify({ stage, ...position })).toString('base64url');
}

/** The position that a cursor of this stage names; `undefined` for anything else. */
export function decodeCursor(stage: Stage, cursor: string): Position | undefined {
  const result = cursorSchema.safeParse(parseJson(Buffer.from(cursor, 'base64url').toString()));
  if (!result.success || result.data.stage !== stage) return undefined;
  const { place, applicationId } = result.data;
  return { place, applicationId };
}

function parseJson(text: string): unknown {
  try {
    return JSON.parse(text);
  } catch {
    return undefined;
  }
}
