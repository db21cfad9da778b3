import { draftExpiry } from '@portal/contracts/applications/admission';
import * as z from 'zod/mini';
import { type DraftExtension, type ExtensionStore, extensionSchema } from '../domain/review/extensions.ts';
import { type TransactItem, transact } from './conditional-write.ts';
import { applicationKey, ownerKey } from './keys.ts';
import { putOutboxEvent } from './outbox-item.ts';
import { getItem } from './read.ts';
import type { Table } from './table.ts';

/** Reads the extensions of an owner item, oldest first. @throws ZodError when they do not match the schema */
export function readExtensions(owner: Readonly<Record<string, unknown>> | undefined) {
  return z.array(extensionSchema).parse(owner?.['extensions'] ?? []);
}

export function makeExtensionStore(table: Table): ExtensionStore {
  return {
    async findOwner(applicationId) {
      const owner = await getItem(table, ownerKey(applicationId));
      return owner?.['sub'] && { sub: owner['sub'], extensions: readExtensions(owner) };
    },
    extend: (write) => extend(table, write),
  };
}

/** The extensions are in the owner item, which neither a save of the draft nor a hand-in of changes writes. */
async function extend(table: Table, write: DraftExtension): Promise<boolean> {
  const expiresAt = Math.floor(draftExpiry(write.round, write.extension.until) / 1000);
  const { done } = await transact(table, [
    moveDeadline(write, expiresAt),
    recordExtension(write, expiresAt),
    putOutboxEvent(write.event),
  ]);
  return done;
}

/** Does not touch the revision, so that a founder's save that is under way stays valid. */
function moveDeadline(
  { application: { sub, applicationId, extendedTo }, extension }: DraftExtension,
  expiresAt: number,
): TransactItem {
  const unchanged =
    extendedTo === undefined ? 'attribute_not_exists(extended_to)' : 'extended_to = :previous';
  return {
    Update: {
      Key: applicationKey(sub, applicationId),
      UpdateExpression: 'SET extended_to = :until, expires_at = :expiry',
      ConditionExpression: `user_status = :draft AND ${unchanged}`,
      ExpressionAttributeValues: {
        ':until': extension.until,
        ':expiry': expiresAt,
        ':draft': 'draft',
        ...(extendedTo !== undefined && { ':previous': extendedTo }),
      },
    },
  };
}

function recordExtension(
  { application: { applicationId }, extension }: DraftExtension,
  expiresAt: number,
): TransactItem {
  return {
    Update: {
      Key: ownerKey(applicationId),
      UpdateExpression:
        'SET expires_at = :expiry, extensions = list_append(if_not_exists(extensions, :none), :one)',
      ConditionExpression: 'attribute_exists(pk)',
      ExpressionAttributeValues: { ':expiry': expiresAt, ':none': [], ':one': [extension] },
    },
  };
}
