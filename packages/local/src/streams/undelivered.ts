import * as z from 'zod';
import { openJsonFile } from '../storage/json-file.ts';

const undeliveredSchema = z.object({
  queue: z.string(),
  functionArn: z.string(),
  condition: z.string(),
  tries: z.number(),
  /** ISO 8601. */
  at: z.string(),
  startSequenceNumber: z.string(),
  endSequenceNumber: z.string(),
  records: z.number(),
});

/** Records whose delivery was given up: a message in a dead-letter queue or on-failure destination. */
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
