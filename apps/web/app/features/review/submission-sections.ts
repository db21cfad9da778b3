import {
  cityChoices,
  currentStages,
  labelOf,
  scalabilityPotentials,
  supportKinds,
} from '@portal/contracts/applications/choices';
import type { SubmittedData } from '@portal/contracts/applications/records';
import type { Document } from '@portal/contracts/uploads/documents';
import { categoryLabel } from '../../domain/category.ts';
import { formatList } from '../../i18n/format.ts';
import { reviewMessages } from './review.messages.ts';

/** A fact of a submission: a text, a document, or an address that leads outside. */
export type Fact =
  | { readonly label: string; readonly kind: 'text'; readonly value: string }
  | { readonly label: string; readonly kind: 'link'; readonly value: string }
  | { readonly label: string; readonly kind: 'document'; readonly document: Document | undefined };

export interface Section {
  readonly title: string;
  readonly facts: readonly Fact[];
}

const { fields: names, sections: titles } = reviewMessages;

const text = (label: string, value: string | null | undefined): Fact => ({
  label,
  kind: 'text',
  value: value ?? '',
});

const list = (label: string, values: readonly string[] | null | undefined): Fact =>
  text(label, formatList(values ?? []));

const document = (label: string, value: Document | undefined): Fact => ({
  label,
  kind: 'document',
  document: value,
});

/** A fact that is shown only where there is one: no step asks for it, or not of everybody. */
const whenPresent = (value: unknown, fact: Fact): readonly Fact[] =>
  value === undefined || value === null || (Array.isArray(value) && value.length === 0) ? [] : [fact];

function documentFacts(data: SubmittedData): readonly Fact[] {
  const others = data.otherSupportingDocuments ?? [];
  return [
    document(names.pitchDeck, data.pitchDeck),
    text(names.pitchDeckDescription, data.pitchDeckDescription),
    ...whenPresent(data.testDocument, document(names.testDocument, data.testDocument)),
    ...whenPresent(
      data.DPITTRegistrationCertificate,
      document(names.dpittCertificate, data.DPITTRegistrationCertificate),
    ),
    document(names.certificate, data.businessRegistrationCertificate),
    ...(others.length === 0
      ? [document(names.supportingDocuments, undefined)]
      : others.map((other, index) => document(names.supportingDocument(index + 1), other))),
  ];
}

/** What a submission says, in the order in which organisers read it. */
export function submissionSections(data: SubmittedData): readonly Section[] {
  return [
    {
      title: titles.founder,
      facts: [
        text(names.name, data.founderName),
        text(names.email, data.email),
        text(names.phone, data.phone),
        text(names.address, data.address),
        text(names.city, cityChoices.find(({ value }) => value === data.city)?.label ?? data.city),
      ],
    },
    {
      title: titles.startup,
      facts: [
        text(names.name, data.startupName),
        { label: names.website, kind: 'link', value: data.website ?? '' },
        text(names.registrationNumber, data.registrationNumber),
        text(names.currentStage, labelOf(currentStages, data.currentStage)),
        list(names.categories, data.startupCategory?.map(categoryLabel)),
        ...whenPresent(data.greenFinance, list(names.greenFinance, data.greenFinance)),
        text(names.certified, data.isDPITTCertified ? reviewMessages.yes : reviewMessages.no),
      ],
    },
    { title: titles.documents, facts: documentFacts(data) },
    {
      title: titles.business,
      facts: [
        text(names.innovation, data.innovationDescription),
        text(names.problem, data.environmentalProblem),
        text(names.sdg, data.sdgContribution),
      ],
    },
    {
      title: titles.market,
      facts: [
        text(names.carbon, data.carbonFootprintReduction),
        text(names.market, data.marketReach),
        text(names.scalability, labelOf(scalabilityPotentials, data.scalabilityPotential)),
        text(names.receivedFunding, data.receivedFunding === 'yes' ? reviewMessages.yes : reviewMessages.no),
        text(names.fundingDetails, data.fundingDetails),
        list(
          names.supportSeeking,
          data.supportSeeking?.map((kind) => labelOf(supportKinds, kind)),
        ),
        ...whenPresent(data.fundingSupportNeeds, list(names.fundingNeeds, data.fundingSupportNeeds)),
        text(names.support, data.supportUtilization),
      ],
    },
  ];
}
