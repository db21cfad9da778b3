import { BatchGetCommand } from '@aws-sdk/lib-dynamodb';
import { userStatuses } from '@portal/contracts/applications/status';
import * as z from 'zod/mini';
import { retryOnConflict } from '../domain/retry-on-conflict.ts';
import type { FindApplicationStatus } from '../domain/uploads/ports.ts';
import { applicationKey, changesKey, closedAccountKey, ownerKey } from './keys.ts';
import type { Table } from './table.ts';

const ownerSchema = z.object({ entity: z.literal('owner'), sub: z.optional(z.string()) });
const applicationSchema = z.object({
  entity: z.literal('application'),
  user_status: z.enum(userStatuses),
  round: z.string(),
  extended_to: z.optional(z.string()),
});

/** Changes whose request has not ended. */
const changesSchema = z.object({ entity: z.literal('changes'), due: z.string(), drafts_pk: z.string() });

/**
 * Looks up the status and the deadline of a founder's own application, or who owns the id, or that the account is closed, in one
 * strongly consistent read. Nobody owns a deleted draft.
 */
export function makeFindApplicationStatus({ client, name }: Table): FindApplicationStatus {
  return async (sub, applicationId) => {
    const items = await retryOnConflict(async () => {
      const { Responses, UnprocessedKeys } = await client.send(
        new BatchGetCommand({
          RequestItems: {
            [name]: {
              Keys: [
                ownerKey(applicationId),
                applicationKey(sub, applicationId),
                changesKey(applicationId),
                closedAccountKey(sub),
              ],
              ConsistentRead: true,
              ProjectionExpression: 'entity, #sub, #round, user_status, extended_to, due, drafts_pk',
              ExpressionAttributeNames: { '#sub': 'sub', '#round': 'round' },
            },
          },
        }),
      );
      return UnprocessedKeys?.[name] === undefined ? (Responses?.[name] ?? []) : undefined;
    });
    if (items.some(({ entity }) => entity === 'closed-account')) return { status: 'closed' };
    const application = items
      .map((item) => applicationSchema.safeParse(item).data)
      .find((found) => found !== undefined);
    if (application !== undefined) {
      const changes = items
        .map((item) => changesSchema.safeParse(item).data)
        .find((found) => found !== undefined);
      const { user_status: status, round: roundId, extended_to: extendedTo } = application;
      return { status, roundId, extendedTo, changesDue: changes?.due };
    }
    const owner = items.map((item) => ownerSchema.safeParse(item).data).find((found) => found !== undefined);
    return { status: owner === undefined || owner.sub === sub ? 'new' : 'foreign' };
  };
}
