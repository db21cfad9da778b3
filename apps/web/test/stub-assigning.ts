import type { Submission } from '@portal/contracts/applications/records';
import { type Assignee, assignRequestSchema, type Organiser } from '@portal/contracts/review/assignment';

/** Whom one can ask to assess, and who is asked, at any stage. */
export interface StubAssigning {
  organisers: readonly Organiser[];
  /** By the id of the application. */
  readonly assignees: Map<string, readonly Assignee[]>;
  /** The subs of organisers who have a conflict of interest, by the id of the application. */
  readonly conflicts: Map<string, readonly string[]>;
}

/** The signed-in organiser and two colleagues, as assignees. */
export const asha: Assignee = { sub: 'sub-1', name: 'Asha Raman', handed_in: false };
export const arjun: Assignee = { sub: 'sub-2', name: 'Arjun Selvam', handed_in: false };
export const meena: Assignee = { sub: 'sub-3', name: 'Meena Kannan', handed_in: false };

const organisers: readonly Organiser[] = [arjun, asha, meena].map(({ sub, name }) => ({ sub, name }));

export const stubAssigning = (): StubAssigning => ({
  organisers,
  assignees: new Map(),
  conflicts: new Map(),
});

interface Call {
  readonly method: string;
  readonly pathname: string;
  readonly body: unknown;
}

interface Stub {
  submissions: Submission[];
  readonly assigning: StubAssigning;
}

/** Responds to the calls of the assignment; `undefined` to others. */
export function respondToAssigning(
  api: Stub,
  { method, pathname, body }: Call,
): { readonly status: number; readonly body: unknown } | undefined {
  if (pathname.endsWith('/organisers'))
    return { status: 200, body: { organisers: api.assigning.organisers } };
  const [, id = ''] = /\/([^/]+)\/assignees\/stage[12]$/.exec(pathname) ?? [];
  if (method !== 'POST' || id === '') return undefined;
  const { subs } = assignRequestSchema.parse(body);
  const refused = api.assigning.conflicts.get(id)?.find((sub) => subs.includes(sub));
  const nameOf = (sub: string) => api.assigning.organisers.find((one) => one.sub === sub)?.name ?? sub;
  if (refused) {
    const organiser = nameOf(refused);
    const message = `${organiser} has a conflict of interest in this application.`;
    const details = { organiser, organiser_sub: refused };
    return { status: 409, body: { code: 'assignee-conflict', message, details } };
  }
  const before = api.assigning.assignees.get(id) ?? [];
  const assignees = subs.map(
    (sub) => before.find((one) => one.sub === sub) ?? { sub, name: nameOf(sub), handed_in: false },
  );
  api.assigning.assignees.set(id, assignees);
  api.submissions = api.submissions.map((one) =>
    one.application_id === id ? { ...one, version: one.version + 1 } : one,
  );
  const version = api.submissions.find((one) => one.application_id === id)?.version;
  return { status: 200, body: { assignees, version } };
}
