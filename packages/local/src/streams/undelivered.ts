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

export interface UndeliveredList {
  readonly all: readonly Undelivered[];
  add(entry: Undelivered): void;
}

/** Opens the list of undelivered events, oldest first. */
export function openUndelivered(file: string): UndeliveredList {
  const stored = openJsonFile(file, z.array(undeliveredSchema), []);
  return {
    get all() {
      return stored.value;
    },
    add: (entry) => stored.write([...stored.value, entry]),
  };
}
