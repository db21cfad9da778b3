/**
 * Programme data: who runs the programme, and how. It changes with a deployment only; what changes from one call for applications to
 * the next is a round (`rounds/round.ts`). It is not repeated elsewhere. Sentences about it are in the catalogues of texts.
 */

import type { Language, Names } from './languages.ts';

/** A Sustainable Development Goal in focus; `colour` is the United Nations' colour (hex). */
export interface FocusGoal {
  readonly number: number;
  readonly colour: string;
}

export const programme = {
  /** `{product}` in every API path. */
  slug: 'green-startup',
  name: { en: 'Green Startup Programme', ta: 'பசுமைப் புத்தொழில் திட்டம்' } satisfies Names,
  portalName: { en: 'Online Application Portal', ta: 'இணையவழி விண்ணப்பத் தளம்' } satisfies Names,
  state: { en: 'Tamil Nadu', ta: 'தமிழ்நாடு' } satisfies Names,
  department: {
    name: {
      en: 'Department of Environment, Climate Change and Forests',
      ta: 'சுற்றுச்சூழல், காலநிலை மாற்றம் மற்றும் வனத்துறை',
    } satisfies Names,
    url: 'https://department.example.org',
  },
  /** Where the officers of the state have their mailboxes: that two share it says nothing about them. */
  governmentMailDomain: 'tn.gov.in',
  mission: {
    name: { en: 'Climate Change Mission', ta: 'காலநிலை மாற்ற இயக்கம்' } satisfies Names,
    url: 'https://mission.example.org',
    /** Where people can take part in the mission. */
    joinUrl: 'https://mission.example.org/join',
  },
  /** Contact data of the programme office. Replies to mails go to the first address. */
  contact: {
    emails: ['programme@example.org', 'support@example.org'],
    phones: ['+91 44 0000 0001', '+91 44 0000 0002'],
    postalAddress: {
      en: ['Climate Change Mission', 'Example House, Example Road', 'Chennai 600 000', 'Tamil Nadu, India'],
      ta: ['காலநிலை மாற்ற இயக்கம்', 'Example House, Example Road', 'சென்னை 600 000', 'தமிழ்நாடு, இந்தியா'],
    } satisfies Readonly<Record<Language, readonly string[]>>,
    /** Where vulnerabilities are reported: `/.well-known/security.txt`. */
    securityEmail: 'security@example.org',
    /** Contact for questions about personal data (Digital Personal Data Protection Act, 2023). */
    grievanceOfficer: { email: 'privacy@example.org' },
  },
  /** Who may take part. */
  audiences: ['students', 'individuals', 'teams', 'startups'],
  /** The ISO day of the terms' text. A founder agrees to it with each submission. */
  termsVersion: '2026-11-27',
  /**
   * The questions of *Can I apply?*, in order, from the eligibility and the documents: what is needed `to-apply`, and what at the
   * latest `to-submit`. The sentences are in the texts of the requirements. They belong to the programme: what founders are asked, and
   * which documents they need, is in the fields of the form, which a round does not change.
   */
  screening: [
    { id: 'entity-or-citizen', needed: 'to-apply' },
    { id: 'sustainability-governance', needed: 'to-apply' },
    { id: 'innovative-product', needed: 'to-apply' },
    { id: 'technology-at-core', needed: 'to-apply' },
    { id: 'proof-of-concept', needed: 'to-apply' },
    { id: 'certificate', needed: 'to-submit' },
    { id: 'financial-plan', needed: 'to-submit' },
    { id: 'pitch-deck', needed: 'to-submit' },
  ],
  /** How many minutes after a decision `at-once` its founder learns of it. */
  undoMinutes: 10,
  /** The beginning of every submission's number: `GSP-2027-000123`. */
  submittedIdPrefix: 'GSP',
  timeZone: 'Asia/Kolkata',
  /** UTC offset of the time zone, which has no daylight saving time. */
  utcOffset: '+05:30',
  /**
   * How long data is kept: drafts that were never submitted from their deadline, submissions from the end of the round, the mails
   * about both from their cause.
   */
  retention: { draftDays: 180, submissionsYears: 7, mailDays: 90, draftMailDays: 14 },
  focusGoals: [
    { number: 6, colour: '#26bde2' },
    { number: 7, colour: '#fcc30b' },
    { number: 11, colour: '#fd9d24' },
    { number: 12, colour: '#bf8b2e' },
    { number: 13, colour: '#3f7e44' },
    { number: 14, colour: '#0a97d9' },
    { number: 15, colour: '#56c02b' },
  ] as const satisfies readonly FocusGoal[],
} as const;

export type FocusGoalNumber = (typeof programme.focusGoals)[number]['number'];

export type Audience = (typeof programme.audiences)[number];

/** A question of *Can I apply?* */
export type ScreeningQuestion = (typeof programme.screening)[number]['id'];

const dayInMs = 86_400_000;

/** Returns the start of a day in the programme's time zone, as ISO with offset. `on` is an ISO date. */
export function startOfDay(on: string): string {
  return `${on}T00:00${programme.utcOffset}`;
}

/** Returns the end of a day in the programme's time zone, as the start of the next one. `on` is an ISO date. */
export function endOfDay(on: string): string {
  return startOfDay(new Date(Date.parse(`${on}T00:00Z`) + dayInMs).toISOString().slice(0, 10));
}

/** Prefix of the product API's paths. */
export const apiBase = `/${programme.slug}/prod` as const;

/** Prefix of the upload service's paths. */
export const uploadBase = '/prod/v1/expo';
