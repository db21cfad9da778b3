import { accountsFile, setup } from './screens-test.ts';
import { createTestAccounts, writeTestAccounts } from './test-accounts.ts';

setup('creates the test accounts and their applications', async ({ browser, emailSuffix }, { project }) => {
  writeTestAccounts(accountsFile(project.outputDir), await createTestAccounts(browser, emailSuffix));
});
