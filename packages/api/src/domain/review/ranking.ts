import type { RankedRow, Ranking } from '@portal/contracts/review/ranking';
import type { ReviewCriterion } from '@portal/contracts/rounds/round';
import { canonicalHash } from '../canonical-hash.ts';
import { type Fit, fitScores, type Score, whyNotAdjusted } from './adjusted-scores.ts';

/** An assessment that was handed in with scores: the weighted mean, and the score of each criterion by its id. */
export interface ScoredAssessment {
  readonly application_id: string;
  readonly sub: string;
  readonly score: number;
  readonly scores: Readonly<Record<string, number>>;
}

/** What a ranking is computed from: the applications that were not withdrawn, also those without a score. */
export interface RankingInput {
  readonly criteria: readonly Pick<ReviewCriterion, 'id' | 'weight'>[];
  readonly applicationIds: readonly string[];
  readonly assessments: readonly ScoredAssessment[];
}

/** Without what depends on the line. `best`, `worst`: the ranks between which it is in all orders that decide what is close. */
export interface StoredRow extends Omit<RankedRow, 'close' | 'tied'> {
  readonly best: number;
  readonly worst: number;
}
export interface StoredRanking extends Omit<Ranking, 'rows' | 'line' | 'computed_at'> {
  readonly rows: readonly StoredRow[];
}

/** Scores in the ranking have four decimals. */
const rounded = (score: number) => Math.round(score * 10_000) / 10_000;
const mean = (values: readonly number[]) => values.reduce((sum, value) => sum + value, 0) / values.length;

/**
 * Ranks the applications of a stage by their adjusted scores, or by the raw means where scores cannot be adjusted. Equal scores are
 * ordered by the mean score of the criterion with the greatest weight, then of the next one; what is still equal shares a rank. Besides,
 * it ranks by the raw means, and again without each of the readers, with all estimates made again: an application whose side of a line
 * differs between any of these orders is close.
 */
export function rank(input: RankingInput): StoredRanking {
  const { assessments } = input;
  const applicationIds = [...input.applicationIds].sort();
  const subs = [...new Set(assessments.map(({ sub }) => sub))].sort();
  const [numberOf, numberOfSub] = [applicationIds, subs].map(
    (ids) => new Map(ids.map((id, number) => [id, number])),
  );
  const numbered = assessments.map((assessment) => ({
    ...assessment,
    application: numberOf?.get(assessment.application_id) ?? 0,
    reader: numberOfSub?.get(assessment.sub) ?? 0,
  }));
  const read: (readonly Numbered[])[] = applicationIds.map(() => []);
  for (const [application, own] of Map.groupBy(numbered, ({ application }) => application))
    read[application] = own;
  const reason = whyNotAdjusted(numbered);
  const fit = fitIfAdjusted(numbered);
  const order = orderOf(input, read, fit);
  const bounds = order.map(({ first, last }) => ({ best: first, worst: last }));
  const widen = (other: typeof order) => {
    for (const [at, bound] of bounds.entries()) {
      bound.best = Math.min(bound.best, other[at]?.first ?? bound.best);
      bound.worst = Math.max(bound.worst, other[at]?.last ?? bound.worst);
    }
  };
  widen(orderOf(input, read, undefined));
  for (const left of subs.keys()) {
    const others = numbered.filter(({ reader }) => reader !== left);
    widen(orderOf(input, read, fitIfAdjusted(others), left));
  }
  const rows = applicationIds.map((application_id, at): StoredRow => {
    const scores = (read[at] ?? []).map(({ score }) => score);
    const { first: rank = 0, last = 0 } = order[at] ?? {};
    const [n, raw] = [scores.length, mean(scores)];
    const squares = scores.map((score) => (score - raw) ** 2);
    const { se } = fit?.applications[at] ?? {};
    return {
      application_id,
      rank,
      n,
      ...(n > 0 && { raw: rounded(raw) }),
      ...(n > 1 && { sd: rounded(Math.sqrt((mean(squares) * n) / (n - 1))) }),
      ...(fit && se !== undefined && { adjusted: adjustedBy(fit, at), se: rounded(se) }),
      ...(bounds[at] ?? { best: rank, worst: last }),
    };
  });
  return {
    input: hashOfInput(input),
    reason,
    model: fit && {
      mu: fit.mu,
      var_application: fit.varApplication,
      var_reader: fit.varReader,
      var_error: fit.varError,
    },
    rows: rows.sort((one, other) => one.rank - other.rank),
    readers: subs.map((sub, at) => {
      const { effect: severity = 0, se } = fit?.readers[at] ?? {};
      const n = numbered.filter(({ reader }) => reader === at).length;
      return {
        sub,
        n,
        severity: rounded(severity),
        ...(se !== undefined && { se: rounded(se) }),
      };
    }),
  };
}

