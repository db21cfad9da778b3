import { useLingui } from '@lingui/react/macro';
import type { Stage } from '@portal/contracts/review/decisions';
import type { RowChanged } from '@portal/contracts/review/row-changed';
import { hashKey, useIsMutating, useMutation, useQueryClient } from '@tanstack/react-query';
import { type ReactNode, useRef } from 'react';
import { act, UnknownOutcomeError, unknownOutcome } from '../../../api/act.ts';
import { isProblem } from '../../../api/api-problem.ts';
import { session } from '../../../session/session.ts';
import { notify } from '../../../ui/notify.tsx';
import type { OrganiserAction, Send, Subject } from './organiser-actions.ts';

/** The key of the mutations on an application, or of one action among them. */
export const actionKey = (applicationId: string, ...action: readonly string[]) => [
  'act',
  applicationId,
  ...action,
];

/** Returns whether an action on an application is on its way. */
export const useIsActing = (applicationId: string): boolean =>
  useIsMutating({ mutationKey: actionKey(applicationId) }) > 0;

/**
 * Whether the guard has already replaced the page, with its dialogs, by the login page, which says that the session has
 * ended. The application opens again after the login. A refusal of a session that goes on is an error like others.
 */
const hasSessionEnded = (error: unknown): boolean =>
  isProblem(error, 'not-signed-in') && session.get().state !== 'authenticated';

export interface ActionParts<Input, Response> {
  readonly stage: Stage;
  readonly application: Subject;
  readonly onDone?: (response: Response, input: Input) => void;
  /** A button in the toast that says that it is done. `close` closes the toast. */
  readonly button?: (response: Response, close: () => void) => ReactNode;
  readonly onFailed?: (error: Error) => void | Promise<void>;
  /** Called last, also when the session has ended. */
  readonly onSettled?: () => void;
}

/**
 * The one way in which an organiser acts on an application: sends the call, shows the answered row in the list, and says what came
 * of it. A declared conflict of interest is no failure: the application closes.
 */
export function useOrganiserAction<Input, Response extends RowChanged>(
  action: OrganiserAction<Input, Response>,
  { stage, application, onDone, button, onFailed, onSettled }: ActionParts<Input, Response>,
) {
  const { t } = useLingui();
  const queries = useQueryClient();
  const { application_id, submitted_id, data } = application;
  const detail = [submitted_id, data.startupName ?? ''].join(' · ');
  // Another try with the same input is the same action.
  const keys = useRef(new Map<string, string>());
  const toast = { title: t`Success`, detail, audience: 'admin' } as const;

  function say(error: Error): void {
    if (typeof action.failed !== 'function') return;
    const isUnknown = error instanceof UnknownOutcomeError;
    const text = isUnknown ? (action.unknown ?? unknownOutcome) : action.failed(error.message);
    notify.error(t(text), { ...toast, title: t`Error` });
  }

  const { mutate, isPending, error } = useMutation({
    mutationKey: actionKey(application_id, action.id),
    mutationFn: ({ input, key }: { readonly input: Input; readonly key?: string | undefined }) => {
      const hash = hashKey([input]);
      const own = keys.current.get(hash) ?? crypto.randomUUID();
      keys.current.set(hash, own);
      const send: Send = (route, call) => act(queries, stage, route, call, key ?? own);
      return action.send(send, { application_id, stage }, input);
    },
    onSuccess: (response, { input }) => {
      keys.current.clear();
      const done = action.done?.(input);
      if (done)
        notify.success(t(done), { ...toast, ...(button && { button: (close) => button(response, close) }) });
      onDone?.(response, input);
    },
    onError: (failure) => {
      if (hasSessionEnded(failure)) return undefined;
      if (!isProblem(failure, 'conflict-declared')) say(failure);
      return onFailed?.(failure);
    },
    ...(onSettled && { onSettled }),
  });
  return {
    act: (input: Input, key?: string) => mutate({ input, key }),
    isPending,
    failure: useFailure(action, error),
  };
}

/** What to show of the error of an action beside its controls; nothing of one that a toast shows. */
export function useFailure(
  { failed, unknown = unknownOutcome }: Pick<OrganiserAction<never>, 'failed' | 'unknown'>,
  error: Error | null,
) {
  const { t } = useLingui();
  if (!error || !failed || typeof failed === 'function' || isProblem(error, 'conflict-declared'))
    return undefined;
  return { title: t(error instanceof UnknownOutcomeError ? unknown : failed), error };
}
