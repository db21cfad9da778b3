/**
 * Programme data: everything a programme office changes from one call for applications to the next.
 * The landing page, the portal, the mails and the deployment read it; it is not repeated elsewhere.
 */

/** One date of the programme's year. `on` is an ISO date in the programme's time zone. */
export interface Milestone {
  readonly id: 'opens' | 'deadline' | 'interviews' | 'results';
  readonly on: string;
  readonly title: string;
  readonly description: string;
}

/** A Sustainable Development Goal in focus; `colour` is the United Nations' colour (hex). */
export interface FocusGoal {
  readonly number: number;
  readonly title: string;
  readonly colour: string;
  readonly description: string;
}

export const programme = {
  /** `{product}` in every API path. */
  slug: 'green-startup',
  name: 'Green Startup Programme',
  portalName: 'Online Application Portal',
  state: 'Tamil Nadu',
  department: {
    name: 'Department of Environment, Climate Change and Forests',
    url: 'https://department.example.org',
  },
  mission: {
    name: 'Climate Change Mission',
    url: 'https://mission.example.org',
    /** Where people can take part in the mission. */
    joinUrl: 'https://mission.example.org/join',
  },
  /** Contact data of the programme office. Replies to mails go to the first address. */
  contact: {
    emails: ['programme@example.org', 'support@example.org'],
    phones: ['+91 44 0000 0001', '+91 44 0000 0002'],
    postalAddress: [
      'Climate Change Mission',
      'Panagal Maligai, Saidapet',
      'Chennai 600 015',
      'Tamil Nadu, India',
    ],
    /** Where vulnerabilities are reported: `/.well-known/security.txt`. */
    securityEmail: 'security@example.org',
    /** Contact for questions about personal data (Digital Personal Data Protection Act, 2023). */
    grievanceOfficer: { title: 'Grievance Officer of the programme', email: 'privacy@example.org' },
  },
  /** Amounts in lakh rupees (1 lakh = 100,000). */
  funding: { seedLakh: 10, furtherGrantsLakh: 50 },
  startups: 10,
  durationMonths: 6,
  timeZone: 'Asia/Kolkata',
  datesNote: 'Dates may change. Please check the official website.',
  timeline: [
    {
      id: 'opens',
      on: '2027-04-01',
      title: 'Application opens',
      description: 'Applications are accepted through the portal.',
    },
    {
      id: 'deadline',
      on: '2027-05-15',
      title: 'Application deadline',
      description: 'Last day to submit an application.',
    },
    {
      id: 'interviews',
      on: '2027-05-25',
      title: 'Interview notifications',
      description: 'Shortlisted candidates are invited for an interview.',
    },
    {
      id: 'results',
      on: '2027-06-01',
      title: 'Final results',
      description: 'Selected startups are announced.',
    },
  ] satisfies readonly Milestone[],
  focusGoals: [
    {
      number: 6,
      title: 'Clean Water',
      colour: '#26bde2',
      description: 'Clean water and sanitation for all.',
    },
    {
      number: 7,
      title: 'Clean Energy',
      colour: '#fcc30b',
      description: 'Affordable, reliable, modern energy.',
    },
    {
      number: 11,
      title: 'Sustainable Cities',
      colour: '#fd9d24',
      description: 'Safe, resilient, green places to live.',
    },
    {
      number: 12,
      title: 'Responsible Consumption',
      colour: '#bf8b2e',
      description: 'Doing more and better with less.',
    },
    {
      number: 13,
      title: 'Climate Action',
      colour: '#3f7e44',
      description: 'Urgent action on climate change and its impacts.',
    },
    {
      number: 14,
      title: 'Life Below Water',
      colour: '#0a97d9',
      description: 'Healthy seas, coasts and marine life.',
    },
    {
      number: 15,
      title: 'Life On Land',
      colour: '#56c02b',
      description: 'Forests, soils and biodiversity restored.',
    },
  ] satisfies readonly FocusGoal[],
} as const;

/** Prefix of the product API's paths. */
export const apiBase = `/${programme.slug}/prod` as const;

/** Prefix of the upload service's paths. */
export const uploadBase = '/prod/v1/expo';
