import type { MessageDescriptor } from '@lingui/core';
import { msg } from '@lingui/core/macro';
import type { FieldName, fields } from '@portal/contracts/applications/fields';
import { stepOf } from '@portal/contracts/applications/steps';

type RequiredField = {
  [K in FieldName]: (typeof fields)[K]['required'] extends true ? K : never;
}[FieldName];

/** The names of questions as the form shows them. */
const labels: Readonly<
  Record<RequiredField, MessageDescriptor> & Partial<Record<FieldName, MessageDescriptor>>
> = {
  startupName: msg`Startup name`,
  founderName: msg`Founder name`,
  email: msg`E-mail`,
  phone: msg`Phone`,
  website: msg`Website`,
  registrationNumber: msg`Registration number`,
  address: msg`Business address`,
  city: msg`District`,
  startupCategory: msg`Startup category`,
  greenFinance: msg`Green finance`,
  innovationDescription: msg`Innovation description`,
  currentStage: msg`Current stage`,
  sdgContribution: msg`SDG contribution`,
  environmentalProblem: msg`Environmental problem`,
  carbonFootprintReduction: msg`Carbon footprint reduction`,
  marketReach: msg`Market reach`,
  scalabilityPotential: msg`Scalability potential`,
  receivedFunding: msg`Received funding`,
  fundingDetails: msg`Funding details`,
  supportSeeking: msg`Support seeking`,
  fundingSupportNeeds: msg`Funding support needs`,
  supportUtilization: msg`Support utilization`,
  isDPITTCertified: msg`DPIIT recognition (Startup India)`,
  DPITTRegistrationCertificate: msg`Certificate of DPIIT recognition (Startup India)`,
  businessRegistrationCertificate: msg`Business registration certificate`,
  pitchDeck: msg`Pitch deck`,
  pitchDeckDescription: msg`Pitch deck description`,
  otherSupportingDocuments: msg`Other supporting documents`,
};

/** Returns the name of a question. */
export function questionLabel(field: FieldName): MessageDescriptor {
  return labels[field] ?? msg`An answer in step ${{ step: stepOf(field) ?? 1 }}`;
}
