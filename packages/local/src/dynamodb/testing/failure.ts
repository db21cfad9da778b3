/** The name, message and stored item (as plain values) of a failed request. For `.catch`. */
export function failureOf(error: Error & { Item?: Record<string, { N?: string; S?: string }> }) {
  const values = Object.entries(error.Item ?? {}).map(([name, { N, S }]) => [
    name,
    N === undefined ? S : Number(N),
  ]);
  return {
    name: error.name,
    message: error.message,
    ...(error.Item && { Item: Object.fromEntries(values) }),
  };
}
