import * as z from 'zod';
import { openJsonFile } from '../storage/json-file.ts';

const undeliveredSchema = z.object({
  functionArn: z.string(),
  condition: z.string(),
  /** ISO 8601. */
  at: z.string(),
});

/** An event whose delivery was given up; deployed, a message in a dead-letter queue. */
export type Undelivered = z.infer<typeof undeliveredSchema>;

export type UndeliveredList = ReturnType<typeof openUndelivered>;

/** Opens the list of undelivered events, oldest first. */
export function openUndelivered(file: string) {
  const stored = openJsonFile(file, z.array(undeliveredSchema), []);
  return {
    get all(): readonly Undelivered[] {
      return stored.value;
    },
    add: (entry: Undelivered): void => stored.write([...stored.value, entry]),
  };
}
