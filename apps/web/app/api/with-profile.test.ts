import { beforeEach, expect, test, vi } from 'vitest';
import { pool, tokensOf } from '../../test/user-pool.ts';
import { userFromClaims } from '../session/signed-in-user.ts';
import { call } from './call.ts';
import { withProfile } from './with-profile.ts';

const user = userFromClaims(tokensOf().tokens.idToken.payload);

beforeEach(() => {
  pool.fetchAuthSession.mockResolvedValue(tokensOf());
});

test('rejects at once when it is aborted while the profile is created', async () => {
  const unknown = { code: 'user-not-found', message: 'User not found' };
  vi.stubGlobal('fetch', (url: URL) =>
    url.pathname.endsWith('/users/create')
      ? new Promise<never>(() => {})
      : Promise.resolve(new Response(JSON.stringify(unknown), { status: 404 })),
  );
  const signal = AbortSignal.timeout(50);
  const body = { user_id: 'sub-1', application_id: crypto.randomUUID(), data: {} };
  const saved = withProfile(user, signal, () => call('saveDraft', { body, signal }));
  await expect(saved).rejects.toMatchObject({ name: 'TimeoutError' });
});
