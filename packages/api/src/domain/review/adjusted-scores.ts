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
 * D. Bates et al., "Fitting linear mixed-effects models using lme4", J. Statistical Software 67 (2015), §3.4;
 * J. A. Nelder, R. Mead, "A simplex method for function minimization", Computer Journal 7 (1965) 308–313.
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
  readonly readers: readonly (Effect | undefined)[];
}

/** A reader of fewer applications is not corrected: the severity is 0. */
export const fewestOfReader = 5;
/** With fewer scores, variances say nothing. */
export const fewestScores = 30;

/** Returns the part to which each reader belongs, by number: readers of one part are connected by applications that two of them read. */
function partsOf(scores: readonly Score[]): readonly number[] {
  const parents: number[] = [];
  const rootOf = (reader: number): number => {
    const parent = parents[reader] ?? reader;
    return parent === reader ? reader : rootOf(parent);
  };
  const readBefore: number[] = [];
  for (const { application, reader } of scores) {
    parents[rootOf(reader)] = rootOf(readBefore[application] ?? reader);
    readBefore[application] = reader;
  }
  return parents.map((_, reader) => rootOf(reader));
}

/**
 * Returns why scores are not corrected: there are fewer than {@link fewestScores}, readers and applications fall into parts that no
 * score connects, or no application was read twice. `undefined` if they can be.
 */
