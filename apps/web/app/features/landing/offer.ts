import type { MessageDescriptor } from '@lingui/core';
import { msg } from '@lingui/core/macro';
import { type Audience, programme } from '@portal/contracts/programme';

/* What the programme offers and asks, where more than one part of the page names it. */

export interface DescribedItem {
  readonly title: MessageDescriptor;
  readonly description: MessageDescriptor;
}

const { durationMonths, funding } = programme;
const { seedLakh } = funding;

export const audienceNames: Readonly<Record<Audience, MessageDescriptor>> = {
  students: msg`students`,
  individuals: msg`individuals`,
  teams: msg`teams`,
  startups: msg`startups`,
};

export const objectives: readonly DescribedItem[] = [
  {
    title: msg`Foster Eco-Innovations`,
    description: msg`Bring inventive climate solutions from the idea to the market.`,
  },
  {
    title: msg`Encourage Collaboration`,
    description: msg`Connect academia, industry, government and civil society.`,
  },
  { title: msg`Support Startups`, description: msg`Help climate startups grow through incubation.` },
  { title: msg`Raise Awareness`, description: msg`Make climate awareness part of everyday choices.` },
  { title: msg`Empower Youth`, description: msg`Give young people the means to lead the change.` },
];

export const benefits: readonly DescribedItem[] = [
  {
    title: msg`Seed Fund`,
    description: msg`Seed funding of ${seedLakh} lakh rupees for each selected startup.`,
  },
  {
    title: msg`Incubation Support`,
    description: msg`Workspace and laboratories for ${durationMonths} months.`,
  },
  { title: msg`Expert Mentorship`, description: msg`Guidance from people who have built before.` },
  { title: msg`Networking`, description: msg`Access to investors, partners and agencies.` },
];

export const criteria: readonly MessageDescriptor[] = [
  msg`A legal entity registered in the state, or an Indian citizen with an enterprise operating there.`,
  msg`A financial plan with projections for two to three years.`,
  msg`A project that covers Environment, Sustainability and Governance.`,
  msg`An innovative product or technology, not a pure service.`,
  msg`A proof of concept or a minimum viable product that is ready.`,
  msg`Technology at the core of the solution.`,
  msg`Seed funding is used only for developing a prototype or a market-ready product.`,
  msg`Startups with prior government funding are judged case by case.`,
  msg`Open to collaboration with other startups, institutions and agencies.`,
  msg`Open to mentorship throughout the programme.`,
];

export const applySteps: readonly MessageDescriptor[] = [
  msg`Have your documents ready as PDF, each up to 5 MB: pitch deck, and your DPIIT or business registration certificate.`,
  msg`Answer the questions in five steps. You may stop and go on later, on any device.`,
  msg`Check everything, accept the terms and submit with the code that we send to your email.`,
];
