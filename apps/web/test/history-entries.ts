import type { HistoryEntry } from '@portal/contracts/review/history';

const arjun = { by: 'Arjun <b>Selvam</b>', by_sub: 'sub-2', at: '2026-04-11T04:30:00.000Z' };
const stage = 'stage1' as const;
const due = '2026-04-20T18:29:59.000Z';
const [kavya, meena] = [
  { sub: 'sub-3', name: 'Kavya' },
  { sub: 'sub-4', name: 'Meena' },
];

/** A history with an entry of each kind that has a sentence or a layout of its own, oldest first. */
export const historyEntries: HistoryEntry[] = [
  { ...arjun, number: 0, kind: 'extended', until: due, reason: 'A flood.' },
  {
    ...arjun,
    number: 0,
    kind: 'submitted',
    digest: 'a'.repeat(64),
    terms: { version: '2026-11-01', accepted_at: '2027-04-10T04:29:00.000Z' },
  },
  { ...arjun, number: 1, kind: 'conflict-declared', reason: 'My <i>brother</i>.' },
  { ...arjun, number: 2, kind: 'conflict-withdrawn', organiser: kavya },
  { ...arjun, number: 3, kind: 'assigned', stage, assignees: [kavya, meena] },
  { ...arjun, number: 4, kind: 'assigned', stage, assignees: [] },
  { ...arjun, number: 5, kind: 'assessment-begun', stage },
  {
    ...arjun,
    number: 6,
    kind: 'assessed',
    stage,
    scores: { innovation: 4, 'climate-impact': 4, feasibility: 4, scalability: 4, 'team-and-plan': 4 },
    score: 4,
    recommendation: 'approve',
    comment: 'The pilot has not been measured by anyone else, and the permits are missing.',
  },
  { ...arjun, number: 7, kind: 'assessment-reopened', stage },
  { ...arjun, number: 8, kind: 'assessed', stage },
  { ...arjun, number: 9, kind: 'noted', text: 'The pilot goes on until June.\nFigures follow by mail.' },
  { ...arjun, number: 9, kind: 'declined', stage, reason: 'too-many' },
  {
    ...arjun,
    number: 10,
    kind: 'decided',
    stage,
    action: 'shortlist',
    from: 'pending',
    to: 'shortlisted',
    assessments: [{ sub: kavya.sub, by: kavya.name, score: 3.5, recommendation: 'shortlist' }],
    reason: 'Good <b>figures</b>',
    message_to_founder: 'Your pilot convinced us, {name}.\n\nPlease send the permit of the port.',
  },
  {
    ...arjun,
    number: 11,
    kind: 'returned',
    stage,
    fields: ['marketReach', 'pitchDeck'],
    message: 'How many?',
    due,
  },
  { ...arjun, number: 12, kind: 'withdrawn', reason: 'Moved abroad.' },
  { ...arjun, number: 13, kind: 'opened' },
  { ...arjun, number: 14, kind: 'downloaded' },
  { ...arjun, number: 15, kind: 'exported', format: 'csv' },
];