export function whyNotAdjusted(scores: readonly Score[]): 'too-few-scores' | 'not-connected' | undefined {
  if (scores.length < fewestScores) return 'too-few-scores';
  const parts = partsOf(scores);
  const isReadTwice = new Set(scores.map(({ application }) => application)).size < scores.length;
  return isReadTwice && scores.every(({ reader }) => parts[reader] === parts[scores[0]?.reader ?? 0])
    ? undefined
    : 'not-connected';
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
  const { mu, variance, products } = solve(design, alpha, rho);
  const [one, y] = [readers.length, readers.length + 1];
  const inverse = invert(readers.map((_, at) => readers.map((__, other) => valueAt(products[at], other))));
  const rest = readers.map((_, at) => valueAt(products[at], y) - mu * valueAt(products[at], one));
  const severities = inverse.map((row) => Math.sqrt(rho) * dot(row, rest));
  const ofReaders: (Effect | undefined)[] = [];
  for (const [at, reader] of readers.entries())
    ofReaders[reader] = {
      effect: valueAt(severities, at),
      se: Math.sqrt(variance * rho * valueAt(inverse[at], at)),
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
      const severity = row.columns.reduce((sum, column) => sum + valueAt(severities, column), 0);
      return weightOf(row) * (row.sum - row.count * mu - severity);
    }),
    standardErrorOf(application) {
      const row = rows[application] ?? { sum: 0, count: 0, columns: [] };
      const shared = row.columns.flatMap((column) =>
        row.columns.map((other) => valueAt(inverse[column], other)),
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

/** A symmetric matrix. Columns: the readers who are corrected, 1, y. */
type Matrix = readonly Float64Array[];

/**
 * Sums up what depends on no variance. `readers`: those who are corrected, one a column. `rows`: by application. `products`: of the
 * columns. `groups`: of the applications with the same count of scores, which have the same weight, the products of the columns' sums
 * over each application.
 */
function designOf(scores: readonly Score[]) {
  const center = total(scores.map(({ score }) => score)) / scores.length;
  const counts: number[] = [];
  for (const { reader } of scores) counts[reader] = valueAt(counts, reader) + 1;
  const readers = [...counts.keys()].filter((reader) => valueAt(counts, reader) >= fewestOfReader);
  const columnOf: (number | undefined)[] = [];
  for (const [column, reader] of readers.entries()) columnOf[reader] = column;
  const products = emptyMatrix(readers.length + 2);
  const rows: (Row | undefined)[] = [];
  for (const { application, reader, score } of scores) {
    rows[application] ??= { sum: 0, count: 0, columns: [] };
    const row = rows[application];
    const column = columnOf[reader];
    row.sum += score - center;
    row.count += 1;
    if (column !== undefined) row.columns.push(column);
    addProducts(products, { sum: score - center, count: 1, columns: column === undefined ? [] : [column] });
  }
  const read = rows.filter((row) => row !== undefined);
  const groups = [...Map.groupBy(read, ({ count }) => count)].map(([count, ofGroup]) => {
    const sums = emptyMatrix(readers.length + 2);
    for (const row of ofGroup) addProducts(sums, row);
    return { count, size: ofGroup.length, sums };
  });
  return { size: scores.length, center, readers, rows, products, groups };
}

const emptyMatrix = (size: number): Matrix => Array.from({ length: size }, () => new Float64Array(size));

/** Adds the products of a column for each reader, `count` and `sum`, in the upper triangle. */
function addProducts(matrix: Matrix, { columns, count, sum }: Row): void {
  const [one, y] = [matrix.length - 2, matrix.length - 1];
  for (const column of columns) {
    const row = matrix[column];
    for (const other of columns) addTo(row, other, 1);
    addTo(row, one, count);
    addTo(row, y, sum);
  }
  addTo(matrix[one], one, count * count);
  addTo(matrix[one], y, count * sum);
  addTo(matrix[y], y, sum * sum);
}

/** The least σ², in squared scores. */
const leastVariance = 1e-8;

/** Solves the equations for two ratios of variances. `products`: S, √ρ Z'P1 and √ρ Z'Py, 1'P1, 1'Py and y'Py. */
function solve(
  { size, readers, products: all, groups }: ReturnType<typeof designOf>,
  alpha: number,
  rho: number,
) {
  const weighted = groups.map(({ count, sums }) => ({ sums, weight: alpha / (1 + alpha * count) }));
  const products = all.map((row, at) => row.slice().fill(0, 0, at));
  const isReader = (column: number) => column < readers.length;
  for (const [at, row] of products.entries()) {
    for (const { sums, weight } of weighted) {
      const sum = sums[at] ?? row;
      for (let other = at; other < row.length; other += 1)
        row[other] = (row[other] ?? 0) - weight * (sum[other] ?? 0);
    }
    if (isReader(at))
      for (let other = at; other < row.length; other += 1) row[other] = Math.sqrt(rho) * (row[other] ?? 0);
    for (let other = at; isReader(other); other += 1) row[other] = Math.sqrt(rho) * (row[other] ?? 0);
    if (isReader(at)) addTo(row, at, 1);
  }
  const rows = products.map((row) => row.slice());
  eliminate(rows);
  const [one, y] = [readers.length, readers.length + 1];
  const pivots = rows.map((row, at) => valueAt(row, at));
  const variance = Math.max(valueAt(pivots, y) / (size - 1), leastVariance);
  const logDeterminant =
    total(groups.map(({ count, size: applications }) => applications * Math.log1p(alpha * count))) +
    total(pivots.slice(0, y).map(Math.log));
  return {
    mu: valueAt(rows[one], y) / valueAt(pivots, one),
    variance,
    products,
    criterion: logDeterminant + (size - 1) * (1 + Math.log(2 * Math.PI * variance)),
  };
}

/** Gaussian elimination in the upper triangle of a symmetric matrix. */
function eliminate(matrix: Matrix): void {
  for (const [at, pivotRow] of matrix.entries())
    for (let below = at + 1; below < matrix.length; below += 1) {
      const factor = valueAt(pivotRow, below) / valueAt(pivotRow, at);
      const row = matrix[below] ?? pivotRow;
      // Most of the time is spent here.
      if (factor !== 0)
        for (let other = below; other < row.length; other += 1)
          row[other] = (row[other] ?? 0) - factor * (pivotRow[other] ?? 0);
    }
}

/** Inverts a positive definite matrix, whose upper triangle is given (Gauss–Jordan). */
function invert(upper: readonly number[][]): number[][] {
  const matrix = upper.map((row, at) =>
    row.map((value, other) => (other < at ? valueAt(upper[other], at) : value)),
  );
  for (const [at, pivotRow] of matrix.entries()) {
    const pivot = valueAt(pivotRow, at);
    pivotRow[at] = 1;
    for (const other of pivotRow.keys()) pivotRow[other] = valueAt(pivotRow, other) / pivot;
    for (const row of matrix) {
      if (row === pivotRow) continue;
      const factor = valueAt(row, at);
      row[at] = 0;
      for (const other of row.keys()) addTo(row, other, -factor * valueAt(pivotRow, other));
    }
  }
  return matrix;
}

type Point = readonly [number, number];

/** The size of the last simplex, and how many steps there are at most. */
const [precise, maxSteps] = [1e-6, 500];

/** Minimises a smooth function of two numbers by Nelder and Mead's simplex, whose first edges have a length. */
function minimise(f: (point: Point) => number, start: Point, edge: number): Point {
  const vertex = (point: Point) => ({ point, value: f(point) });
  const [x, y] = start;
  let simplex = [start, [x + edge, y] as const, [x, y + edge] as const].map(vertex);
  for (let step = 0; step < maxSteps; step += 1) {
    simplex.sort((one, other) => one.value - other.value);
    const [best, middle, worst] = simplex;
    if (!best || !middle || !worst) break;
    const size = Math.max(
      ...[middle, worst].map(({ point }) => Math.hypot(point[0] - best.point[0], point[1] - best.point[1])),
    );
    if (size < precise) break;
    /** The point `t` times as far from the middle of the two better ones as the worst one. */
    const center = [(best.point[0] + middle.point[0]) / 2, (best.point[1] + middle.point[1]) / 2] as const;
    const along = (t: number) =>
      vertex([center[0] + t * (worst.point[0] - center[0]), center[1] + t * (worst.point[1] - center[1])]);
    const reflected = along(-1);
    if (reflected.value < best.value) {
      const expanded = along(-2);
      simplex[2] = expanded.value < reflected.value ? expanded : reflected;
    } else if (reflected.value < middle.value) simplex[2] = reflected;
    else {
      const contracted = along(reflected.value < worst.value ? -0.5 : 0.5);
      if (contracted.value < Math.min(reflected.value, worst.value)) simplex[2] = contracted;
      else
        simplex = simplex.map(({ point }) =>
          vertex([(point[0] + best.point[0]) / 2, (point[1] + best.point[1]) / 2]),
        );
    }
  }
  return simplex[0]?.point ?? start;
}

type Values = readonly number[] | Float64Array;
const valueAt = (values: Values | undefined, at: number): number => values?.[at] ?? 0;
const addTo = (values: number[] | Float64Array | undefined, at: number, value: number): void => {
  if (values) values[at] = valueAt(values, at) + value;
};
const dot = (one: readonly number[], other: readonly number[]): number =>
  one.reduce((sum, value, at) => sum + value * valueAt(other, at), 0);
const total = (values: readonly number[]): number => values.reduce((sum, value) => sum + value, 0);
