import { type APIRequestContext, expect } from '@playwright/test';

/** The emulated table wants a signature, and believes any. */
const signed = {
  'x-amz-date': '20260101T000000Z',
  authorization:
    'AWS4-HMAC-SHA256 Credential=local/20260101/ap-south-1/dynamodb/aws4_request, SignedHeaders=host;x-amz-date, Signature=local',
};

/** Takes an application out of the table, as only somebody with access to the table could. */
export async function vanish(request: APIRequestContext, sub: string, applicationId: string): Promise<void> {
  const home = await (await request.get('/_local/')).text();
  const [, table, endpoint] = /<td>Table<\/td><td>([^<]+)<\/td><td>([^<]+)<\/td>/.exec(home) ?? [];
  if (!table || !endpoint) throw new Error('/_local/ names no table');
  const answer = await request.post(endpoint, {
    headers: {
      ...signed,
      'content-type': 'application/x-amz-json-1.0',
      'x-amz-target': 'DynamoDB_20120810.DeleteItem',
    },
    data: JSON.stringify({
      TableName: table,
      Key: { pk: { S: `USER#${sub}` }, sk: { S: `APP#${applicationId}` } },
      ReturnValues: 'ALL_OLD',
    }),
  });
  expect(answer.status(), await answer.text()).toBe(200);
  expect(await answer.json(), 'what was there').toHaveProperty('Attributes');
}
