import { type Stage, stages } from '@portal/contracts/review/decisions';
import * as z from 'zod/mini';
import type { Position } from './ports.ts';

const cursorSchema = z.strictObject({
  stage: z.enum(stages),
  sortKey: z.string().check(z.minLength(1), z.maxLength(100)),
  applicationId: z.uuid(),
});

/** Encodes the opaque `next_cursor`: the stage and the last row of the page. */
export function encodeCursor(stage: Stage, position: Position): string {
  return Buffer.from(JSON.stringify({ stage, ...position })).toString('base64url');
}

/** Returns the position of a cursor of this stage; `undefined` for an invalid cursor. */
export function decodeCursor(stage: Stage, cursor: string): Position | undefined {
  const result = cursorSchema.safeParse(parseJson(Buffer.from(cursor, 'base64url').toString()));
  if (!result.success || result.data.stage !== stage) return undefined;
  const { sortKey, applicationId } = result.data;
  return { sortKey, applicationId };
}

function parseJson(text: string): unknown {
  try {
    return JSON.parse(text);
  } catch {
    return undefined;
  }
}
