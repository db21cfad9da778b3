import type { Undelivered } from '../streams/undelivered.ts';
import type { StackModel } from '../template/stack-model.ts';
import { type Html, html, page } from './page.ts';

/** An account that every local cloud creates. */
export interface SeededAccount {
  readonly role: string;
  readonly name: string;
  readonly email: string;
  readonly password: string;
}

export interface Status {
  readonly origin: string;
  readonly stackModel: StackModel;
  /** The URL of each emulator. */
  readonly endpoints: Readonly<Record<string, string>>;
  readonly accounts: readonly SeededAccount[];
  readonly undelivered: readonly Undelivered[];
  /** The clock's difference from the machine's, in ms. */
  readonly clockOffset: number;
}

/** The home page: accounts, running and omitted resources, undelivered events, controls for tests. */
export function homePage(status: Status): string {
  const { stackModel, accounts, undelivered } = status;
  return page(
    'Local cloud',
    html`
<section><h2>Accounts</h2>${table(['Role', 'E-mail', 'Password'], accounts.map(accountRow))}</section>
<section><h2>Running</h2>${table(['Resource', 'Name', 'Address'], resourceRows(status))}</section>
<section><h2>Not running</h2>${list([...stackModel.omissions.notEmulated.map((type) => `not emulated: ${type}`), ...stackModel.omissions.withoutEffect])}</section>
<section><h2>Undelivered events</h2>${
      undelivered.length === 0
        ? html`<p>None.</p>`
        : table(['Time', 'Function', 'Reason'], undelivered.map(undeliveredRow))
    }</section>
<section><h2>For tests</h2>
<p>The clock is ${status.clockOffset} ms ahead. <code>/_local/clock</code> advances it, <code>/_local/faults</code> makes requests fail, <code>/_local/scanner</code> delays malware scans, <code>/_local/mail.json?to=…</code> is the inbox as JSON.</p></section>`,
  );
}

function resourceRows({ stackModel, endpoints, origin }: Status): Html[] {
  const { apis, distributions, functions, schedules, tables, buckets, pools } = stackModel;
  return [
    ...distributions.map(({ ref }) => row('Distribution', ref, origin)),
    ...apis.map(({ ref, routes }) => row('HTTP API', `${ref}, ${routes.length} routes`, origin)),
    ...functions.map(({ ref, MemorySize, Timeout }) =>
      row('Function', ref, `${MemorySize} MB, ${Timeout} s`),
    ),
    ...schedules.map(({ ref, ScheduleExpression: at, ScheduleExpressionTimezone: zone }) =>
      row(
        'Schedule',
        ref,
        typeof at === 'string' ? at : `daily at ${at.hour}:${String(at.minute).padStart(2, '0')}, ${zone}`,
      ),
    ),
    ...tables.map(({ ref }) => row('Table', ref, endpoints['DYNAMODB'] ?? '')),
    ...buckets.map(({ ref }) => row('Bucket', ref, endpoints['S3'] ?? '')),
    ...pools.map(({ ref }) => row('User pool', ref, endpoints['COGNITO_IDENTITY_PROVIDER'] ?? '')),
    row('Mail', 'SES', endpoints['SES'] ?? ''),
  ];
}

const accountRow = ({ role, email, password }: SeededAccount) => row(role, email, password);

const undeliveredRow = ({ at, functionArn, condition }: Undelivered) => row(at, functionArn, condition);

function row(...cells: readonly string[]): Html {
  return html`<tr>${cells.map((cell) => html`<td>${cell}</td>`)}</tr>`;
}

function table(headings: readonly string[], rows: readonly Html[]): Html {
  return html`<table><thead><tr>${headings.map((heading) => html`<th scope="col">${heading}</th>`)}</tr></thead><tbody>${rows}</tbody></table>`;
}

function list(items: readonly string[]): Html {
  return html`<ul>${items.map((item) => html`<li>${item}</li>`)}</ul>`;
}
