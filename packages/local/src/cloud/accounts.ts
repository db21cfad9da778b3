import { organiserGroup, phonePrefix, roleAttributes } from '@portal/contracts/identity/account';
import type { Cognito } from '../cognito/create-cognito.ts';
import type { SeededAccount } from '../control/home-page.ts';

type Seed = SeededAccount & { readonly phone: string };

/** The accounts of every local cloud. They exist on this machine only. */
export const seededAccounts: readonly Seed[] = [
  {
    role: 'organiser',
    name: 'Kavya Raman',
    email: 'organiser@example.org',
    password: 'Organiser#2026',
    phone: '9840100001',
  },
  {
    role: 'organiser',
    name: 'Arjun Selvam',
    email: 'second.organiser@example.org',
    password: 'Organiser#2026',
    phone: '9840100002',
  },
  {
    role: 'founder',
    name: 'Meena Subramanian',
    email: 'founder@example.org',
    password: 'Founder#2026',
    phone: '9840100003',
  },
];

/** Creates the missing accounts, confirmed and in their groups. */
export async function seedAccounts(cognito: Cognito, poolId: string): Promise<void> {
  for (const account of seededAccounts) {
    if (await exists(cognito, poolId, account.email)) continue;
    await create(cognito, poolId, account);
  }
}

async function create(cognito: Cognito, poolId: string, account: Seed): Promise<void> {
  const user = { UserPoolId: poolId, Username: account.email };
  await cognito.call('AdminCreateUser', {
    ...user,
    MessageAction: 'SUPPRESS',
    UserAttributes: [
      { Name: 'email', Value: account.email },
      { Name: 'email_verified', Value: 'true' },
      { Name: 'name', Value: account.name },
      { Name: 'phone_number', Value: `${phonePrefix}${account.phone}` },
      ...(account.role === 'organiser'
        ? [
            { Name: `custom:${roleAttributes.name}`, Value: account.name },
            { Name: `custom:${roleAttributes.email}`, Value: account.email },
          ]
        : []),
    ],
  });
  if (account.role === 'organiser') {
    await cognito.call('AdminAddUserToGroup', { ...user, GroupName: organiserGroup });
  }
  await cognito.call('AdminSetUserPassword', { ...user, Password: account.password, Permanent: true });
}

async function exists(cognito: Cognito, poolId: string, email: string): Promise<boolean> {
  const found = (await cognito.call('ListUsers', {
    UserPoolId: poolId,
    Filter: `email = "${email}"`,
  })) as { Users: readonly unknown[] };
  return found.Users.length > 0;
}
