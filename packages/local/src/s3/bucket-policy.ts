import * as z from 'zod';
import { matchesPattern } from '../permissions/policy.ts';
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

/** The Deny statements of a bucket policy. Callers' roles contain the Allow statements. */
export type Denials = readonly Denial[];

/** @throws when the policy has an unknown condition */
export function readBucketPolicy(policy: unknown): Denials {
  return policySchema.parse(policy).Statement.filter((statement): statement is Denial => {
    return statement.Effect === 'Deny';
  });
}

/** Whether the policy denies this request to read an object. */
export function forbidsReading(
  denials: Denials,
  target: S3Target,
  tags: Readonly<Record<string, string>>,
): boolean {
  const context = contextOf(target, tags);
  const resource = `arn:aws:s3:::${target.bucket}/${target.key}`;
  return denials.some(
    ({ Action, Resource, Condition }) =>
      Action.some((pattern) => matchesPattern(pattern, 's3:GetObject')) &&
      Resource.some((pattern) => matchesPattern(pattern, resource)) &&
      Object.entries(Condition).every(([operator, tests]) =>
        Object.entries(tests ?? {}).every(([key, wanted]) =>
          matchesCondition(operator, context[key], wanted),
        ),
      ),
  );
}

/** The condition keys of a request; they pretend TLS, which the local cloud does not use. */
function contextOf(target: S3Target, tags: Readonly<Record<string, string>>): Record<string, string> {
  const isSignedUrl = target.query.has('X-Amz-Signature');
  return {
    'aws:SecureTransport': 'true',
    's3:TlsVersion': '1.3',
    's3:authType': isSignedUrl ? 'REST-QUERY-STRING' : 'REST-HEADER',
    ...Object.fromEntries(Object.entries(tags).map(([name, tag]) => [`s3:ExistingObjectTag/${name}`, tag])),
  };
}

/** Negated operators match a missing key. */
function matchesCondition(operator: string, value: string | undefined, wanted: readonly string[]): boolean {
  if (operator === 'NumericLessThan') return wanted.some((limit) => Number(value) < Number(limit));
  const isOneOf = value !== undefined && wanted.includes(value);
  return operator.includes('Not') ? !isOneOf : isOneOf;
}
