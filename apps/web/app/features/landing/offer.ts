import type { MessageDescriptor } from '@lingui/core';
import { msg } from '@lingui/core/macro';
import type { Audience, Criterion } from '@portal/contracts/programme';

/* What the programme asks, where more than one part of the page names it. */

export interface DescribedItem {
  readonly title: MessageDescriptor;
  readonly description: MessageDescriptor;
}

export const audienceNames: Readonly<Record<Audience, MessageDescriptor>> = {
  students: msg`students`,
  individuals: msg`individuals`,
  teams: msg`teams`,
  startups: msg`startups`,
};

export const criterionTexts: Readonly<Record<Criterion, MessageDescriptor>> = {
  'entity-or-citizen': msg`A legal entity registered in the state, or an Indian citizen with an enterprise operating there.`,
  'financial-plan': msg`A financial plan with projections for two to three years.`,
  'sustainability-governance': msg`A project that covers Environment, Sustainability and Governance.`,
  'innovative-product': msg`An innovative product or technology, not a pure service.`,
  'proof-of-concept': msg`A proof of concept or a minimum viable product that is ready.`,
  'technology-at-core': msg`Technology at the core of the solution.`,
  'seed-fund-use': msg`Seed funding is used only for developing a prototype or a market-ready product.`,
  'prior-funding': msg`Startups with prior government funding are judged case by case.`,
  collaboration: msg`Open to collaboration with other startups, institutions and agencies.`,
  mentorship: msg`Open to mentorship throughout the programme.`,
};
