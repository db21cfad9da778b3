import * as z from 'zod';
import type { Client, Pool } from './pools.ts';
import { invalidParameter, notAuthorized } from './service-error.ts';

export const attributeListSchema = z.array(z.object({ Name: z.string(), Value: z.string().default('') }));
export type AttributeList = z.infer<typeof attributeListSchema>;

type Attributes = Record<string, string>;

/** Addresses are compared without case and surrounding spaces. */
export function normaliseEmail(email: string): string {
  return email.trim().toLowerCase();
}

/** Validates the attributes of a request. @throws InvalidParameterException */
export function parseAttributes({ settings }: Pool, list: AttributeList): Attributes {
  const custom = settings.Schema.map(({ Name }) => `custom:${Name}`);
  for (const { Name, Value } of list) {
    if (Name.startsWith('custom:') && !custom.includes(Name))
      throw invalidParameter(`user.${Name}: Attribute does not exist in the schema.\n`);
    if (Name === 'email' && !z.email().safeParse(Value).success)
      throw invalidParameter('Invalid email address format.');
    if (Name === 'phone_number' && !/^\+[1-9]\d{1,14}$/.test(Value))
      throw invalidParameter('Invalid phone number format.');
  }
  return Object.fromEntries(list.map(({ Name, Value }) => [Name, Value]));
}

/** @throws NotAuthorizedException when the client may not set one of them */
export function assertWritable({ settings }: Client, list: AttributeList): void {
  if (list.every(({ Name }) => settings.WriteAttributes.includes(Name))) return;
  throw notAuthorized('A client attempted to write unauthorized attribute');
}

/** @throws InvalidParameterException naming the required attributes that are missing */
export function assertComplete(pool: Pool, attributes: Attributes): void {
  const missing = pool.settings.Schema.filter(({ Name, Required }) => Required && !attributes[Name]);
  if (missing.length === 0) return;
  const problems = missing.map(({ Name }) => `${Name}: The attribute is required`);
  throw invalidParameter(`Attributes did not conform to the schema: ${problems.join('\n')}\n`);
}

/** The user's attributes that the client may read, `sub` included. */
export function readableAttributes(
  { settings }: Client,
  { attributes }: { readonly attributes: Attributes },
): Attributes {
  const readable = ['sub', ...settings.ReadAttributes];
  return Object.fromEntries(Object.entries(attributes).filter(([name]) => readable.includes(name)));
}

export function attributeList(attributes: Readonly<Attributes>): { Name: string; Value: string }[] {
  return Object.entries(attributes).map(([Name, Value]) => ({ Name, Value }));
}
