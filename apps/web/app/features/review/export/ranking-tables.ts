import type { I18n } from '@lingui/core';
import { msg } from '@lingui/core/macro';
import type { ExportedRow } from '@portal/contracts/review/exports';
import type { ReviewCriterion } from '@portal/contracts/rounds/round';
import { formatIn, formatSortableTime } from '../../../i18n/format.ts';
import { rowStatus, statusLabels } from '../../../shared/review/row-status.ts';
import { flagsOf, flagTexts, reasonTexts, type ShownRanking, tieRule } from '../ranking/shown-ranking.ts';
import { assessmentsTable, toTable } from './export-tables.ts';
import type { ExportTable } from './table-file.ts';

/**
 * What an export of a ranking has: the ranking; each assessment with its scores; the readers with their severity; and the model in words
 * and numbers, with the weights. Enough to compute it again, apart from applications in which the reader has a conflict of interest.
 */
export function rankingTables(
  i18n: I18n,
  { rows, readers, model, reason, input, computed_at, line }: ShownRanking,
  criteria: readonly ReviewCriterion[],
  exported: readonly ExportedRow[],
): readonly ExportTable[] {
  const ranking = toTable(
    i18n.t(msg({ message: 'Ranking', comment: 'Name of a table' })),
    [
      {
        header: i18n.t(msg({ message: 'Rank', comment: 'Column head: the place in the ranking' })),
        value: ({ rank }) => rank,
      },
      { header: i18n.t(msg`Application No`), value: ({ application }) => application.submitted_id },
      { header: i18n.t(msg`Startup`), value: ({ application }) => application.data.startupName ?? null },
      { header: i18n.t(msg`Assessments`), value: ({ n }) => n ?? null },
      { header: i18n.t(msg`Plain mean`), value: ({ raw }) => raw ?? null },
      { header: i18n.t(msg`Adjusted score`), value: ({ adjusted }) => adjusted ?? null },
      { header: i18n.t(msg`Standard error`), value: ({ se }) => se ?? null },
      { header: i18n.t(msg`Standard deviation`), value: ({ sd }) => sd ?? null },
      {
        header: i18n.t(
          msg({ message: 'Line', comment: 'Column head: above or below the line, close, tied' }),
        ),
        value: (row) =>
          flagsOf(row)
            .map((flag) => i18n.t(flagTexts[flag]))
            .join(', '),
      },
      {
        header: i18n.t(msg`Status`),
        value: ({ application }) => i18n.t(statusLabels[rowStatus(application)]),
      },
    ],
    rows,
    '-ranking',
  );
  const severities = toTable(
    i18n.t(msg`Readers`),
    [
      { header: i18n.t(msg`Reader`), value: ({ name }) => name },
      { header: i18n.t(msg`Assessments`), value: ({ n }) => n },
      { header: i18n.t(msg`Severity (below 0: strict)`), value: ({ severity }) => severity },
      { header: i18n.t(msg`Standard error`), value: ({ se }) => se ?? null },
    ],
    readers,
    '-readers',
  );
  const { textOf } = formatIn(i18n.locale);
  const facts: readonly (readonly [string, string | number | null])[] = [
    [
      i18n.t(msg`Formula`),
      i18n.t(
        reason
          ? reasonTexts[reason]
          : msg`y = μ + a + r + ε: the score y of an assessment is the mean μ, the application a, the reader r and chance ε; a and r are random effects with variances by REML; the adjusted score is μ + a; readers with fewer than 5 assessments have r = 0.`,
      ),
    ],
    [i18n.t(msg`Ties`), i18n.t(tieRule)],
    [i18n.t(msg`Mean of all (μ)`), model?.mu ?? null],
    [i18n.t(msg`Variance of applications`), model?.var_application ?? null],
    [i18n.t(msg`Variance of readers`), model?.var_reader ?? null],
    [i18n.t(msg`Variance of chance`), model?.var_error ?? null],
    [i18n.t(msg`How many go on`), line ?? null],
    ...criteria.map(
      ({ title, weight }) => [i18n.t(msg`Weight: ${{ criterion: textOf(title) }}`), weight] as const,
    ),
    [i18n.t(msg`Computed at (IST)`), formatSortableTime(computed_at)],
    [i18n.t(msg`SHA-256 of the scores`), input],
  ];
  const computation = toTable(
    i18n.t(msg`How this is computed`),
    [
      { header: i18n.t(msg`Fact`), value: ([name]) => name },
      { header: i18n.t(msg`Value`), value: ([, value]) => value },
    ],
    facts,
    '-computation',
  );
  return [ranking, ...assessmentsTable(i18n, criteria, exported), severities, computation];
}
