/*
 * Scores without the severity of the readers who happened to give them.
 *
 *   y = μ + application + reader + ε,  application ~ N(0, σ²α), reader ~ N(0, σ²ρ), ε ~ N(0, σ²)
 *
 * With Z the readers' columns, P = (I + α Zₐ Zₐ')⁻¹ = I − Zₐ diag(w) Zₐ', wᵢ = α / (1 + α nᵢ) for an application with nᵢ scores, and
 * S = I + ρ Z'PZ, the covariance of y is σ²V with V⁻¹ = P − ρ PZ S⁻¹ Z'P and |V| = Π(1 + α nᵢ) |S|: applications are absorbed, and the
 * only matrix is as wide as there are readers. The ratios α and ρ minimise the profiled REML criterion
 *
 *   log|V| + log(1'V⁻¹1) + (N − 1)(1 + log(2πσ²)),  μ = 1'V⁻¹y / 1'V⁻¹1,  σ² = (y − μ)'V⁻¹(y − μ) / (N − 1)
 *
 * and the effects are the best linear unbiased predictions (BLUP) of Henderson's mixed-model equations,
 *
 *   reader = ρ S⁻¹ Z'P(y − μ),  applicationᵢ = wᵢ Σ(y − μ − reader),
 *
 * with the conditional variances σ²ρ (S⁻¹)ⱼⱼ and σ²(wᵢ + wᵢ² ρ zᵢ'S⁻¹zᵢ), where zᵢ marks the readers of the application. Their roots are
 * the standard errors, as lme4 reports them (`condsd`): how sure a place in the order is. The error of μ moves nobody past another, so
 * it is not in them. Without any difference between scores, σ² has a floor far below the hundredths of a score.
 *
 * C. R. Henderson, "Best linear unbiased estimation and prediction under a selection model", Biometrics 31 (1975) 423–447;
 * D. Bates et al., "Fitting linear mixed-effects models using lme4", J. Statistical Software 67 (2015), §3.4.
 */

/** A score that a reader gave to an application; both are numbered from 0. */
export interface Score {
  readonly application: number;
  readonly reader: number;
  readonly score: number;
}

/** What a fit says: the mean, the variances, and the effects with their standard errors. */
export interface Fit {
  /** Of α and ρ. */
  readonly roots: Point;
  readonly mu: number;
  readonly varApplication: number;
  readonly varReader: number;
  readonly varError: number;
  /** By the number of the application; 0 without a score. */
  readonly effects: readonly number[];
  standardErrorOf(application: number): number;
  /** By the number of the reader; absent for those who are not corrected. */
  readonly readers: readonly ({ readonly effect: number; readonly se: number } | undefined)[];
}

/** A reader of fewer applications is not corrected: the severity is 0. */
export const fewestOfReader = 5;
/** With fewer scores, variances say nothing. */
export const fewestScores = 30;

/** Returns whether the scores connect all readers: two are connected by each application that both of them read. */
function areConnected(scores: readonly Score[]): boolean {
  const [readers, applications] = [new Set([scores[0]?.reader]), new Set<number>()];
  for (let before = 0; before < readers.size + applications.size; ) {
    before = readers.size + applications.size;
    for (const { reader, application } of scores)
      if (readers.has(reader) || applications.has(application)) {
        readers.add(reader);
        applications.add(application);
      }
  }
  return scores.every(({ reader }) => readers.has(reader));
}

/**
 * Returns why scores are not corrected: there are fewer than {@link fewestScores}, readers and applications fall into parts that no
 * score connects, or no application was read twice. `undefined` if they can be.
 */
export function whyNotAdjusted(scores: readonly Score[]): 'too-few-scores' | 'not-connected' | undefined {
  if (scores.length < fewestScores) return 'too-few-scores';
  const isReadTwice = new Set(scores.map(({ application }) => application)).size < scores.length;
  return isReadTwice && areConnected(scores) ? undefined : 'not-connected';
}

/**
 * Fits the model by REML. Readers with fewer than {@link fewestOfReader} scores have no effect. Only for scores that
 * {@link whyNotAdjusted} does not refuse; at most one per reader and application.
 *
 * @param near a fit of nearly the same scores, which only saves time
 */
