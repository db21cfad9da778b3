import * as fc from 'fast-check';
import { passThrough } from '../cloud/call-interceptor.ts';
import { errorResponse } from '../cloud/error-response.ts';
import { withChanges } from './changes-model.ts';
import { app, defineCommand, founder } from './command.ts';
import { ownApplication } from './model.ts';
import { completeBy } from './setup.ts';
import * as submissions from './submission-model.ts';

/* Commands that request codes, submit and withdraw, and the delivery of their mails. */

export const code = defineCommand<{ founder: number; app: number | undefined; mailWorks: boolean }>(
  'code',
  {
    founder,
    app: fc.option(app, { nil: undefined, freq: 4 }),
    mailWorks: fc.constantFrom(true, true, true, false),
  },
  async ({ environment: { requests, portal }, founder, idOf }, model, { app: id, mailWorks, ...command }) => {
    const draft = submissions.findDraft(model, command.founder, id);
    const expected = submissions.requestCode(model, draft, mailWorks);
    const { caller } = founder(command.founder);
    const mailsBefore = portal.ledger.mails.length;
    portal.interceptor.handle = async (call, proceed) =>
      call.service === 'ses' && !mailWorks ? errorResponse('ses', [400, 'MessageRejected']) : proceed();
    const response = await requests.sendCode(caller, id === undefined ? undefined : idOf(id));
    portal.interceptor.handle = passThrough;
    const isSent = expected.status === 200;
    if (draft && isSent) submissions.storeMailedCode(model, draft, requests.lastMailedCode(caller));
    const sent = portal.ledger.mails.slice(mailsBefore).map(({ to }) => to);
    return { expected, response, equal: [[sent, isSent ? [caller.email] : []]] };
  },
);

export const submit = defineCommand<{
  founder: number;
  app: number;
  code: 'mailed' | 'wrong' | 'of another application';
}>(
  'submit',
  { founder, app, code: fc.constantFrom('mailed', 'mailed', 'wrong', 'of another application') },
  async ({ environment, founder, idOf }, model, { app: id, ...command }) => {
    const self = founder(command.founder);
    const mailed = submissions.codeOf(model, command.founder, id) ?? '000000';
    const wrong = String((Number(mailed) + 1) % 1_000_000).padStart(6, '0');
    const other = submissions.codeOf(model, command.founder, (id + 1) % 3) ?? wrong;
    const otp = { mailed, wrong, 'of another application': other }[command.code];
    const found = ownApplication(model, command.founder, id);
    const data = found?.changes ? withChanges(found.data, found.changes) : (found?.data ?? {});
    const { startupCategory: _optional, ...required } = completeBy(self, id);
    const isComplete = Object.keys(required).every((name) => name in data);
    return {
      expected: submissions.submit(model, { founder: command.founder, id, otp }, isComplete),
      response: await environment.requests.submit(self.caller, idOf(id), otp),
    };
  },
);

export const withdraw = defineCommand<{ founder: number; app: number }>(
  'withdraw',
  { founder, app },
  async ({ environment, founder, idOf }, model, command) => ({
    expected: submissions.withdraw(model, command.founder, command.app),
    response: await environment.requests.withdraw(founder(command.founder).caller, idOf(command.app)),
  }),
);

/** Delivers the stream's new events once or twice. Each event sends one mail. */
export const deliver = defineCommand<{ times: number }>(
  'deliver',
  { times: fc.constantFrom(1, 2) },
  async ({ environment: { requests, portal } }, model, { times }) => {
    const events = await requests.readEvents();
    const mailsBefore = portal.ledger.mails.length;
    const response = await requests.notify(events);
    if (times === 2) await requests.notify([...events, ...events]);
    const expectedMails = model.events;
    model.events = 0;
    await requests.discardEvents();
    const expected = { status: 200, body: { failures: 0 } };
    return { expected, response, equal: [[portal.ledger.mails.length - mailsBefore, expectedMails]] };
  },
);
