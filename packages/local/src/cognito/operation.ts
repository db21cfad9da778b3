import * as z from 'zod';
import type { Challenges } from './challenges.ts';
import type { Codes } from './codes.ts';
import type { SendMessage } from './messages.ts';
import type { Pools } from './pools.ts';
import { invalidParameter } from './service-error.ts';
import type { Tokens } from './tokens.ts';
import type { UserDirectory } from './users.ts';

/** What operations work with. */
export interface CognitoParts {
  readonly now: () => number;
  readonly pools: Pools;
  readonly users: UserDirectory;
  readonly tokens: Tokens;
  readonly challenges: Challenges;
  readonly codes: Codes;
  readonly sendMessage: SendMessage;
  /** When each user gave a wrong password lately, by username. Kept in memory: a restart forgives. */
  readonly wrongPasswords: Map<string, readonly number[]>;
}

/** One call of the API. */
export interface Operation {
  /** `account`: only requests signed with the account's credentials; `anyone`: browsers too. */
  readonly caller: 'anyone' | 'account';
  /** @throws CognitoError */
  run(parts: CognitoParts, input: unknown): Promise<object>;
}

/** A call that browsers make. Members that the schema does not name are ignored. */
export function publicOperation<S extends z.ZodType>(
  schema: S,
  run: (parts: CognitoParts, input: z.infer<S>) => object | Promise<object>,
): Operation {
  return { caller: 'anyone', run: async (parts, input) => run(parts, parseInput(schema, input)) };
}

/** A call that needs the account's credentials. */
export function adminOperation<S extends z.ZodType>(
  schema: S,
  run: (parts: CognitoParts, input: z.infer<S>) => object | Promise<object>,
): Operation {
  return { ...publicOperation(schema, run), caller: 'account' };
}

function parseInput<S extends z.ZodType>(schema: S, input: unknown): z.infer<S> {
  const { data, error } = schema.safeParse(input);
  if (error) throw invalidParameter(`1 validation error detected: ${z.prettifyError(error)}`);
  return data;
}

/** The members by which calls name people and texts. */
export const usernameSchema = z.string().min(1).max(128);
export const codeSchema = z.string().trim().min(1).max(2048);
export const clientMetadataSchema = z.record(z.string(), z.string()).optional();
