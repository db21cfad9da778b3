import { afterEach, beforeEach, expect, it } from 'vitest';
import { signIn } from './testing/sign-in.ts';
import { poolId, startCognito } from './testing/start-cognito.ts';

const email = 'asha@example.org';
const password = 'Founder#2026';

let time = Date.parse('2026-11-20T10:00:00Z');
let emulator: Awaited<ReturnType<typeof startCognito>>;
beforeEach(async () => {
  emulator = await startCognito({ now: () => time });
  await emulator.createConfirmedUser(email);
});
afterEach(() => emulator.close());

async function changer() {
  const { AccessToken } = (await signIn(emulator, email, password)).tokens;
  return (PreviousPassword: string, ProposedPassword: string) =>
    emulator.cognito.call('ChangePassword', { AccessToken, PreviousPassword, ProposedPassword });
}

it('replaces the password', async () => {
  const change = await changer();
  await change(password, 'Second#2026');
  await expect(signIn(emulator, email, password)).rejects.toMatchObject({ name: 'NotAuthorizedException' });
  await signIn(emulator, email, 'Second#2026');
});

it('rejects a wrong password, and a new one that breaks the policy', async () => {
  const change = await changer();
  await expect(change('Wrong#2026', 'Second#2026')).rejects.toMatchObject({
    name: 'NotAuthorizedException',
    message: 'Incorrect username or password.',
  });
  await expect(change(password, 'short')).rejects.toMatchObject({ name: 'InvalidPasswordException' });
  await signIn(emulator, email, password);
});

it('limits wrong passwords for a minute', async () => {
  const change = await changer();
  for (let i = 0; i < 5; i += 1) await expect(change('Wrong#2026', 'Second#2026')).rejects.toThrow();
  await expect(change(password, 'Second#2026')).rejects.toMatchObject({ name: 'LimitExceededException' });
  time += 60_000;
  await change(password, 'Second#2026');
});

it('lets an administrator change attributes; a new phone number is unverified', async () => {
  const UserAttributes = [
    { Name: 'name', Value: 'Asha Devi' },
    { Name: 'phone_number', Value: '+919840012345' },
  ];
  const user = { UserPoolId: poolId, Username: email };
  await emulator.cognito.call('AdminUpdateUserAttributes', { ...user, UserAttributes });
  const { UserAttributes: after } = (await emulator.cognito.call('AdminGetUser', user)) as {
    UserAttributes: object[];
  };
  expect(after).toEqual(
    expect.arrayContaining([
      ...UserAttributes,
      { Name: 'phone_number_verified', Value: 'false' },
      { Name: 'email_verified', Value: 'true' },
    ]),
  );
});
