/** The user pool's client, fetched when a form is first touched or submitted, not with the page. */
export const accountClient = () => import('../../session/account-client.ts');

/** Fetches the client ahead of its use; a failure shows when it is used. */
export function warmUp(): void {
  accountClient().catch(() => undefined);
}
