import type { Page } from '@playwright/test';
import { maxPageRows } from '@portal/contracts/review/stage-lists';

const founders = ['Kavitha Kumar', 'Lakshmi Devi', 'Asha Raman', 'Ravi Iyer', 'Selvi Nadar'];
const startups = ['Neer Labs', 'Solar Works', 'Kadal Systems', 'Windmill Energy', 'Compost Collective'];
const categories = [
  'green_energy',
  'circular_economy',
  'sustainable_agriculture',
  'waste_management',
  'other',
];
const districts = ['chennai', 'cuddalore', 'madurai', 'thoothukudi', 'vellore'];
const stages = ['idea', 'prototype', 'pilot', 'scaling'];
const organisers = ['Arjun Selvam', 'Meena Kannan', 'Kavitha Sundar', 'Bala Murugan'];
const ownParts = ['none', 'none', 'none', 'draft', 'handed-in', 'conflict'];
const statuses = ['pending', 'pending', 'pending', 'shortlisted', 'approved', 'rejected'];

/** An item of a list; the prime makes neighbours differ. */
const pick = (list: readonly string[], number: number) => list[(number * 7919) % list.length] ?? '';

/** What a decision and a request for changes add to a row. Every second decision is not announced. */
function statusOf(number: number) {
  const admin_status = pick(statuses, number);
  if (admin_status === 'pending')
    return { admin_status, ...(number % 5 === 0 && { changes_due: '2027-04-25T18:29:59.000Z' }) };
  return {
    admin_status,
    decided_by: pick(organisers, number),
    decided_at: '2027-04-18T05:00:00.000Z',
    ...(number % 2 === 0 && { unannounced: true }),
  };
}

/** The summary with that number. Nearly all names differ, and every sixth is closed to the reader. */
function summary(number: number) {
  return {
    application_id: `0b8f2c1e-0000-4000-8000-${String(number).padStart(12, '0')}`,
    submitted_id: `GSP-2026-${String(number).padStart(6, '0')}`,
    submitted_at: '2026-04-02T03:00:00.000Z',
    ...statusOf(number),
    version: number % 7,
    mine: pick(ownParts, number),
    assignees: [number, number + 1].map((at) => {
      const name = pick(organisers, at);
      return { sub: name, name, handed_in: at % 2 === 0 };
    }),
    assessments: number % 4,
    ...(number % 4 > 0 && { score: (number % 500) / 100, spread: (number % 300) / 100 }),
    data: {
      founderName: `${pick(founders, number)} ${(number * 31).toString(36)}`,
      startupName: `${pick(startups, number)} ${(number * 17).toString(36)}`,
      startupCategory: [pick(categories, number), pick(categories, number + 2)],
      city: pick(districts, number),
      currentStage: pick(stages, number),
      phone: String(9_000_000_000 + ((number * 7919) % 999_999_999)),
    },
  };
}

/** Mocks the paged list of stage 1 with that many submissions, in whose answers a search finds nothing. */
export async function serveStage(page: Page, rows: number): Promise<void> {
  await page.route('**/applications/submitted/stage1*', async (route) => {
    const { searchParams } = new URL(route.request().url());
    const state = { as_of: '2027-04-20T04:30:00.000Z', closed: false };
    if (searchParams.has('q')) return route.fulfill({ json: { submitted_applications: [], ...state } });
    const from = Number(searchParams.get('cursor') ?? 0);
    const length = Math.min(maxPageRows.summary, rows - from);
    const next = from + length;
    await route.fulfill({
      json: {
        submitted_applications: Array.from({ length }, (_, at) => summary(from + at + 1)),
        ...state,
        ...(next < rows && { next_cursor: String(next) }),
      },
    });
  });
}
