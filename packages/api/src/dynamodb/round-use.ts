import type { Stage } from '@portal/contracts/review/decisions';
import type { RoundUse } from '../domain/rounds/ports.ts';
import type { PublishedRound } from '../domain/rounds/rounds.ts';
import type { TransactItem, TransactItems } from './conditional-write.ts';
import { roundKey, roundUseKey } from './keys.ts';
import { getItem } from './read.ts';
import type { Table } from './table.ts';

/*
 * What a round and the review of its applications must agree on. A round ends, and its criteria and announcements change, in
 * transactions of `round-store.ts`; these are the parts that the transactions of the review add.
 */

/** The attribute with the version of the round in which a use began. */
export const useAttributes = { assessed: 'assessed_in', decided: 'decided_in' } as const satisfies Record<
  RoundUse,
  string
>;

/** The condition that a round is not finished, and nobody is finishing it. Its time is `:now`. */
export const isOpen =
  'attribute_not_exists(finished_at) AND (attribute_not_exists(stopped_until) OR stopped_until < :now)';

/** No assessment is written once assessing at its stage is closed. */
const isOpenTo = (use: RoundUse, stage: Stage) =>
  use === 'assessed' ? `${isOpen} AND attribute_not_exists(closed_${stage})` : isOpen;

/**
 * The part of a transaction that writes the review of a round's application: only while the round is not finished, and nobody is
 * finishing it.
 *
 * @param now ms since the epoch
 */
export function ifRoundIsOpen(roundId: string, now: number): TransactItem {
  return checkRound(roundId, isOpen, { ':now': now });
}

/**
 * The parts of a transaction that saves an assessment or decides: the same check, and the mark of the stage's first use. The first
 * use needs the round in the version that the caller has read; the later ones, which may come by the hundred, only check the mark: what
 * it protects is the same in all versions since then.
 *
 * The caller retries with the round read again when the transaction conflicts, and adds no other part for the same round.
 */
export async function markUse(
  table: Table,
  { id, version }: Pick<PublishedRound, 'id' | 'version'>,
  { stage, use, now }: { readonly stage: Stage; readonly use: RoundUse; readonly now: number },
): Promise<TransactItems> {
  const Key = roundUseKey(id, stage);
  const marks = await getItem(table, Key);
  const attribute = useAttributes[use];
  const ExpressionAttributeNames = { '#use': attribute };
  if (marks?.[attribute] !== undefined) {
    const ConditionExpression = '#use <= :version';
    const ExpressionAttributeValues = { ':version': version };
    return [
      { ConditionCheck: { Key, ConditionExpression, ExpressionAttributeNames, ExpressionAttributeValues } },
      checkRound(id, isOpenTo(use, stage), { ':now': now }),
    ];
  }
  return [
    {
      Update: {
        Key,
        UpdateExpression: 'SET entity = :entity, #use = :version',
        ConditionExpression: 'attribute_not_exists(#use)',
        ExpressionAttributeNames,
        ExpressionAttributeValues: { ':entity': 'round-use', ':version': version },
      },
    },
    checkRound(id, `version = :version AND ${isOpenTo(use, stage)}`, { ':version': version, ':now': now }),
  ];
}

function checkRound(id: string, condition: string, values: Record<string, number>) {
  return {
    ConditionCheck: {
      Key: roundKey(id),
      ConditionExpression: condition,
      ExpressionAttributeValues: values,
    },
  };
}
