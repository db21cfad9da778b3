import { randomUUID } from 'node:crypto';
import type { Caller } from '@portal/api/domain/caller';
import { sameScores } from '@portal/api/test/assessments';
import { newFounder, newOrganiser } from '@portal/api/test/founders';
import type { TestRequest } from '@portal/api/test/http-event';
import type { DraftData } from '@portal/contracts/applications/draft';
import type { organiserRoutes } from '@portal/contracts/http/organiser-routes';
import { type RouteId, routes } from '@portal/contracts/http/routes';
import type { Stage } from '@portal/contracts/review/decisions';
import { organiserRequests } from '@portal/contracts/testing/organiser-requests';
import type { ApiResponse } from './cloud/portal.ts';
import { documentOf } from './requests.ts';
import type { TestEnvironment } from './test-environment.ts';

/** The users and the application of all scenarios. */
export interface Fixture {
  readonly founder: Caller;
  /** A founder with a profile and without the application. */
  readonly stranger: Caller;
  /** A founder without a profile. */
  readonly newcomer: Caller;
  readonly organisers: readonly [Caller, Caller, Caller];
  readonly applicationId: string;
  revision: number;
  code: string;
  /** In the scenario `returned`: the revision of the changes, and the mailed code that hands them in. */
  changesRevision: number;
  changesCode: string;
}

export function newFixture(): Fixture {
  return {
    founder: newFounder(),
    stranger: newFounder(),
    newcomer: newFounder(),
    organisers: [newOrganiser('Meena'), newOrganiser('Ravi'), newOrganiser('Latha')],
    applicationId: randomUUID(),
    revision: 0,
    code: '',
    changesRevision: 0,
    changesCode: '',
  };
}

/** Which of the fixture's organisers. */
export type Organiser = 0 | 1 | 2;

/** A request that waits to be sent. */
export type Request = () => Promise<ApiResponse>;

const bodies: Partial<Record<RouteId, object>> = organiserRequests;

/** The last second for the changes that an organiser asks for. */
export const changesDue = `${organiserRequests.returnForChanges.due}T18:29:59.000Z`;

/** Returns a function whose request waits to be sent. */
const later =
  <Arguments extends readonly unknown[]>(send: (...given: Arguments) => Promise<ApiResponse>) =>
  (...given: Arguments): Request =>
  () =>
    send(...given);

/** Requests about the fixture's application. Without an argument, codes and revisions are those of the scenario. */
export function makeFixtureRequests({ portal, requests }: TestEnvironment, fixture: Fixture) {
  const { founder, organisers, applicationId: application_id } = fixture;
  /** An organiser's request; one that is sent again has the same key. */
  const call = (by: Organiser, route: RouteId, request: TestRequest): Request => {
    const headers = { 'idempotency-key': randomUUID() };
    return () => portal.call(organisers[by], route, { params: { application_id }, headers, ...request });
  };
  const review = (by: Organiser, route: RouteId, stage: Stage, body?: object): Request => {
    const params = routes[route].path.includes('{stage}') ? { application_id, stage } : { application_id };
    return call(by, route, { params, body });
  };
  return {
    save: later((data: DraftData, revision?: number) =>
      requests.save(founder, application_id, data, revision),
    ),
    saveChanges: later((marketReach: string) =>
      requests.save(founder, application_id, { marketReach }, fixture.changesRevision),
    ),
    requestUpload: (): Request => () => requests.requestUpload(founder, application_id),
    /** Uploads another file and attaches it. */
    attach: later(async (id: string = application_id) => {
      const ticket = await requests.requestUpload(founder, id);
      if (ticket.status >= 300) return ticket;
      await requests.upload(ticket, 'second');
      const revision = id === application_id ? fixture.revision : undefined;
      return requests.save(founder, id, { pitchDeck: documentOf(ticket) }, revision);
    }),
    sendCode: (): Request => () => requests.sendCode(founder, application_id),
    submit: later((code?: string) => requests.submit(founder, application_id, code ?? fixture.code)),
    handInChanges: later((code?: string) =>
      requests.submit(founder, application_id, code ?? fixture.changesCode),
    ),
    withdraw: (): Request => () =>
      portal.call(founder, 'withdraw', { params: { application_id }, body: { reason: 'Other plans' } }),
    deleteDraft: (): Request => () => requests.deleteDraft(founder, application_id),
    closeAccount: (): Request => () => requests.closeAccount(founder),
    read: (): Request => () => portal.call(founder, 'getApplications', { params: { id: application_id } }),
    open: (by: Organiser): Request => call(by, 'getApplications', { params: { id: application_id } }),
    export: (by: Organiser): Request =>
      call(by, 'exportApplications', {
        params: {},
        body: { stage: 'stage1', application_ids: [application_id], format: 'csv' },
      }),
    /** With the body of `organiserRequests`. */
    act: (by: Organiser, route: keyof typeof organiserRoutes, stage: Stage = 'stage1'): Request =>
      review(by, route, stage, bodies[route]),
    returnForChanges: (by: Organiser, message = 'Who buys it?'): Request =>
      review(by, 'returnForChanges', 'stage1', { ...organiserRequests.returnForChanges, message }),
    saveAssessment: (by: Organiser, score: 1 | 2 | 3 | 4 | 5, revision?: number): Request =>
      review(by, 'saveAssessment', 'stage1', { ...sameScores('stage1', score), revision }),
    /** @param previous whom the organiser saw asked */
    assign: (by: Organiser, asked: readonly Organiser[], previous?: readonly Organiser[]): Request => {
      const subs = (list: readonly Organiser[]) => list.map((one) => organisers[one].sub);
      return review(by, 'assign', 'stage1', { subs: subs(asked), previous: previous && subs(previous) });
    },
    withdrawConflict: (by: Organiser, of: Organiser): Request =>
      call(by, 'withdrawConflict', { params: { application_id, sub: organisers[of].sub } }),
    addNote: (by: Organiser, text: string): Request => call(by, 'addNote', { body: { text } }),
    extend: (by: Organiser, until: string): Request =>
      call(by, 'extendDeadline', { body: { ...organiserRequests.extendDeadline, until } }),
    remind: (): Request => requests.remind,
    release: (): Request => requests.release,
  };
}

export type FixtureRequests = ReturnType<typeof makeFixtureRequests>;
