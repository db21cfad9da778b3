import { programme } from './programme.ts';

/**
 * The programme's offer, as the landing page shows it. Separate from `programme`, so that other pages do not load it.
 */
export const offer = {
  /** Who may take part. */
  audiences: ['students', 'individuals', 'teams', 'startups'],
  /** UTC offset of the programme's time zone, which has no daylight saving time. */
  utcOffset: '+05:30',
  timeZoneName: 'Indian Standard Time (IST)',
  objectives: [
    {
      title: 'Foster Eco-Innovations',
      description: 'Bring inventive climate solutions from the idea to the market.',
    },
    {
      title: 'Encourage Collaboration',
      description: 'Connect academia, industry, government and civil society.',
    },
    { title: 'Support Startups', description: 'Help climate startups grow through incubation.' },
    { title: 'Raise Awareness', description: 'Make climate awareness part of everyday choices.' },
    { title: 'Empower Youth', description: 'Give young people the means to lead the change.' },
  ],
  vision: [
    { title: 'Innovation', description: 'New technology for a changing climate.' },
    { title: 'Collaboration', description: 'Partners who share knowledge and risk.' },
    { title: 'Education', description: 'Skills and understanding for a green economy.' },
    { title: 'Action', description: 'Projects that make a measurable difference.' },
  ],
  benefits: [
    {
      title: 'Seed Fund',
      description: `Seed funding of ${programme.funding.seedLakh} lakh rupees for each selected startup.`,
    },
    {
      title: 'Incubation Support',
      description: `Workspace and laboratories for ${programme.durationMonths} months.`,
    },
    { title: 'Expert Mentorship', description: 'Guidance from people who have built before.' },
    { title: 'Networking', description: 'Access to investors, partners and agencies.' },
  ],
  eligibility: [
    'A legal entity registered in the state, or an Indian citizen with an enterprise operating there.',
    'A financial plan with projections for two to three years.',
    'A project that covers Environment, Sustainability and Governance.',
    'An innovative product or technology, not a pure service.',
    'A proof of concept or a minimum viable product that is ready.',
    'Technology at the core of the solution.',
    'Seed funding is used only for developing a prototype or a market-ready product.',
    'Startups with prior government funding are judged case by case.',
    'Open to collaboration with other startups, institutions and agencies.',
    'Open to mentorship throughout the programme.',
  ],
  applicationSteps: [
    { title: 'Create an account', description: 'Use the Create new account form.' },
    { title: 'Verify your email', description: 'Open the link in the email we send you.' },
    { title: 'Log in to the portal', description: 'Use your email address and password.' },
    {
      title: 'Complete the application',
      description: 'Fill in the Registration form with your project information.',
    },
    { title: 'Hear from us', description: 'Selected teams are notified by email about approval.' },
  ],
  selectionSteps: [
    { title: 'Application', description: 'You send your application before the deadline.' },
    { title: 'Evaluation', description: 'Reviewers read it in two stages.' },
    { title: 'Interview', description: 'Shortlisted founders meet the panel.' },
    { title: 'Funding', description: 'Selected startups receive the seed fund.' },
    { title: 'Incubation', description: 'Work begins with your mentors.' },
  ],
  /** Support beyond the seed fund. */
  furtherSupport: [
    `Grants of up to ${programme.funding.furtherGrantsLakh} lakh rupees`,
    'Partnerships with the government',
    'Pilots in public-sector projects',
  ],
} as const;
