/*
 * Scores without the severity of the readers who happened to give them.
 *
 *   y = μ + application + reader + ε,  application ~ N(0, σ²α), reader ~ N(0, σ²ρ), ε ~ N(0, σ²)
 *
 * With Z the readers' columns, P = (I + α Zₐ Zₐ')⁻¹ = I − Zₐ diag(w) Zₐ', wᵢ = α / (1 + α nᵢ) for an application with nᵢ scores, and
 * S = I + ρ Z'PZ, the covariance of y is σ²V with V⁻¹ = P − ρ PZ S⁻¹ Z'P and |V| = Π(1 + α nᵢ) |S|: applications are absorbed, and the
 * only matrix is as wide as there are readers. The ratios α and ρ minimise the profiled REML criterion
 *
 *   log|V| + log(1'V⁻¹1) + (N − 1) log σ²,  μ = 1'V⁻¹y / 1'V⁻¹1,  σ² = (y − μ)'V⁻¹(y − μ) / (N − 1)
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

interface Effect {
  readonly effect: number;
  readonly se: number;
}

/** What a fit says: the mean, the variances, and the effects with their standard errors. */
export interface Fit {
  readonly mu: number;
  readonly varApplication: number;
  readonly varReader: number;
  readonly varError: number;
  /** By the number of the application; absent without a score. */
  readonly applications: readonly (Effect | undefined)[];
  /** By the number of the reader; absent for those who are not corrected. */
  readonly readers: readonly (Effect | undefined)[];
}

/** A reader of fewer applications is not corrected: the severity is 0. */
export const fewestOfReader = 5;
/** With fewer scores, variances say nothing. */
export const fewestScores = 30;

