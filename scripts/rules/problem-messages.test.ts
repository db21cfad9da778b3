import { describeProblem } from '@portal/api/http/responses';
import type { ProblemCode } from '@portal/contracts/http/problems';
import { expect, test } from 'vitest';
import { problemMessages } from '../../apps/web/test/problem-messages.ts';

const details = {
  attempts_left: 4,
  retry_after: 17,
  decided_by: 'Second Organiser',
  admin_status: 'rejected',
  organiser: 'Arjun Selvam',
  submitted_ids: ['GSP-2027-000001'],
};

test.for(Object.entries(problemMessages))(
  'the web shows the server’s message of %s: %s',
  ([code, message]) => {
    const date = code === 'returned-to-founder' ? { date: '2027-04-20T18:29:59.000Z' } : {};
    expect(describeProblem(code as ProblemCode, { ...details, ...date })).toBe(message);
  },
);
