import { readFileSync } from 'node:fs';
import path from 'node:path';
import { expect, test } from 'vitest';
import { lastHour, mailsOfLastDay, secondOf, windows } from '../test/last-hour.ts';
import { quotas } from './constructs/alarms/capacity-alarms.ts';
import { stageConfig } from './stages.ts';

const page = readFileSync(path.resolve(import.meta.dirname, '../../docs/capacity.md'), 'utf8');
const { throttle, firewall } = stageConfig('production');
const peak = secondOf(lastHour.submissionsInPeakMinute);
const extreme = secondOf(lastHour.submissionsInExtremeMinute);

/** By row of the page's table: needed at the peak, needed in the extreme minute, allowed. */
const rows: Record<string, [number, number | undefined, number | undefined]> = {
  'calls a second': [peak.calls, extreme.calls, throttle.rate],
  'codes sent a second': [peak.codes, extreme.codes, throttle.limitedRate],
  'mails a second': [peak.mails, extreme.mails, quotas.mailsPerSecond],
  'mails a day': [mailsOfLastDay, undefined, quotas.mailsPerDay],
  'functions at once': [peak.concurrent, extreme.concurrent, quotas.concurrentExecutions],
  'writes a second': [peak.writes, extreme.writes, quotas.writeUnitsPerSecond],
  'logins a second': [peak.authentications, extreme.authentications, quotas.authenticationsPerSecond],
  'calls of one founder': [windows.founder, undefined, firewall?.callsPerSession],
  'calls of one address': [windows.address, undefined, firewall?.callsPerAddress],
  'codes and uploads of one address': [windows.limited, undefined, firewall?.limitedCallsPerAddress],
  'account mails of one address': [windows.accountMails, undefined, firewall?.accountMailsPerAddress],
};

test.each(Object.entries(rows))(
  'production allows the %s of the last hour, as docs/capacity.md says',
  (name, row) => {
    const [needed, atOnce, allowed = 0] = row;
    // `notify` leaves half of the rate to codes; when all submit at once, receipts wait.
    const most = name === 'mails a second' ? 2 * extreme.codes : (atOnce ?? 0);
    expect(Math.max(needed, most)).toBeLessThanOrEqual(allowed);
    const line = page.split('\n').find((text) => text.startsWith(`| ${name}`)) ?? '';
    const cells = row.map((value) => (value === undefined ? '–' : Math.ceil(value).toLocaleString('en')));
    expect(line.split(' | ').slice(1, 4)).toEqual(cells);
  },
);

test('the table has a row for each of them, and the checklist the quotas', () => {
  expect(page.match(/^\| [a-z]/gm)).toHaveLength(Object.keys(rows).length + 1);
  const [, checklist = ''] = page.split('## Two weeks before the deadline');
  for (const quota of Object.values(quotas)) expect(checklist).toContain(quota.toLocaleString('en'));
});