export function fitScores(scores: readonly Score[], near?: Fit): Fit {
  const design = designOf(scores);
  const { center, readers, rows } = design;
  const criterion = ([one, other]: Point) => solve(design, one ** 2, other ** 2).criterion;
  const roots =
    near === undefined ? minimise(criterion, [1, 0.5], 0.5) : minimise(criterion, near.roots, 0.05);
  const [alpha, rho] = [roots[0] ** 2, roots[1] ** 2];
  const { mu, variance, solved } = solve(design, alpha, rho, true);
  const [one, y] = [readers.length, readers.length + 1];
  const severities = readers.map((_, at) => rho * (valueAt(solved[at], y) - mu * valueAt(solved[at], one)));
  const ofReaders: { effect: number; se: number }[] = [];
  for (const [at, reader] of readers.entries())
    ofReaders[reader] = {
      effect: valueAt(severities, at),
      se: Math.sqrt(variance * rho * valueAt(solved[at], at)),
    };
  const weightOf = ({ count }: Row) => alpha / (1 + alpha * count);
  return {
    roots,
    mu: mu + center,
    varApplication: variance * alpha,
    varReader: readers.length === 0 ? 0 : variance * rho,
    varError: variance,
    effects: Array.from(rows, (row) => {
      if (row === undefined) return 0;
      const severity = total(row.columns.map((column) => valueAt(severities, column)));
      return weightOf(row) * (row.sum - row.count * mu - severity);
    }),
    standardErrorOf(application) {
      const row = rows[application] ?? { sum: 0, count: 0, columns: [] };
      const shared = row.columns.flatMap((column) =>
        row.columns.map((other) => valueAt(solved[column], other)),
      );
      return Math.sqrt(variance * (weightOf(row) + weightOf(row) ** 2 * rho * total(shared)));
    },
    readers: ofReaders,
  };
}

/** The scores of an application less their mean over all: their sum and count, and the columns of the readers who are corrected. */
interface Row {
  sum: number;
  count: number;
  readonly columns: number[];
}

/** Columns: the readers who are corrected, 1, y. */
type Matrix = readonly Float64Array[];

/**
 * Sums up what depends on no variance. `readers`: those who are corrected, one a column. `rows`: by application. `products`: of the
 * columns. `groups`: of the applications with the same count of scores, which have the same weight, the products of the columns' sums
 * over each application.
 */
function designOf(scores: readonly Score[]) {
  const center = total(scores.map(({ score }) => score)) / scores.length;
  const readers = [...Map.groupBy(scores, ({ reader }) => reader)]
    .filter(([, own]) => own.length >= fewestOfReader)
    .map(([reader]) => reader);
  const columns = new Map(readers.map((reader, column) => [reader, [column]]));
  const columnsOf = (reader: number) => columns.get(reader) ?? [];
  const rows: (Row | undefined)[] = [];
  for (const { application, reader, score } of scores) {
    rows[application] ??= { sum: 0, count: 0, columns: [] };
    const row = rows[application];
    row.sum += score - center;
    row.count += 1;
    row.columns.push(...columnsOf(reader));
  }
  const width = readers.length + 2;
  const read = rows.filter((row) => row !== undefined);
  const groups = [...Map.groupBy(read, ({ count }) => count)].map(([count, ofGroup]) => ({
    count,
    size: ofGroup.length,
    sums: productsOf(ofGroup, width),
  }));
  const single = scores.map((one) => ({ sum: one.score - center, count: 1, columns: columnsOf(one.reader) }));
  const products = productsOf(single, width);
  return { size: scores.length, center, readers, rows, products, groups };
}

/** The products of the columns: in each row, those of its `columns` are 1, and the last two its `count` and `sum`. */
function productsOf(rows: readonly Row[], width: number): Matrix {
  const products = Array.from({ length: width }, () => new Float64Array(width));
  for (const { columns, count, sum } of rows) {
    const values: (readonly [column: number, value: number])[] = columns.map((column) => [column, 1]);
    values.push([width - 2, count], [width - 1, sum]);
    for (const [at, one] of values)
      for (const [other, value] of values) addTo(products[at], other, one * value);
  }
  return products;
}

/** The least σ², in squared scores. */
const leastVariance = 1e-8;

