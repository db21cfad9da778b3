import type { MessageDescriptor } from '@lingui/core';
import { msg } from '@lingui/core/macro';
import type { SubmissionSummary } from '@portal/contracts/applications/records';
import type { ResponseOf } from '@portal/contracts/http/routes';
import type { AnnounceRequest, TakeBackRequest } from '@portal/contracts/review/announcement';
import type { AssignRequest, DeclineRequest } from '@portal/contracts/review/assignment';
import type { DecisionRequest } from '@portal/contracts/review/decision-request';
import type { ReviewAction, Stage } from '@portal/contracts/review/decisions';
import type { ReturnRequest, WithdrawReturnRequest } from '@portal/contracts/review/return-for-changes';
import type { RowChanged } from '@portal/contracts/review/row-changed';
import type { ActInput, ActRoute } from '../../../api/act.ts';
import { decisionTexts } from './decisions.ts';

/** The application of an action, with the names that people know it by. */
export type Subject = Pick<SubmissionSummary, 'application_id' | 'submitted_id'> & {
  readonly data: Pick<SubmissionSummary['data'], 'startupName' | 'founderName'>;
};

/** An application at a stage, as the calls name it. */
export interface Place {
  readonly application_id: string;
  readonly stage: Stage;
}

/** Makes a call of an action by `act` of `api/act.ts`; throws what that throws. */
export type Send = <Id extends ActRoute>(route: Id, input: ActInput<Id>) => Promise<ResponseOf<Id>>;

/** What an organiser does with an application. */
export interface OrganiserAction<Input, Response extends RowChanged = RowChanged> {
  readonly id: ActRoute;
  readonly send: (send: Send, place: Place, input: Input) => Promise<Response>;
  /** The toast; `undefined`: the screen shows what is done. */
  readonly done?: (input: Input) => MessageDescriptor;
  /**
   * Says that it is not done: in its question above the reason, or as a function of the reason in a toast. `undefined`: runs show
   * only the reason.
   */
  readonly failed?: MessageDescriptor | ((reason: string) => MessageDescriptor);
  /** Says that nobody knows whether it is done, where the list would not show it. */
  readonly unknown?: MessageDescriptor;
}

const decision = (action: ReviewAction): OrganiserAction<DecisionRequest> => ({
  id: action,
  send: (send, params, body) => {
    // The GET of `shortlist` cannot have a body.
    if (action === 'shortlist' && body === undefined) return send('shortlist', { params });
    return send(action === 'shortlist' ? 'shortlistByPost' : action, { params, body });
  },
  done: () => decisionTexts[action].done,
  failed: decisionTexts[action].failed,
});

export const decisionActions: Readonly<Record<ReviewAction, OrganiserAction<DecisionRequest>>> = {
  approve: decision('approve'),
  reject: decision('reject'),
  shortlist: decision('shortlist'),
};

export const announce: OrganiserAction<AnnounceRequest> = {
  id: 'announce',
  send: (send, params, body) => send('announce', { params, body }),
};

export const takeBack: OrganiserAction<TakeBackRequest> = {
  id: 'takeBack',
  send: (send, params, body) => send('takeBack', { params, body }),
  done: () => msg`The decision is taken back`,
  failed: msg`The decision was not taken back.`,
};

/** The same without a question: a toast says why it failed. */
export const undo: OrganiserAction<TakeBackRequest> = {
  ...takeBack,
  failed: (reason) => msg`The decision was not taken back: ${reason}`,
};

export const returnForChanges: OrganiserAction<ReturnRequest> = {
  id: 'returnForChanges',
  send: (send, params, body) => send('returnForChanges', { params, body }),
  done: () => msg`Returned to the founder`,
  failed: msg`The application was not returned.`,
};

export const withdrawReturn: OrganiserAction<WithdrawReturnRequest> = {
  id: 'withdrawReturn',
  send: (send, params, body) => send('withdrawReturn', { params, body }),
  done: () => msg`The request for changes is withdrawn`,
  failed: msg`The request for changes was not withdrawn.`,
};

export const assign: OrganiserAction<AssignRequest> = {
  id: 'assign',
  send: (send, params, body) => send('assign', { params, body }),
};

export const decline: OrganiserAction<DeclineRequest> = {
  id: 'decline',
  send: (send, params, body) => send('decline', { params, body }),
  failed: msg`You are still asked to assess this application.`,
};

export const addNote: OrganiserAction<{ readonly text: string }> = {
  id: 'addNote',
  send: (send, { application_id, stage }, body) =>
    send('addNote', { params: { application_id }, query: { stage }, body }),
  failed: msg`The note was not added. Your text is still here.`,
  unknown: msg`We do not know whether it was stored. The history shows how it stands.`,
};

export const declareConflict: OrganiserAction<{ readonly reason: string }> = {
  id: 'declareConflict',
  send: (send, { application_id, stage }, body) =>
    send('declareConflict', { params: { application_id }, query: { stage }, body }),
  failed: msg`The conflict was not declared.`,
};

/** The input is the colleague whose declaration is withdrawn. */
export const withdrawConflict: OrganiserAction<{ readonly sub: string; readonly by: string }> = {
  id: 'withdrawConflict',
  send: (send, { application_id, stage }, { sub }) =>
    send('withdrawConflict', { params: { application_id, sub }, query: { stage } }),
  done: ({ by }) => msg`The conflict of interest of ${{ name: by }} is withdrawn`,
  failed: msg`The conflict of interest was not withdrawn.`,
};
