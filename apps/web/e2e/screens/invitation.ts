import { randomUUID } from 'node:crypto';
import { type APIRequestContext, expect } from '@playwright/test';
import type { Person } from '../support/people.ts';

/** Creates an account as an administrator does: the first login asks for a new password. */
export async function invite(request: APIRequestContext): Promise<Person> {
  const config = (await (await request.get('/config.json')).json()) as Record<string, string>;
  const person = { email: `invited-${randomUUID()}@example.org`, password: 'First#2026' };
  const answer = await request.post(config['userPoolEndpoint'] ?? '', {
    headers: {
      'content-type': 'application/x-amz-json-1.1',
      'x-amz-target': 'AWSCognitoIdentityProviderService.AdminCreateUser',
      // AWS signs administrators' calls; the emulator checks the kind of signature only.
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
