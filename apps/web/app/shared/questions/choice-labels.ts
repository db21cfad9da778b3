import type { I18n, MessageDescriptor } from '@lingui/core';
import { msg } from '@lingui/core/macro';
import { categoryNames, cityNames } from '@portal/contracts/applications/choice-names';
import type {
  CurrentStage,
  ScalabilityPotential,
  SupportKind,
  YesNo,
} from '@portal/contracts/applications/choices';
import { languageOf, type Names } from '@portal/contracts/languages';

/* The labels of the closed lists of answers, by stored value. */

/** Districts and categories are found by their names in every language, so these are not in the catalogues. */
export const cityLabels = cityNames;
export const categoryLabels = categoryNames;

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

/** The text of a catalogue, or a name in each language. */
export type ChoiceLabel = MessageDescriptor | Names;

/** The labels of a closed list of answers, by stored value. */
export type ChoiceLabels = Readonly<Record<string, ChoiceLabel>>;

/** Returns the label of a stored value, or the value itself when the list does not contain it. */
export function choiceLabel(i18n: I18n, labels: ChoiceLabels | undefined, value: string): string {
  const label = labels && Object.hasOwn(labels, value) ? labels[value] : undefined;
  if (label === undefined) return value;
  return 'en' in label ? label[languageOf(i18n.locale)] : i18n.t(label);
}
