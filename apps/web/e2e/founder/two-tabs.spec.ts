import { sample } from '../support/application.ts';
import { expect, test } from '../support/founder-test.ts';

const reach = 'Market reach';
const problem = 'Environmental problem';

// Calls that the test aborts.
test.use({ expectedConsole: [/net::ERR_FAILED/] });

test('an open tab keeps its unsaved answers to itself; those of a closed tab are restored in the other', async ({
  page,
  draft,
  collectErrors,
}) => {
  const other = await page.context().newPage();
  collectErrors(other);
  const address = `/applications-form/${draft}?step=3`;
  await page.goto(address);
  await page.route('**/applications/draft', (route) => route.abort());
  await page.getByLabel(reach).fill('Typed in the first tab');
  await expect(page.getByText('Offline – kept on this device').first()).toBeVisible();

  await other.goto(address);
  await expect(other.getByLabel(reach)).toHaveValue(sample.marketReach);
  await expect(other.getByText('We brought back')).toHaveCount(0);
  await other.getByLabel(problem).fill('Typed in the second tab');
  await expect(other.getByText(/^Saved \d/)).toBeVisible();

  await page.unroute('**/applications/draft');
  await page.evaluate(() => window.dispatchEvent(new Event('online')));
  await expect(page.getByText(/^Saved \d/)).toBeVisible();
  await expect(page.getByLabel(problem)).toHaveValue('Typed in the second tab');

  await page.route('**/applications/draft', (route) => route.abort());
  await page.getByLabel(reach).fill('The last text of the first tab');
  await page.close();
  await other.reload();
  await expect(other.getByLabel(reach)).toHaveValue('The last text of the first tab');
  const notice = other.getByRole('status').filter({ hasText: 'We brought back what you typed' });
  await notice.getByRole('button', { name: 'Discard it' }).click();
  await expect(other.getByLabel(reach)).toHaveValue('Typed in the first tab');
  await other.getByRole('button', { name: 'Bring it back' }).click();
  await expect(other.getByText(/^Saved \d/)).toBeVisible();
  await other.reload();
  await expect(other.getByLabel(reach)).toHaveValue('The last text of the first tab');
  await expect(other.getByText('We brought back')).toHaveCount(0);
});