/** Returns whether the scores connect all readers: two are connected by each application that both of them read. */
function areConnected(scores: readonly Score[]): boolean {
  const readers = new Set([scores[0]?.reader]);
  for (let before = 0; before < readers.size; ) {
    before = readers.size;
    const applications = new Set(
      scores.filter(({ reader }) => readers.has(reader)).map(({ application }) => application),
    );
    for (const { application, reader } of scores) if (applications.has(application)) readers.add(reader);
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
 */
export function fitScores(scores: readonly Score[]): Fit {
  const design = designOf(scores);
  const [alpha, rho] = minimise((ratios) => solve(design, ratios).criterion);
  const { mu, variance, severities, inverse } = solve(design, [alpha, rho]);
  const covariance = (one: number, other: number) => variance * rho * valueAt(inverse, one, other);
  const applications: Effect[] = [];
  for (const { application, count, sum, columns } of design.rows) {
    const weight = alpha / (1 + alpha * count);
    const severity = total(columns.map((column) => severities[column] ?? 0));
    const ofSeverity = total(columns.flatMap((one) => columns.map((other) => covariance(one, other))));
    applications[application] = {
      effect: weight * (sum - count * mu - severity),
      se: Math.sqrt(variance * weight + weight ** 2 * ofSeverity),
    };
  }
  const readers: Effect[] = [];
  for (const [column, reader] of design.readers.entries())
    readers[reader] = { effect: severities[column] ?? 0, se: Math.sqrt(covariance(column, column)) };
  const varReader = readers.length === 0 ? 0 : variance * rho;
  return {
    mu: mu + design.center,
    varApplication: variance * alpha,
    varReader,
    varError: variance,
    applications,
    readers,
  };
}

/** Columns: the readers who are corrected, 1, y. */
type Matrix = readonly Float64Array[];

/**
 * Sums up what depends on no variance: the products of the columns, and those of their sums over each application. Applications with as
 * many scores have the same weight, so one matrix has the products of all of them.
 */
function designOf(scores: readonly Score[]) {
  const center = total(scores.map(({ score }) => score)) / scores.length;
  const readers = [...Map.groupBy(scores, ({ reader }) => reader)]
    .filter(([, own]) => own.length >= fewestOfReader)
    .map(([reader]) => reader);
  const [one, y] = [readers.length, readers.length + 1];
  const columnOf = new Map(readers.map((reader, column) => [reader, column]));
  const rowOf = (own: readonly Score[]) => ({
    application: own[0]?.application ?? 0,
    count: own.length,
    sum: total(own.map(({ score }) => score - center)),
    columns: own.flatMap(({ reader }) => columnOf.get(reader) ?? []),
  });
  const productsOf = (rows: readonly ReturnType<typeof rowOf>[]): Matrix => {
    const products = Array.from({ length: y + 1 }, () => new Float64Array(y + 1));
    for (const { columns, count, sum } of rows) {
      const values = new Map(columns.map((column) => [column, 1])).set(one, count).set(y, sum);
      for (const [at, value] of values)
        for (const [other, by] of values) addTo(products[at], other, value * by);
    }
    return products;
  };
  const rows = [...Map.groupBy(scores, ({ application }) => application).values()].map(rowOf);
  const groups = [...Map.groupBy(rows, ({ count }) => count)].map(([count, own]) => ({
    count,
    size: own.length,
    products: productsOf(own),
  }));
  const products = productsOf(scores.map((score) => rowOf([score])));
  return { size: scores.length, center, readers, rows, products, groups };
}

/** The least σ², in squared scores. */
const leastVariance = 1e-8;

/** Solves the equations for the ratios α and ρ. `inverse`: S⁻¹ in its first rows and columns. */
function solve({ size, readers, products, groups }: ReturnType<typeof designOf>, [alpha, rho]: Point) {
  const [one, y] = [readers.length, readers.length + 1];
  let logOfV = total(groups.map((group) => group.size * Math.log1p(alpha * group.count)));
  // I + ρ Z'PZ beside Z'P1 and Z'Py; below, 1 and y instead of Z'.
  const matrix = products.map((row, at) =>
    row.map((product, other) => {
      let rest = product;
      for (const group of groups)
        rest -= (alpha / (1 + alpha * group.count)) * valueAt(group.products, at, other);
      return other < one ? rho * rest + (at === other ? 1 : 0) : rest;
    }),
  );
  for (const column of readers.keys()) logOfV += Math.log(sweep(matrix, column));
  // 1'V⁻¹1, 1'V⁻¹y and y'V⁻¹y remain in the last two rows.
  const ones = valueAt(matrix, one, one);
  const mu = valueAt(matrix, one, y) / ones;
  const squares = valueAt(matrix, y, y) - mu * valueAt(matrix, one, y);
  const variance = Math.max(squares / (size - 1), leastVariance);
  const severities = readers.map((_, at) => rho * (valueAt(matrix, at, y) - mu * valueAt(matrix, at, one)));
  const criterion = logOfV + Math.log(ones) + (size - 1) * Math.log(variance);
  return { mu, variance, severities, inverse: matrix, criterion };
}

/**
 * Eliminates one column (Gauss–Jordan) and returns its pivot. After each column of a block A, with B beside it, C below it and D, the
 * matrix has A⁻¹, A⁻¹B, −CA⁻¹ and D − CA⁻¹B; |A| is the product of the pivots.
 */
function sweep(matrix: Matrix, column: number): number {
  const pivot = valueAt(matrix, column, column);
  const pivotRow = matrix[column]?.map((value, other) => (other === column ? 1 : value) / pivot) ?? [];
  for (const [at, row] of matrix.entries()) {
    const factor = row[column] ?? 0;
    row[column] = 0;
    if (at === column) row.set(pivotRow);
    // Most of the time is spent here.
    else
      for (let other = 0; other < row.length; other += 1)
        row[other] = (row[other] ?? 0) - factor * (pivotRow[other] ?? 0);
  }
  return pivot;
}

type Point = readonly [number, number];

/** The last vertex is of a step of at most ten times this; its error is a fraction of the square of that. */
const precise = 1e-4;

/**
 * Minimises a smooth function of two positive numbers, along the root of each in turn: by a step if that is better, or to the vertex of
 * the parabola through the three points. The step is doubled after a better one, otherwise a tenth.
 */
function minimise(f: (point: Point) => number): Point {
  const at = (one: number, other: number) => ({ one, other, value: f([one ** 2, other ** 2]) });
  let best = at(1, 0.5);
  for (let step = 0.5; step > precise; ) {
    let isWithin = true;
    for (const isFirst of [true, false]) {
      const from = best;
      const after = (by: number) => (isFirst ? at(from.one + by, from.other) : at(from.one, from.other + by));
      const [low, high] = [after(-step), after(step)];
      if (low.value < from.value || high.value < from.value) isWithin = false;
      const bend = low.value - 2 * from.value + high.value;
      const vertex = bend > 0 ? after((step * (low.value - high.value)) / (2 * bend)) : from;
      for (const one of [low, high, vertex]) if (one.value < best.value) best = one;
    }
    step *= isWithin ? 0.1 : 2;
  }
  return [best.one ** 2, best.other ** 2];
}

const valueAt = (matrix: Matrix, row: number, column: number): number => matrix[row]?.[column] ?? 0;
const addTo = (values: Float64Array | undefined, at: number, value: number): void => {
  if (values) values[at] = (values[at] ?? 0) + value;
};
const total = (values: readonly number[]): number => values.reduce((sum, value) => sum + value, 0);
