/** How much y rises with one x, by least squares; 0 of fewer than two points. */
export function slope(points: readonly (readonly [number, number])[]): number {
  const mean = (of: (point: readonly [number, number]) => number) =>
    points.reduce((sum, point) => sum + of(point), 0) / points.length;
  const middle = { x: mean(([x]) => x), y: mean(([, y]) => y) };
  const width = mean(([x]) => (x - middle.x) ** 2);
  return width > 0 ? mean(([x, y]) => (x - middle.x) * (y - middle.y)) / width : 0;
}