interface Numbered extends ScoredAssessment, Score {}

const fitIfAdjusted = (scores: readonly Score[]) =>
  whyNotAdjusted(scores) === undefined ? fitScores(scores) : undefined;

const adjustedBy = ({ mu, applications }: Fit, application: number) =>
  rounded(mu + (applications[application]?.effect ?? 0));

/** Returns the SHA-256 of what a ranking is computed from, whatever its order. */
function hashOfInput({ criteria, applicationIds, assessments }: RankingInput): string {
  const keyOf = ({ application_id, sub }: ScoredAssessment) => `${application_id} ${sub}`;
  return canonicalHash({
    criteria: criteria.map(({ id, weight }) => ({ id, weight })),
    applications: applicationIds.toSorted(),
    assessments: assessments.toSorted((one, other) => (keyOf(one) < keyOf(other) ? -1 : 1)),
  });
}

/**
 * Returns the ranks from `first` to `last` that each application shares with its equals, by its number. Without a score, applications
 * share the last ones.
 *
 * @param read the assessments by application
 * @param fit of the scores; without one, the means count
 * @param left the reader whose scores do not count
 */
function orderOf(
  { criteria }: RankingInput,
  read: readonly (readonly Numbered[])[],
  fit: Fit | undefined,
  left?: number,
): readonly { readonly first: number; readonly last: number }[] {
  const byWeight = criteria.toSorted((one, other) => other.weight - one.weight);
  const values = read.map((all, application) => {
    const scores = all.flatMap(({ reader, score }) => (reader === left ? [] : [score]));
    if (scores.length === 0) return -1;
    return fit ? adjustedBy(fit, application) : rounded(mean(scores));
  });
  const meanOf = (application: number, criterion: string) => {
    const counted = (read[application] ?? []).filter(({ reader }) => reader !== left);
    return rounded(mean(counted.map(({ scores }) => scores[criterion] ?? 0)));
  };
  const compare = (one: number, other: number): number => {
    const difference = (values[other] ?? 0) - (values[one] ?? 0);
    if (difference !== 0 || values[one] === -1) return difference;
    for (const { id } of byWeight) {
      const [first, second] = [meanOf(one, id), meanOf(other, id)];
      if (first !== second) return second - first;
    }
    return 0;
  };
  const ordered = [...read.keys()].sort(compare);
  const ranges: { first: number; last: number }[] = [];
  let group: number[] = [];
  for (const [at, one] of ordered.entries()) {
    group.push(one);
    const next = ordered[at + 1];
    if (next !== undefined && compare(one, next) === 0) continue;
    for (const equal of group) ranges[equal] = { first: at + 2 - group.length, last: at + 1 };
    group = [];
  }
  return ranges;
}

/** Marks what is close to a line, after `line` applications, and what is tied across it. */
export function drawLine(rows: readonly StoredRow[], line = 0): RankedRow[] {
  const scoreOf = ({ adjusted, raw }: Pick<RankedRow, 'adjusted' | 'raw'>) => adjusted ?? raw;
  const [above, below] = line === 0 ? [] : rows.slice(line - 1, line + 1).map(scoreOf);
  const tied = above === below ? above : undefined;
  return rows.map(({ best, worst, ...row }) => ({
    ...row,
    ...(best <= line && line < worst && { close: true }),
    ...(tied !== undefined && scoreOf(row) === tied && { tied: true }),
  }));
}