/**
 * Solves the equations for two ratios of variances. `solved`: S⁻¹, S⁻¹Z'P1 and S⁻¹Z'Py side by side, if it `inverts`; the criterion does
 * not need them.
 */
function solve(
  { size, readers, products, groups }: ReturnType<typeof designOf>,
  alpha: number,
  rho: number,
  inverts = false,
) {
  const [one, y] = [readers.length, readers.length + 1];
  const weighted = groups.map(({ count, sums }) => ({ sums, weight: alpha / (1 + alpha * count) }));
  // I + ρ Z'PZ beside Z'P1 and Z'Py; below, 1 and y instead of Z'.
  const solved = products.map((row, at) =>
    row.map((product, other) => {
      let rest = product;
      for (const { sums, weight } of weighted) rest -= weight * valueAt(sums[at], other);
      return other < one ? rho * rest + (at === other ? 1 : 0) : rest;
    }),
  );
  const logOfS = eliminate(solved, readers.length, inverts);
  // 1'V⁻¹1, 1'V⁻¹y and y'V⁻¹y.
  const ones = valueAt(solved[one], one);
  const onesByY = valueAt(solved[one], y);
  const squares = valueAt(solved[y], y);
  const mu = onesByY / ones;
  const variance = Math.max((squares - mu * onesByY) / (size - 1), leastVariance);
  const logOfV =
    logOfS + total(groups.map(({ count, size: applications }) => applications * Math.log1p(alpha * count)));
  const criterion = logOfV + Math.log(ones) + (size - 1) * (1 + Math.log(2 * Math.PI * variance));
  return { mu, variance, solved, criterion };
}

/**
 * Eliminates the first columns of a matrix (Gauss–Jordan). Of its blocks A, as high as wide, B beside and C below it, and D, remain A⁻¹,
 * A⁻¹B, −CA⁻¹ and D − CA⁻¹B, or the last one only, unless it `inverts`. Returns log|A|.
 */
function eliminate(matrix: Matrix, columns: number, inverts: boolean): number {
  let logDeterminant = 0;
  for (const [at, pivotRow] of matrix.slice(0, columns).entries()) {
    const pivot = valueAt(pivotRow, at);
    logDeterminant += Math.log(pivot);
    pivotRow[at] = 1;
    for (const other of pivotRow.keys()) pivotRow[other] = valueAt(pivotRow, other) / pivot;
    for (const row of inverts ? matrix : matrix.slice(at + 1)) {
      if (row === pivotRow) continue;
      const factor = valueAt(row, at);
      row[at] = 0;
      // Most of the time is spent here.
      for (let other = inverts ? 0 : at + 1; other < row.length; other += 1)
        row[other] = (row[other] ?? 0) - factor * (pivotRow[other] ?? 0);
    }
  }
  return logDeterminant;
}

type Point = readonly [number, number];

/** The last vertex is of a step of at most ten times this; its error is a fraction of the square of that. */
const precise = 1e-4;

/**
 * Minimises a smooth function of two numbers: along each of them in turn, by a step if that is better, or to the vertex of the parabola
 * through the three points. The step is doubled after a better one, otherwise a tenth.
 */
function minimise(f: (point: Point) => number, start: Point, firstStep: number): Point {
  let best = { point: start, value: f(start) };
  for (let step = firstStep; step > precise; ) {
    let isWithin = true;
    for (const axis of [0, 1]) {
      const { point: from, value } = best;
      const after = (by: number) => {
        const point: Point = axis === 0 ? [from[0] + by, from[1]] : [from[0], from[1] + by];
        return { point, value: f(point) };
      };
      const [low, high] = [after(-step), after(step)];
      if (low.value < value || high.value < value) isWithin = false;
      const bend = low.value - 2 * value + high.value;
      const vertex = bend > 0 ? after((step * (low.value - high.value)) / (2 * bend)) : best;
      for (const one of [low, high, vertex]) if (one.value < best.value) best = one;
    }
    step *= isWithin ? 0.1 : 2;
  }
  return best.point;
}

const valueAt = (values: readonly number[] | Float64Array | undefined, at: number): number =>
  values?.[at] ?? 0;
const addTo = (values: Float64Array | undefined, at: number, value: number): void => {
  if (values) values[at] = valueAt(values, at) + value;
};
const total = (values: readonly number[]): number => values.reduce((sum, value) => sum + value, 0);
