import type { MessageDescriptor } from '@lingui/core';
import { msg } from '@lingui/core/macro';
import type { SubmissionSummary } from '@portal/contracts/applications/records';
import type { RankedRow, Ranking } from '@portal/contracts/review/ranking';

/** On which side of the line an application is; `across`: it shares its rank with others, and the line falls between them. */
export type Side = 'above' | 'across' | 'below';

/** A row of the ranking with its application. */
export interface ShownRank extends RankedRow {
  readonly application: SubmissionSummary;
  /** Absent without a line. */
  readonly side: Side | undefined;
}

/** A reader with a name. */
export type ShownReader = Ranking['readers'][number] & { readonly name: string };

/** The ranking as the page and its export show it. */
export interface ShownRanking extends Omit<Ranking, 'rows' | 'readers'> {
  readonly rows: readonly ShownRank[];
  readonly readers: readonly ShownReader[];
}

/**
 * Joins a ranking with the rows of the stage and the names of the readers. Leaves out applications whose row has not arrived.
 *
 * @param nameOf the name of an organiser by the `sub`
 */
export function showRanking(
  { rows, readers, ...ranking }: Ranking,
  applications: readonly SubmissionSummary[],
  nameOf: (sub: string) => string,
): ShownRanking {
  const byId = new Map(applications.map((row) => [row.application_id, row]));
  const sharing = new Map<number, number>();
  for (const { rank } of rows) sharing.set(rank, (sharing.get(rank) ?? 0) + 1);
  const sideOf = ({ rank }: RankedRow, line: number): Side => {
    if (rank > line) return 'below';
    return rank + (sharing.get(rank) ?? 1) - 1 <= line ? 'above' : 'across';
  };
  const { line } = ranking;
  return {
    ...ranking,
    rows: rows.flatMap((row) => {
      const application = byId.get(row.application_id);
      return application ? [{ ...row, application, side: line && sideOf(row, line) }] : [];
    }) as readonly ShownRank[],
    readers: readers.map((reader) => ({ ...reader, name: nameOf(reader.sub) })),
  };
}

/** Why the scores are not adjusted. */
export const reasonTexts: Readonly<Record<NonNullable<Ranking['reason']>, MessageDescriptor>> = {
  'too-few-scores': msg`There are fewer than 30 scores, too few to tell strict readers from generous ones. The ranking is that of the plain means.`,
  'not-connected': msg`Too few applications were read by the same people: nobody can tell whether a reader was strict or had weaker applications. The ranking is that of the plain means. To change that, reopen assessing and ask readers to assess applications of others.`,
};

/** How applications with the same score are ordered. */
export const tieRule = msg`Equal scores are ordered by the mean score of the criterion with the greatest weight, then of the next one; what is still equal shares a rank.`;

export type Flag = 'above' | 'across' | 'below' | 'close' | 'tied' | 'conflict';

export const flagTexts: Readonly<Record<Flag, MessageDescriptor>> = {
  above: msg({ message: 'Above', comment: 'An application goes on: it is above the line in the ranking' }),
  across: msg({
    message: 'On the line',
    comment: 'Applications share a rank, and the line falls between them',
  }),
  below: msg({ message: 'Below', comment: 'An application does not go on: it is below the line' }),
  close: msg({
    message: 'Close',
    context: 'near the line',
    comment: 'The place of an application above or below the line is uncertain',
  }),
  tied: msg({ message: 'Tie', comment: 'Another application across the line has the same score' }),
  conflict: msg({ message: 'Conflict', comment: 'The reader has a conflict of interest in the application' }),
};

/** The flags of an application, in their order. */
export const flagsOf = ({ side, close, tied, application }: ShownRank): readonly Flag[] => [
  ...(side ? [side] : []),
  ...(close ? (['close'] as const) : []),
  ...(tied ? (['tied'] as const) : []),
  ...(application.mine === 'conflict' ? (['conflict'] as const) : []),
];
