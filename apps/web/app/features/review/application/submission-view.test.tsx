import type { SubmittedData } from '@portal/contracts/applications/records';
import { cleanup, screen, within } from '@testing-library/react';
import { describe, expect, test } from 'vitest';
import { deck } from '../../../../test/complete-answers.ts';
import { renderPage } from '../../../../test/render-page.tsx';
import { answers, submission } from '../../../../test/stub-review-api.ts';
import { SubmissionView } from './submission-view.tsx';

function show(data: Partial<SubmittedData> = {}) {
  renderPage(
    '/',
    <SubmissionView submission={submission(1, { data: { ...answers, ...data } })} onRead={undefined} />,
  );
}

/** Returns the values of a section by label. */
function facts(section: string): Record<string, string> {
  const region = within(screen.getByRole('region', { name: section }));
  const values = region.getAllByRole('definition');
  return Object.fromEntries(
    region.getAllByRole('term').map((term, index) => [term.textContent, values[index]?.textContent ?? '']),
  );
}

describe('the sections', () => {
  test('show the answers, first what one decides on, then documents and contacts, and Not provided for empty ones', () => {
    show({ website: '\u200b' });
    const headings = screen.getAllByRole('heading', { level: 3 }).map(({ textContent }) => textContent);
    expect(headings).toEqual([
      'Business Details',
      'Market & Funding',
      'Documents',
      'Startup Information',
      'Founder Information',
      'Receipt',
    ]);
    expect(facts('Founder Information')).toMatchObject({ Phone: answers.phone, District: 'Thoothukudi' });
    expect(facts('Startup Information')).toMatchObject({
      Website: 'Not provided',
      'Current stage': 'Pilot',
      'DPIIT recognition (Startup India)': 'No',
    });
    expect(facts('Documents')).toEqual({
      'Pitch deck': 'Download deck.pdf 1 KB',
      'Business registration certificate': 'Download certificate.pdf 2 KB',
      'Supporting documents': 'Not provided',
    });
    expect(facts('Business Details')['SDG contribution']).toBe(answers.sdgContribution);
    expect(facts('Market & Funding')).toMatchObject({
      'Carbon footprint reduction': 'Not provided',
      'Market reach': answers.marketReach,
      'Scalability potential': 'National',
    });
    expect(facts('Receipt')).toEqual({
      'Terms accepted': 'Version of 21 November 2026, on 2 Apr 2026, 8:29 am',
      'Digest (SHA-256)': 'eeee '.repeat(16).trim(),
    });
  });

  test('show optional fields that have answers', () => {
    const document = { ...deck, name: 'test.pdf', size: 3072, url: 'https://store.example.org/test' };
    show({
      startupCategory: ['green_finance', 'green_energy'],
      greenFinance: ['Green bonds'],
      testDocument: document,
      isDPITTCertified: true,
      DPITTRegistrationCertificate: document,
      otherSupportingDocuments: [document, { ...document, name: 'letters.pdf' }],
      receivedFunding: 'yes',
      fundingDetails: 'A grant in 2025',
      fundingSupportNeeds: ['Working capital'],
    });
    expect(facts('Startup Information')).toMatchObject({
      Categories: 'Green Finance and Green Energy',
      'Green finance': 'Green bonds',
      'DPIIT recognition (Startup India)': 'Yes',
    });
    expect(facts('Documents')).toMatchObject({
      'Test document': 'Download test.pdf 3 KB',
      'Certificate of DPIIT recognition (Startup India)': 'Download test.pdf 3 KB',
      'Supporting document 1': 'Download test.pdf 3 KB',
      'Supporting document 2': 'Download letters.pdf 3 KB',
    });
    expect(facts('Market & Funding')).toMatchObject({
      'Received funding': 'Yes',
      'Funding details': 'A grant in 2025',
      'Funding support needs': 'Working capital',
    });
  });
});

test('an answer that was not required at the submission is not provided', () => {
  const { environmentalProblem: _, isDPITTCertified: __, pitchDeck: ___, ...data } = answers;
  renderPage('/', <SubmissionView submission={{ ...submission(1), data }} onRead={undefined} />);
  expect(facts('Business Details')['Environmental problem']).toBe('Not provided');
  expect(facts('Startup Information')['DPIIT recognition (Startup India)']).toBe('Not provided');
  expect(facts('Documents')['Pitch deck']).toBe('Not provided');
});

test('the website is a link without referrer and opener, unless it would run as a script', () => {
  show({ website: 'https://neer.example.org/' });
  const link = screen.getByRole('link', { name: 'https://neer.example.org/' });
  expect(link.getAttribute('href')).toBe('https://neer.example.org/');
  expect(link.getAttribute('target')).toBe('_blank');
  expect(link.getAttribute('rel')).toBe('noopener noreferrer nofollow');
  cleanup();
  show({ website: 'javascript:alert(1)' });
  expect(screen.queryByRole('link')).toBeNull();
});
