import { i18n } from '@lingui/core';
import { programme } from '@portal/contracts/programme';
import { render, screen, within } from '@testing-library/react';
import { expect, test } from 'vitest';
import { PortalProviders } from '../../../test/portal-providers.tsx';
import { programmeNamesIn } from '../../i18n/programme-names.ts';
import { accessibilityText } from './accessibility.ts';
import { LegalPage } from './legal-page.tsx';
import type { LegalText } from './legal-text.ts';
import { privacyText } from './privacy.ts';
import { termsText } from './terms.ts';

const names = programmeNamesIn('en');

function show(text: LegalText): HTMLElement {
  render(
    <PortalProviders>
      <LegalPage {...text} />
    </PortalProviders>,
  );
  return screen.getByRole('article');
}

test.each([
  ['terms', termsText(names), '27 November 2026'],
  ['privacy', privacyText(names), '24 November 2026'],
  ['accessibility', accessibilityText(names), '24 November 2026'],
] as const)('the contents of %s link to every section', (_, text: LegalText, updatedOn) => {
  const article = show(text);
  const links = within(screen.getByRole('navigation', { name: 'Contents' })).getAllByRole('link');
  const found = links.map((link) => article.querySelector(`${link.getAttribute('href')} > h2`)?.textContent);
  expect(found).toEqual(text.sections.map(({ heading }) => i18n.t(heading)));
  expect(screen.getByText(updatedOn).tagName).toBe('TIME');
});

test('the privacy notice has what the law asks for', () => {
  const shown = show(privacyText(names)).textContent;
  for (const words of [
    'Data Protection Board of India',
    'consent under section 6',
    'How to withdraw your consent',
    'Access:',
    'Correction:',
    'Erasure:',
    'Grievance:',
    'Nomination:',
    'assessments, notes and declared conflicts of interest',
    'How long we keep it',
    'people of 18 years and over',
    'Amazon Web Services',
    names.department,
    programme.contact.grievanceOfficer.email,
  ])
    expect(shown).toContain(words);
});
