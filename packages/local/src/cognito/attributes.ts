import * as z from 'zod';
import type { Client, Pool } from './pools.ts';
import { invalidParameter, notAuthorized } from './service-error.ts';
import { foldEmail, type User } from './user.ts';

/** Attributes as requests carry them. */
export const attributeListSchema = z.array(
  z.object({ Name: z.string(), Value: z.string().max(2048).default('') }),
);
export type AttributeList = z.infer<typeof attributeListSchema>;

type Attributes = Record<string, string>;

const STANDARD =
  'address birthdate email family_name gender given_name locale middle_name name nickname phone_number picture preferred_username profile website zoneinfo'.split(
    ' ',
  );
/** Set by the pool or an administrator; no client may. */
const VERIFIED = ['email_verified', 'phone_number_verified'];
const READ_ONLY = ['sub', ...VERIFIED];

/**
 * Attributes of a request, checked against the pool's schema.
 *
 * @throws InvalidParameterException
 */
export function checkedAttributes(pool: Pool, list: AttributeList): Attributes {
  const known = new Set([...STANDARD, ...VERIFIED, ...pool.settings.Schema.map(({ Name }) => Name)]);
  for (const { Name, Value } of list) {
    if (!known.has(Name)) throw schemaMismatch([`${Name}: Attribute does not exist in the schema.`]);
    if (Name === 'email' && !z.email().safeParse(Value).success)
      throw invalidParameter('Invalid email address format.');
    if (Name === 'phone_number' && !/^\+[1-9]\d{1,14}$/.test(Value)) {
      throw invalidParameter('Invalid phone number format.');
    }
  }
  const attributes = Object.fromEntries(list.map(({ Name, Value }) => [Name, Value]));
  return attributes['email'] ? { ...attributes, email: foldEmail(attributes['email']) } : attributes;
}

/** @throws NotAuthorizedException when the client may not set one of them */
export function assertWritable(client: Client, list: AttributeList): void {
  const writable = client.settings.WriteAttributes ?? list.map(({ Name }) => Name);
  if (list.some(({ Name }) => READ_ONLY.includes(Name) || !writable.includes(Name))) {
    throw notAuthorized('A client attempted to write unauthorized attribute');
  }
}

/** @throws InvalidParameterException naming what the pool requires and the attributes lack */
export function assertComplete(pool: Pool, attributes: Attributes): void {
  const missing = pool.settings.Schema.filter(
    ({ Name, Required }) => Required && Name !== 'sub' && !attributes[Name],
  );
  if (missing.length > 0)
    throw schemaMismatch(missing.map(({ Name }) => `${Name}: The attribute is required`));
}

/** The user's attributes that the client may read, `sub` included. */
export function readableAttributes(client: Client, user: User): Attributes {
  const readable = client.settings.ReadAttributes;
  if (!readable) return user.attributes;
  return Object.fromEntries(
    Object.entries(user.attributes).filter(([name]) => name === 'sub' || readable.includes(name)),
  );
}

/** As answers carry them. */
export function attributeList(attributes: Readonly<Attributes>): { Name: string; Value: string }[] {
  return Object.entries(attributes).map(([Name, Value]) => ({ Name, Value }));
}

function schemaMismatch(problems: string[]) {
  return invalidParameter(`Attributes did not conform to the schema: ${problems.join('\n')}\n`);
}
