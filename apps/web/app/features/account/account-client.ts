import { useEffect } from 'react';
import { accountMessages } from './account.messages.ts';

/**
 * The user pool's client, ready for use: fetched after a page is shown, since no page needs it to be shown.
 *
 * @throws NetworkError when it, or what it has to know about this stage, cannot be fetched
 */
export async function accountClient() {
  try {
    const { configureIdentity } = await import('../../session/identity.ts');
    await configureIdentity();
    return await import('../../session/account-client.ts');
  } catch (cause) {
    throw Object.assign(new Error(accountMessages.networkError, { cause }), { name: 'NetworkError' });
  }
}

/** Fetches the client while the person types; a failure shows when it is used. */
export function useAccountClientSoon(): void {
  useEffect(() => {
    accountClient().catch(() => undefined);
  }, []);
}
