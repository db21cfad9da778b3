import { type FieldName, fields } from '@portal/contracts/applications/fields';
import { stepOf } from '@portal/contracts/applications/steps';
import { screen, waitFor } from '@testing-library/react';
import { afterAll, beforeEach, expect, test } from 'vitest';
import { record } from '../../../test/application-record.ts';
import { clearDrafts } from '../../../test/draft-slot.ts';
import { renderPage } from '../../../test/render-page.tsx';
import { ok, stubApi } from '../../../test/stub-api.ts';
import { fetchAuthSession, tokensOf } from '../../../test/user-pool.ts';
import { RequireSession } from '../../session/guard.tsx';
import { session } from '../../session/session.ts';
import { ApplicationFormPage } from './application-form-page.tsx';

/* Reminders link to the first open question: `/applications-form/{id}?step=2#currentStage`. */

// Test files share the device.
afterAll(() => clearDrafts());

beforeEach(async () => {
  await clearDrafts();
  fetchAuthSession.mockResolvedValue(tokensOf());
  await session.check();
});

function openForm(place: string) {
  stubApi({ getApplications: () => ok(record()) });
  const page = (
    <RequireSession>
      <ApplicationFormPage />
    </RequireSession>
  );
  return renderPage('/applications-form/:applicationId', page, `/applications-form/${record().id}${place}`);
}

const questions: readonly (readonly [FieldName, string | RegExp])[] = [
  ['phone', /^Phone/],
  ['city', /^District/],
  ['currentStage', /^Current stage/],
  ['marketReach', /^Market reach/],
  ['receivedFunding', 'No'],
  ['pitchDeck', /^Pitch deck(?! desc)/],
];

test.each(questions)('a link to %s opens its step and focuses its input', async (name, label) => {
  openForm(`?step=${stepOf(name)}#${name}`);
  const isRadio = fields[name].control.kind === 'radio';
  await waitFor(
    () => {
      const focused = document.activeElement;
      const inputs = isRadio ? screen.getAllByRole('radio') : screen.getAllByLabelText(label);
      expect(inputs).toContain(focused);
    },
    { timeout: 5000 },
  );
});

test('a link without a question leaves the focus alone', async () => {
  openForm('?step=1#nothing');
  await screen.findByRole('heading', { level: 2 });
  expect(document.activeElement).toBe(document.body);
});
