import { duringTheRound } from '@portal/contracts/testing/during-the-round';
import { screen } from '@testing-library/react';
import type { UserEvent } from '@testing-library/user-event';
import { useParams } from 'react-router';
import { serverNow } from '../app/api/server-time.ts';
import { ApplicationFormPage } from '../app/features/application-form/application-form-page.tsx';
import { applicationId } from './application-record.ts';
import { renderSignedIn } from './render-page.tsx';
import { ok, type StubHandlers, stubApi } from './stub-api.ts';

/* What tests of the application form do. */

/** The page below its route, which has the id once the application is stored. */
function FormRoute() {
  const { applicationId } = useParams();
  return <ApplicationFormPage applicationId={applicationId} />;
}

/**
 * Opens the form of a signed-in founder. Documents have no scans by default.
 *
 * @param at what follows `/applications-form` in the address
 * @param now the server's time, in ms since the epoch
 */
export function openForm(at: string, handlers: StubHandlers, now?: () => number) {
  const { calls, refuse } = stubApi({ listDocuments: () => ok({ documents: [] }), ...handlers }, now);
  const page = renderSignedIn('/applications-form/:applicationId?', <FormRoute />, `/applications-form${at}`);
  return {
    ...page,
    calls,
    refuse,
    /** The bodies of the saves so far. */
    saves: () => calls.flatMap(([route, body]) => (route === 'saveDraft' ? [body] : [])),
  };
}

/** Waits for the heading of a step. */
export const findStep = (name: string) => screen.findByRole('heading', { level: 2, name });

export const findButton = (name: string) => screen.findByRole('button', { name });

/** Pastes a text: typing it key by key might trigger two saves on a slow machine. */
export async function paste(user: UserEvent, question: RegExp, words: string): Promise<void> {
  await user.click(await screen.findByRole('textbox', { name: question }));
  await user.paste(words);
}

/** The server's time, which goes on. */
export const serverTime = () => serverNow() ?? duringTheRound;

/** The response to a request for a code; the code is valid for ten minutes. */
export const sentCode = () => {
  // The browser learns whole seconds of the server's time.
  const now = serverTime() + 400;
  return ok({
    message: 'Sent',
    expires_at: new Date(now + 600_000).toISOString(),
    resend_at: new Date(now + 30_000).toISOString(),
    attempts_left: 5,
  });
};

/** The response to the right code. */
export const submitted = () =>
  ok({
    message: 'Submitted',
    application_id: applicationId,
    submitted_id: 'GSP-2027-000123',
    submitted_at: '2027-05-20T08:00:00.000Z',
  });

/** Accepts the terms in their dialog. */
export async function acceptTerms(user: UserEvent): Promise<void> {
  await user.click(await screen.findByRole('checkbox'));
  await user.click(await findButton('Agree'));
}
