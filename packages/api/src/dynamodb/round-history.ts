import { canonicalHash } from '../domain/canonical-hash.ts';
import { authorOf } from '../domain/review/author.ts';
import type { RoundAuthor, RoundHead } from '../domain/rounds/ports.ts';
import { insert, type TransactItem, type TransactItems } from './conditional-write.ts';
import { roundHistoryKey, roundKey } from './keys.ts';

export const assessingKinds = ['assessing-closed', 'assessing-reopened'] as const;

/** An entry in a round's history, and what else it says, as the hash of the published document. */
interface RoundEntry extends RoundAuthor {
  readonly kind: 'published' | 'finished' | (typeof assessingKinds)[number];
  readonly [said: string]: unknown;
}

/** The DynamoDB item of a round's next entry, with the hash of the one before it; never changes. */
export function historyItem(
  { id, historyLength, historyHead }: Pick<RoundHead, 'id' | 'historyLength' | 'historyHead'>,
  { by, at, ...said }: RoundEntry,
) {
  return {
    ...roundHistoryKey(id, historyLength),
    entity: 'round-history',
    number: historyLength,
    previous: historyHead,
    ...said,
    ...authorOf(by, at),
  };
}

/** What else a transaction changes of a round's head. `set` and `remove`: parts of its update expression. */
interface HeadChange extends Omit<NonNullable<TransactItem['Update']>, 'Key' | 'UpdateExpression'> {
  readonly set?: string;
  readonly remove?: string;
}

/** The parts of a transaction that add an entry to a round's history and update its head. */
export function addToHistory(
  round: RoundHead,
  entry: RoundEntry,
  { set, remove, ExpressionAttributeValues, ...conditions }: HeadChange,
): TransactItems {
  const item = historyItem(round, entry);
  const sets = ['history_head = :head', 'history_length = :length', ...(set ? [set] : [])].join(', ');
  return [
    {
      Update: {
        Key: roundKey(round.id),
        UpdateExpression: remove ? `SET ${sets} REMOVE ${remove}` : `SET ${sets}`,
        ExpressionAttributeValues: {
          ...ExpressionAttributeValues,
          ':head': canonicalHash(item),
          ':length': round.historyLength + 1,
        },
        ...conditions,
      },
    },
    insert(item),
  ];
}
