import * as z from 'zod';
import type { Challenges, createWrongPasswords } from './challenges.ts';
import type { Codes } from './codes.ts';
import type { SendMessage } from './messages.ts';
import type { Pools } from './pools.ts';
import { invalidParameter, userNotFound } from './service-error.ts';
import type { Tokens } from './tokens.ts';
import type { UserDirectory } from './users.ts';

/** The dependencies of operations. */
export interface CognitoContext {
  readonly now: () => number;
  readonly pools: Pools;
  readonly users: UserDirectory;
  readonly tokens: Tokens;
  readonly challenges: Challenges;
  readonly codes: Codes;
  readonly sendMessage: SendMessage;
  readonly wrongPasswords: ReturnType<typeof createWrongPasswords>;
}

export interface Operation {
  /** `account`: only requests signed with the account's credentials; `anyone`: browsers too. */
  readonly caller: 'anyone' | 'account';
  /** @throws CognitoError */
  run(context: CognitoContext, input: unknown): Promise<object>;
}

/** Defines an operation that needs no credentials. Unknown members of the input are ignored. */
export function publicOperation<S extends z.ZodType>(
  schema: S,
  run: (context: CognitoContext, input: z.infer<S>) => object | Promise<object>,
): Operation {
  return { caller: 'anyone', run: async (context, input) => run(context, parseInput(schema, input)) };
}

/** Defines an operation that needs the account's credentials. */
export function adminOperation<S extends z.ZodType>(
  schema: S,
  run: (context: CognitoContext, input: z.infer<S>) => object | Promise<object>,
): Operation {
  return { ...publicOperation(schema, run), caller: 'account' };
}

function parseInput<S extends z.ZodType>(schema: S, input: unknown): z.infer<S> {
  const { data, error } = schema.safeParse(input);
  if (error) throw invalidParameter(`1 validation error detected: ${z.prettifyError(error)}`);
  return data;
}

/** Members that several operations share. */
export const usernameSchema = z.string().min(1).max(128);
export const codeSchema = z.string().trim().min(1).max(2048);

export const clientUserSchema = z.object({ ClientId: z.string(), Username: usernameSchema });

/** Finds a client and a user of its pool. @throws UserNotFoundException */
export function findForClient(context: CognitoContext, input: { ClientId: string; Username: string }) {
  const client = context.pools.client(input.ClientId);
  const user = context.users.find(client.pool.id, input.Username);
  if (!user) throw userNotFound('Username/client id combination not found.');
  return { client, user };
}
