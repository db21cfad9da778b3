import {
  cities,
  currentStages,
  scalabilityPotentials,
  startupCategories,
  supportKinds,
  valuesOf,
} from '@portal/contracts/applications/choices';
import { phonePrefix } from '@portal/contracts/identity/account';
import { exampleApplication } from '@portal/contracts/testing/example-application';
import type { StoredDocument } from '@portal/contracts/uploads/documents';
import { type Choose, pick } from '../../packages/verify/src/random.ts';
import texts from './sample-texts.json' with { type: 'json' };

/** The documents of an application. */
export type SeededDocuments = Readonly<Record<'certificate' | 'pitchDeck', StoredDocument>>;

/** Returns a random founder with complete answers. The number keeps e-mail addresses unique. */
export function sampleApplication(choose: Choose, number: number, documents: SeededDocuments) {
  const oneOf = <T>(list: readonly T[]) => pick(choose, list);
  const given = oneOf(texts.givenNames);
  const name = `${given} ${oneOf(texts.fathersNames)}`;
  const email = `${given.toLowerCase()}.${number}@example.org`;
  const phone = `${6 + choose(4)}${String(choose(1e9)).padStart(9, '0')}`;
  const startup = `${oneOf(texts.startupRoots)} ${oneOf(texts.startupEndings)}`;
  const category = oneOf(valuesOf(startupCategories));
  const second = oneOf(valuesOf(startupCategories));
  const { problem, innovation, effect, market } = texts.themes[category];
  const isFunded = choose(3) === 0;
  const isCertified = choose(2) === 0;
  const draft = exampleApplication({
    startupName: startup,
    founderName: name,
    email,
    phone,
    website: `https://${startup.toLowerCase().replace(' ', '-')}-${number}.example.org`,
    address: `${1 + choose(200)}, ${oneOf(texts.streets)}`,
    city: oneOf(valuesOf(cities)),
    startupCategory: category === second ? [category] : [category, second],
    innovationDescription: `${innovation} ${startup} has worked on it for ${4 + choose(20)} months.`,
    currentStage: oneOf(valuesOf(currentStages)),
    sdgContribution: `${effect} We report what we measure every three months.`,
    environmentalProblem: problem,
    carbonFootprintReduction: `About ${20 + choose(400)} tonnes of CO₂ a year in the first district.`,
    marketReach: market,
    scalabilityPotential: oneOf(valuesOf(scalabilityPotentials)),
    receivedFunding: isFunded ? 'yes' : 'no',
    ...(isFunded && { fundingDetails: 'A grant of five lakh rupees for the first prototype.' }),
    supportSeeking: [oneOf(valuesOf(supportKinds))],
    supportUtilization: `A pilot with ${2 + choose(8)} partners, certification, and two engineers for a year.`,
    isDPITTCertified: isCertified ? 'yes' : 'no',
    [isCertified ? 'DPITTRegistrationCertificate' : 'businessRegistrationCertificate']: documents.certificate,
    pitchDeck: documents.pitchDeck,
    pitchDeckDescription: `What ${startup} solves, how it works, results of the pilot, plan for three years.`,
  }).complete();
  const founder = { sub: uuid(choose), email, name, phone: `${phonePrefix}${phone}` };
  return { founder, applicationId: uuid(choose), draft };
}

function uuid(choose: Choose): string {
  const hex = (digits: number) => Array.from({ length: digits }, () => choose(16).toString(16)).join('');
  return `${hex(8)}-${hex(4)}-4${hex(3)}-8${hex(3)}-${hex(12)}`;
}
