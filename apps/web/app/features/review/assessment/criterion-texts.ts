import type { MessageDescriptor } from '@lingui/core';
import { msg } from '@lingui/core/macro';
import type { Recommendation, ReviewCriterionId, scores } from '@portal/contracts/review/assessments';

export type Score = (typeof scores)[number];

interface CriterionTexts {
  readonly title: MessageDescriptor;
  /** What each score means, in one line. */
  readonly guidance: Readonly<Record<Score, MessageDescriptor>>;
}

/** What organisers score, and what each score from 0 to 5 means. */
export const criterionTexts: Readonly<Record<ReviewCriterionId, CriterionTexts>> = {
  innovation: {
    title: msg`Innovation`,
    guidance: {
      0: msg`Nothing new: the product is already sold by others in the same form.`,
      1: msg`A copy of known products with changes that users would hardly notice.`,
      2: msg`A known idea, adapted to a new place or group of users.`,
      3: msg`A clear improvement on what is available, in cost, use or effect.`,
      4: msg`A new approach that has been tried out, with an advantage over competitors.`,
      5: msg`A new approach that is proven and hard to copy, for example by a patent.`,
    },
  },
  'climate-impact': {
    title: msg`Climate impact`,
    guidance: {
      0: msg`No benefit for the climate or the environment, or more harm than benefit.`,
      1: msg`A benefit is claimed, without an explanation of how it comes about.`,
      2: msg`The benefit is plausible but small, or hardly depends on the product.`,
      3: msg`A plausible benefit with estimated figures, such as tonnes of CO₂ or litres of water.`,
      4: msg`A large benefit, with figures that name their sources and assumptions.`,
      5: msg`A large benefit that has been measured in use and grows with each customer.`,
    },
  },
  feasibility: {
    title: msg`Feasibility`,
    guidance: {
      0: msg`Cannot work as described, or needs technology that does not exist.`,
      1: msg`An idea only: no test, no prototype, and the main risks are not named.`,
      2: msg`First tests were made, but important technical or legal questions are open.`,
      3: msg`A prototype works, and the remaining risks are named with a plan for each.`,
      4: msg`A pilot works with real users, and its costs are known.`,
      5: msg`In regular use or ready for it, with permits, suppliers and costs settled.`,
    },
  },
  scalability: {
    title: msg`Scalability`,
    guidance: {
      0: msg`Works at one place or for one customer only.`,
      1: msg`Growth would need about as much new money and work as the first customer did.`,
      2: msg`Can grow within the district, but the plan for it is vague.`,
      3: msg`Can grow across the state, with a market that is described in figures.`,
      4: msg`Can grow across India, with costs per customer that fall on the way.`,
      5: msg`Can grow across India and beyond, with first partners or customers for it.`,
    },
  },
  'team-and-plan': {
    title: msg`Team and plan`,
    guidance: {
      0: msg`It is not clear who does the work, and there is no plan.`,
      1: msg`One person without experience in the field, and a plan without dates.`,
      2: msg`Important skills are missing, and the plan does not say how to get them.`,
      3: msg`The team has the main skills, and the plan has steps and dates.`,
      4: msg`A team with experience in the field, and a plan with dates, costs and owners.`,
      5: msg`A team that has built such a product before, and has kept to its plan so far.`,
    },
  },
  pitch: {
    title: msg`Pitch`,
    guidance: {
      0: msg`No pitch was given, or it was about something else.`,
      1: msg`Problem and product remained unclear, and questions were not answered.`,
      2: msg`The product became clear, but not why customers would pay for it.`,
      3: msg`Problem, product and customers were clear, and most questions were answered.`,
      4: msg`Clear and convincing, with figures, and open about weaknesses.`,
      5: msg`Clear, convincing and complete: every question was answered with facts.`,
    },
  },
  evidence: {
    title: msg`Evidence`,
    guidance: {
      0: msg`No evidence, or what was shown contradicts the application.`,
      1: msg`Statements of the founders only.`,
      2: msg`Tests of their own, without data that others could check.`,
      3: msg`Data from a pilot, or letters of users, for the main statements.`,
      4: msg`Data from regular use, or tests by a third party, for the main statements.`,
      5: msg`Independent results for every important statement, shown with their sources.`,
    },
  },
  'use-of-funds': {
    title: msg`Use of funds`,
    guidance: {
      0: msg`No budget, or the money would be used for something else.`,
      1: msg`One amount without items, or mainly for running costs of the past.`,
      2: msg`Items are named, but the amounts are not explained.`,
      3: msg`A budget with explained amounts that fits the plan.`,
      4: msg`Each item leads to a result with a date, and prices are supported by offers.`,
      5: msg`The same, with other funding secured and the time after the grant planned.`,
    },
  },
  readiness: {
    title: msg`Readiness`,
    guidance: {
      0: msg`The work cannot begin within the programme’s six months.`,
      1: msg`Registration, staff or premises are missing, with no date for them.`,
      2: msg`Important preparations are open and may delay the start by months.`,
      3: msg`Can begin within weeks; what is missing is known and planned.`,
      4: msg`Can begin at once, with staff, partners and premises in place.`,
      5: msg`Has begun, with customers or partners who wait for the next step.`,
    },
  },
};

export const recommendationTexts: Readonly<Record<Recommendation, MessageDescriptor>> = {
  approve: msg({ message: 'Approve', comment: 'What an organiser recommends' }),
  shortlist: msg({ message: 'Shortlist', comment: 'What an organiser recommends' }),
  reject: msg({ message: 'Reject', comment: 'What an organiser recommends' }),
  'no-opinion': msg`No opinion`,
};
