import { useEffect } from 'react';
import { apiMessages } from '../../api/api.messages.ts';

/** The user pool's client: fetched after a page is shown, since no page needs it to be shown. */
export const accountClient = () =>
  import('../../session/account-client.ts').catch((cause: unknown) => {
    throw new Error(apiMessages.networkError, { cause });
  });

/** Fetches the client while the person types; a failure shows when it is used. */
export function useAccountClientSoon(): void {
  useEffect(() => {
    accountClient().catch(() => undefined);
  }, []);
}
