/**
 * Returns a function that makes a condition of DynamoDB requests always true. Tests use it to prove that a search finds a missing
 * condition.
 *
 * @param condition how the `ConditionExpression` starts
 */
export function withoutCondition(condition: string): (body: string) => string {
  return (body) => {
    const request = JSON.parse(body);
    const members: Record<string, Record<string, unknown>>[] = request.TransactItems ?? [{ Update: request }];
    for (const write of members.flatMap((member) => Object.values(member))) {
      const expression = write['ConditionExpression'];
      if (typeof expression === 'string' && expression.startsWith(condition)) {
        write['ConditionExpression'] = `(${expression}) OR attribute_exists(pk) OR attribute_not_exists(pk)`;
      }
    }
    return JSON.stringify(request);
  };
}
