import * as z from 'zod';
import { fits } from '../permissions/policy.ts';
import type { S3Target } from './request.ts';

const list = z
  .union([z.string(), z.number(), z.boolean(), z.array(z.union([z.string(), z.number()]))])
  .transform((value) => [value].flat().map(String));

const values = z.record(z.string(), list);

const denialSchema = z.object({
  Effect: z.literal('Deny'),
  Action: list,
  Resource: list,
  Condition: z
    .strictObject({
      StringEquals: values,
      StringNotEquals: values,
      ArnNotEquals: values,
      Bool: values,
      NumericLessThan: values,
      'ForAnyValue:StringEquals': values,
    })
    .partial()
    .default({}),
});
type Denial = z.infer<typeof denialSchema>;

const policySchema = z.object({
  Statement: z.array(z.union([denialSchema, z.object({ Effect: z.literal('Allow') })])),
});

/** What a bucket's policy forbids. What may be done at all is said by the callers' roles. */
export type Denials = readonly Denial[];

/** @throws when the policy has a condition that is not known here */
export function readBucketPolicy(policy: unknown): Denials {
  return policySchema.parse(policy).Statement.filter((statement): statement is Denial => {
    return statement.Effect === 'Deny';
  });
}

/** Whether the policy keeps an object from being read by this request. */
export function forbidsReading(
  denials: Denials,
  target: S3Target,
  tags: Readonly<Record<string, string>>,
): boolean {
  const context = contextOf(target, tags);
  const resource = `arn:aws:s3:::${target.bucket}/${target.key}`;
  return denials.some(
    ({ Action, Resource, Condition }) =>
      Action.some((pattern) => fits(pattern, 's3:GetObject')) &&
      Resource.some((pattern) => fits(pattern, resource)) &&
      Object.entries(Condition).every(([operator, tests]) =>
        Object.entries(tests ?? {}).every(([key, wanted]) => holds(operator, context[key], wanted)),
      ),
  );
}

/** There is no TLS on one machine; policies that ask for it are answered as if there were. */
function contextOf(target: S3Target, tags: Readonly<Record<string, string>>): Record<string, string> {
  const isSignedAddress = target.query.has('X-Amz-Signature');
  return {
    'aws:SecureTransport': 'true',
    's3:TlsVersion': '1.3',
    's3:authType': isSignedAddress ? 'REST-QUERY-STRING' : 'REST-HEADER',
    ...Object.fromEntries(Object.entries(tags).map(([name, tag]) => [`s3:ExistingObjectTag/${name}`, tag])),
  };
}

/** Of what is not there, every "not" is true. */
function holds(operator: string, value: string | undefined, wanted: readonly string[]): boolean {
  if (operator === 'NumericLessThan') return wanted.some((limit) => Number(value) < Number(limit));
  const isOneOf = value !== undefined && wanted.includes(value);
  return operator.includes('Not') ? !isOneOf : isOneOf;
}
