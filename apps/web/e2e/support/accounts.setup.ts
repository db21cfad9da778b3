import { test as setup } from './test.ts';
import { createTestAccounts } from './test-accounts.ts';

setup('creates the test accounts and their applications', ({ request, accounts }) =>
  createTestAccounts(request, accounts),
);
