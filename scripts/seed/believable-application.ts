import {
  cityNames,
  currentStages,
  scalabilityPotentials,
  startupCategories,
  supportKinds,
  valuesOf,
} from '@portal/contracts/applications/choices';
import type { DraftData } from '@portal/contracts/applications/draft';
import { choicesFrom } from './random.ts';
import { fathersNames, givenNames, startupEndings, startupRoots, streets, themes } from './words.ts';

/** A made-up founder with answers to everything but the documents. */
export interface BelievableFounder {
  readonly name: string;
  readonly email: string;
  /** Ten digits. */
  readonly phone: string;
  readonly answers: DraftData;
}

/** The founder of that number, the same at every run; different numbers are different people. */
export function believableFounder(number: number): BelievableFounder {
  const { oneOf, digits, next } = choicesFrom(number);
  const given = oneOf(givenNames);
  const name = `${given} ${oneOf(fathersNames)}`;
  const startup = `${oneOf(startupRoots)} ${oneOf(startupEndings)}`;
  const email = `${given.toLowerCase()}.${number}@example.org`;
  const phone = `${oneOf(['9', '8', '7', '6'])}${digits(9)}`;
  const category = oneOf(valuesOf(startupCategories));
  const second = oneOf(valuesOf(startupCategories));
  const { problem, innovation, effect, market } = themes[category];
  const months = 4 + Math.floor(next() * 20);
  return {
    name,
    email,
    phone,
    answers: {
      startupName: startup,
      founderName: name,
      email,
      phone,
      website: `https://${startup.toLowerCase().replace(' ', '-')}-${number}.example.org`,
      address: `${1 + Math.floor(next() * 200)}, ${oneOf(streets)}`,
      city: oneOf(valuesOf(cityNames)),
      startupCategory: category === second ? [category] : [category, second],
      innovationDescription: `${innovation} ${startup} has worked on it for ${months} months.`,
      currentStage: oneOf(valuesOf(currentStages)),
      sdgContribution: `${effect} We report what we measure every three months.`,
      environmentalProblem: problem,
      carbonFootprintReduction: `About ${20 + Math.floor(next() * 400)} tonnes of CO₂ a year in the first district.`,
      marketReach: market,
      scalabilityPotential: oneOf(valuesOf(scalabilityPotentials)),
      supportSeeking: [oneOf(valuesOf(supportKinds))],
      supportUtilization: `A pilot with ${2 + Math.floor(next() * 8)} partners, certification, and two engineers for a year.`,
      pitchDeckDescription: `What ${startup} solves, how it works, results of the pilot, plan for three years.`,
    },
  };
}
