import type { StoredDraft } from '../applications/draft.ts';
import { documentFields } from '../applications/fields.ts';
import type { SubmittedData } from '../applications/records.ts';
import type { StoredDocument } from '../uploads/documents.ts';

const folder = 'founders/3f0b8a52-5a0e-4f43-8f0c-6d1f0a1c9b7e/7c1e90a4-3b5d-42f8-8e61-0fa9c25d7b38';

const document = (id: number, name: string): StoredDocument => ({
  key: `${folder}/0b2f7a39-2f0c-4a53-9a55-3a1f6f0b8f0${id}.pdf`,
  name,
  size: 2000,
  sha256: `${id}`.repeat(64),
});

const answers = {
  startupName: 'Kadal Solar',
  founderName: 'Asha Raman',
  email: 'asha@example.org',
  phone: '9876543210',
  address: '1 Beach Road, Thoothukudi 628001',
  city: 'thoothukudi',
  innovationDescription: 'A solar dryer for fish and flowers that needs no grid and saves diesel.',
  currentStage: 'pilot',
  sdgContribution: 'Serves clean energy and climate action on the coast.',
  environmentalProblem: 'Fish dries on open ground or over diesel fires, and a third of it is lost.',
  marketReach: 'Forty fishing villages of the southern coast.',
  scalabilityPotential: 'national',
  receivedFunding: 'no',
  supportUtilization: 'Two more dryers, a field engineer and a year of measurements.',
  isDPITTCertified: 'no',
  businessRegistrationCertificate: document(1, 'certificate.pdf'),
  pitchDeck: document(2, 'deck.pdf'),
  pitchDeckDescription: 'The dryer, the numbers of the first season and the plan for the next.',
} satisfies StoredDraft;

/** A draft with an answer to every required question. */
export type CompleteDraft = StoredDraft & {
  [K in keyof typeof answers]: Exclude<StoredDraft[K], '' | undefined>;
};

/**
 * Builds valid application data for tests: an answer to every required question, none to the others. `given` overrides
 * single answers.
 */
export function exampleApplication(given: Partial<CompleteDraft> = {}) {
  const complete: CompleteDraft = { ...answers, ...given };
  return {
    /** Ready to submit. */
    complete: () => complete,
    /** Complete except for the documents. */
    draft: () => without(complete, documentFields),
    /** As organisers read it. */
    submitted: () => submitted(complete),
  };
}

function without<T extends object, const K extends keyof T>(all: T, names: readonly K[]): Omit<T, K> {
  const left = Object.entries(all).filter(([name]) => !(names as readonly string[]).includes(name));
  return Object.fromEntries(left) as Omit<T, K>;
}

function submitted(complete: CompleteDraft): SubmittedData {
  const documents = documentFields.flatMap((name) => {
    const value = complete[name];
    if (value === undefined) return [];
    return [[name, Array.isArray(value) ? value.map(withUrl) : withUrl(value)]];
  });
  const isDPITTCertified = complete.isDPITTCertified === 'yes';
  return { ...complete, isDPITTCertified, ...Object.fromEntries(documents) };
}

function withUrl(document: StoredDocument) {
  return { ...document, url: `https://store.example.org/${document.key}` };
}
