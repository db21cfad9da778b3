/**
 * Makes conditions of a DynamoDB request always true. Tests use it to prove that a search finds a missing condition.
 *
 * @param conditions how each `ConditionExpression` starts
 */
export function withoutConditions(body: string, conditions: readonly string[]): string {
  if (conditions.length === 0) return body;
  const request = JSON.parse(body);
  const members: Record<string, Record<string, unknown>>[] = request.TransactItems ?? [{ Update: request }];
  for (const write of members.flatMap((member) => Object.values(member))) {
    const expression = write.ConditionExpression;
    if (typeof expression === 'string' && conditions.some((condition) => expression.startsWith(condition)))
      write.ConditionExpression = `(${expression}) OR attribute_exists(pk) OR attribute_not_exists(pk)`;
  }
  return JSON.stringify(request);
}
