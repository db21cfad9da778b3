import { expect, test, vi } from 'vitest';
import { accountClient } from './account-client.ts';

const configureIdentity = vi.fn<() => Promise<void>>();

vi.mock('aws-amplify/auth', () => import('../../../test/user-pool.ts'));
vi.mock('../../session/identity.ts', () => ({ configureIdentity: () => configureIdentity() }));

test('what cannot be fetched is a network error in words of the portal, and is asked for again', async () => {
  const cause = new TypeError('Failed to fetch');
  configureIdentity.mockRejectedValueOnce(cause).mockResolvedValue();
  await expect(accountClient()).rejects.toMatchObject({
    name: 'NetworkError',
    message: 'A network error has occurred.',
    cause,
  });
  await expect(accountClient()).resolves.toHaveProperty('logIn');
});
