import type { I18n, MessageDescriptor } from '@lingui/core';
import { msg } from '@lingui/core/macro';
import type {
  City,
  CurrentStage,
  ScalabilityPotential,
  StartupCategory,
  SupportKind,
  YesNo,
} from '@portal/contracts/applications/choices';

/* The labels of the closed lists of answers, by stored value. */

export const cityLabels: Readonly<Record<City, MessageDescriptor>> = {
  ariyalur: msg`Ariyalur`,
  chengalpattu: msg`Chengalpattu`,
  chennai: msg`Chennai`,
  coimbatore: msg`Coimbatore`,
  cuddalore: msg`Cuddalore`,
  dharmapuri: msg`Dharmapuri`,
  dindigul: msg`Dindigul`,
  erode: msg`Erode`,
  kallakurichi: msg`Kallakurichi`,
  kanchipuram: msg`Kanchipuram`,
  kanyakumari: msg`Kanyakumari`,
  karur: msg`Karur`,
  krishnagiri: msg`Krishnagiri`,
  madurai: msg`Madurai`,
  mayiladuthurai: msg`Mayiladuthurai`,
  nagapattinam: msg`Nagapattinam`,
  namakkal: msg`Namakkal`,
  nilgiris: msg`Nilgiris`,
  perambalur: msg`Perambalur`,
  pudukkottai: msg`Pudukkottai`,
  ramanathapuram: msg`Ramanathapuram`,
  ranipet: msg`Ranipet`,
  salem: msg`Salem`,
  sivaganga: msg`Sivaganga`,
  tenkasi: msg`Tenkasi`,
  thanjavur: msg`Thanjavur`,
  theni: msg`Theni`,
  thoothukudi: msg`Thoothukudi`,
  tiruchirappalli: msg`Tiruchirappalli`,
  tirunelveli: msg`Tirunelveli`,
  tirupattur: msg`Tirupattur`,
  tiruppur: msg`Tiruppur`,
  tiruvallur: msg`Tiruvallur`,
  tiruvannamalai: msg`Tiruvannamalai`,
  tiruvarur: msg`Tiruvarur`,
  vellore: msg`Vellore`,
  viluppuram: msg`Viluppuram`,
  virudhunagar: msg`Virudhunagar`,
};

export const categoryLabels: Readonly<Record<StartupCategory, MessageDescriptor>> = {
  green_energy: msg`Green Energy`,
  circular_economy: msg`Circular Economy`,
  sustainable_agriculture: msg`Sustainable Agriculture`,
  green_finance: msg`Green Finance`,
  climate_resilience: msg`Climate Resilience`,
  waste_management: msg`Waste Management`,
  other: msg`Other`,
};

export const currentStageLabels: Readonly<Record<CurrentStage, MessageDescriptor>> = {
  idea: msg`Idea`,
  prototype: msg`Prototype`,
  pilot: msg`Pilot`,
  scaling: msg`Scaling`,
};

export const scalabilityLabels: Readonly<Record<ScalabilityPotential, MessageDescriptor>> = {
  local: msg`Local`,
  national: msg`National`,
  global: msg`Global`,
};

export const yesNoLabels: Readonly<Record<YesNo, MessageDescriptor>> = {
  yes: msg`Yes`,
  no: msg`No`,
};

export const supportLabels: Readonly<Record<SupportKind, MessageDescriptor>> = {
  mentorship: msg`Mentorship`,
  networking_market_access: msg`Networking & Market Access`,
  grants_funding: msg`Grants & Funding`,
  technology_support: msg`Technology Support`,
  other: msg`Other`,
};

/** The labels of a closed list of answers, by stored value. */
export type ChoiceLabels = Readonly<Record<string, MessageDescriptor>>;

/** Returns the label of a stored value, or the value itself when the list does not contain it. */
export function choiceLabel(i18n: I18n, labels: ChoiceLabels | undefined, value: string): string {
  const label = labels && Object.hasOwn(labels, value) ? labels[value] : undefined;
  return label ? i18n.t(label) : value;
}
