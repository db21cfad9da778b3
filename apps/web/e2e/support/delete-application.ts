import { type APIRequestContext, expect } from '@playwright/test';

/** The DynamoDB emulator accepts any signature. */
const signed = {
  'x-amz-date': '20260101T000000Z',
  authorization:
    'AWS4-HMAC-SHA256 Credential=local/20260101/ap-south-1/dynamodb/aws4_request, SignedHeaders=host;x-amz-date, Signature=local',
};

/** Deletes an application from the table, which no API call does. */
export async function deleteApplication(
  request: APIRequestContext,
  sub: string,
  applicationId: string,
): Promise<void> {
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
  expect(await answer.json(), 'the deleted item').toHaveProperty('Attributes');
}
