import { randomUUID } from 'node:crypto';
import { type APIRequestContext, expect } from '@playwright/test';
import type { Person } from '../support/people.ts';

/** An account as the office makes it: the first login asks for a password of one's own. */
export async function invite(request: APIRequestContext): Promise<Person> {
  const config = (await (await request.get('/config.json')).json()) as Record<string, string>;
  const person = { email: `invited-${randomUUID()}@example.org`, password: 'First#2026' };
  const answer = await request.post(config['userPoolEndpoint'] ?? '', {
    headers: {
      'content-type': 'application/x-amz-json-1.1',
      'x-amz-target': 'AWSCognitoIdentityProviderService.AdminCreateUser',
      // Calls of the account's owner are signed; the emulator looks at the kind of signature only.
      authorization: 'AWS4-HMAC-SHA256 Credential=local',
    },
    data: JSON.stringify({
      UserPoolId: config['userPoolId'],
      Username: person.email,
      UserAttributes: [{ Name: 'email', Value: person.email }],
      TemporaryPassword: person.password,
      MessageAction: 'SUPPRESS',
    }),
  });
  expect(answer.status(), await answer.text()).toBe(200);
  return person;
}
