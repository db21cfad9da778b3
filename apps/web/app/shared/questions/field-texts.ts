import type { MessageDescriptor } from '@lingui/core';
import { msg } from '@lingui/core/macro';
import { cityAliases } from '@portal/contracts/applications/city-aliases';
import type { FieldName, fields } from '@portal/contracts/applications/fields';
import type { Field } from '@portal/contracts/applications/fields/field';
import { minLongText } from '@portal/contracts/applications/fields/kinds';
import { maxSupportingDocuments } from '@portal/contracts/uploads/documents';

export interface FieldTexts {
  /** The question in the organisers' view, if it differs from its label. */
  readonly organiserLabel?: MessageDescriptor;
  /** The name of one document of a list in the organisers' view, with its number. */
  readonly organiserItem?: (number: number) => MessageDescriptor;
  /** The help text below the question. */
  readonly help?: MessageDescriptor;
  /** What each answer of a closed list means, by stored value: in the form, in place of the help. */
  readonly choiceHelp?: Readonly<Record<string, MessageDescriptor>>;
  /** The message for a missing or insufficient answer. */
  readonly incomplete?: MessageDescriptor;
  /** What else people type to find an answer, by stored value. */
  readonly aliases?: Readonly<Record<string, readonly string[]>>;
  /** The message when a search finds no answer. */
  readonly nothingFound?: MessageDescriptor;
}

/** A required field has a message for an incomplete answer, a list a name for its items. */
type TextsOf<F extends Field> = FieldTexts &
  (F['required'] extends true ? Required<Pick<FieldTexts, 'incomplete'>> : unknown) &
  (F['control']['kind'] extends 'documents' ? Required<Pick<FieldTexts, 'organiserItem'>> : unknown);

/** The texts of every field that only the portal shows. */
export const fieldTexts: { readonly [K in FieldName]: TextsOf<(typeof fields)[K]> } = {
  startupName: {
    organiserLabel: msg`Name`,
    help: msg`As registered, or the name you work under.`,
    incomplete: msg`Startup name is required`,
  },
  founderName: {
    organiserLabel: msg`Name`,
    incomplete: msg`Founder name is required`,
  },
  email: {
    help: msg`The address you logged in with. It cannot be changed here.`,
    incomplete: msg`Invalid email address`,
  },
  phone: {
    help: msg`10 digits, without the country code. We may call about your application.`,
    incomplete: msg`Invalid phone number`,
  },
  website: {
    help: msg`For example www.example.org. Leave it empty if you have none.`,
  },
  registrationNumber: {
    help: msg`CIN, LLPIN, Udyam or DPIIT number. Leave it empty if you are not registered yet.`,
  },
  address: {
    organiserLabel: msg`Address`,
    help: msg`Door number, street, area and PIN code, for example 1 Beach Road, Thoothukudi 628001.`,
    incomplete: msg`Business address is required`,
  },
  city: {
    help: msg`Where your startup is based. Type the name of the district or of a town.`,
    incomplete: msg`Please select a city`,
    aliases: cityAliases,
    nothingFound: msg`No district found`,
  },
  startupCategory: {
    organiserLabel: msg`Categories`,
    help: msg`Choose all that fit.`,
  },
  greenFinance: {
    help: msg`The kinds you work with, for example green bonds or carbon credits.`,
  },
  innovationDescription: {
    help: msg`What is new, how it works and how far it is tested. Plain words are best; three or four short paragraphs are enough.`,
    incomplete: msg`Please describe your innovation (min ${minLongText} characters)`,
  },
  currentStage: {
    help: msg`Idea: not built yet. Prototype: it works. Pilot: first users try it. Scaling: it is sold.`,
    choiceHelp: {
      idea: msg`Not built yet.`,
      prototype: msg`It works.`,
      pilot: msg`First users try it.`,
      scaling: msg`It is sold.`,
    },
    incomplete: msg`Please select current stage`,
  },
  sdgContribution: {
    help: msg`Name the Sustainable Development Goals you serve and what you do for each, for example “Goal 6: 200 households get clean water”.`,
    incomplete: msg`Please describe your SDG contribution (min ${minLongText} characters)`,
  },
  environmentalProblem: {
    help: msg`The problem, who has it and how large it is, with a source if you have one. Say what happens if nobody solves it.`,
    incomplete: msg`Please describe the environmental problem (min ${minLongText} characters)`,
  },
  carbonFootprintReduction: {
    help: msg`Tonnes of CO₂ saved in a year, measured or expected, and how you worked it out. Leave it empty if it does not apply.`,
  },
  marketReach: {
    help: msg`Who uses or buys it today, who should in two years, and how you reach them. Numbers help: villages, customers, sales.`,
    incomplete: msg`Market reach is required`,
  },
  scalabilityPotential: {
    help: msg`How far it can grow: in your district, in India, or beyond.`,
    choiceHelp: {
      local: msg`In your district.`,
      national: msg`In India.`,
      global: msg`Beyond India.`,
    },
    incomplete: msg`Please select scalability potential`,
  },
  receivedFunding: {
    help: msg`Grants, loans or investment, from the government or anyone else.`,
    incomplete: msg`Please select an option`,
  },
  fundingDetails: {
    help: msg`From whom, how much, when and for what, for example “innovation grant, 5 lakh rupees, 2025, for the prototype”.`,
  },
  supportSeeking: {
    organiserLabel: msg`Support sought`,
    help: msg`Choose all that would help.`,
  },
  fundingSupportNeeds: {
    help: msg`What you would spend a grant on, for example machines, testing or certificates.`,
  },
  supportUtilization: {
    help: msg`What you would do during the programme, and what will be different at the end.`,
    incomplete: msg`Please describe how you'll utilize support (min ${minLongText} characters)`,
  },
  isDPITTCertified: {
    help: msg`Whether the Department for Promotion of Industry and Internal Trade recognises your startup.`,
    incomplete: msg`Please select whether you are DPITT certified`,
  },
  DPITTRegistrationCertificate: {
    help: msg`The certificate that Startup India issued.`,
    incomplete: msg`DPITT registration certificate is required for DPITT-certified startups`,
  },
  businessRegistrationCertificate: {
    help: msg`For example the certificate of incorporation, the partnership deed or the Udyam certificate.`,
    incomplete: msg`Business registration certificate is required for non-DPITT-certified startups`,
  },
  pitchDeck: {
    help: msg`Ten to fifteen slides: problem, solution, market, team, numbers. Save them as PDF.`,
    incomplete: msg`Pitch Deck is required`,
  },
  pitchDeckDescription: {
    help: msg`What the reader should remember from your slides, in a few sentences.`,
    incomplete: msg`Please describe your pitch deck (min ${minLongText} characters)`,
  },
  otherSupportingDocuments: {
    organiserLabel: msg`Supporting documents`,
    organiserItem: (number) => msg`Supporting document ${number}`,
    help: msg`Up to ${maxSupportingDocuments} files, for example financial projections for 2 to 3 years, test reports or letters of support.`,
  },
  testDocument: {},
};
