import type { FieldName } from './fields.ts';

/** What the conditions look at; anything that holds these answers will do. */
export interface ConditionAnswers {
  readonly startupCategory?: readonly string[] | null | undefined;
  readonly receivedFunding?: string | null | undefined;
  readonly supportSeeking?: readonly string[] | null | undefined;
  readonly isDPITTCertified?: string | null | undefined;
}

type Condition = (answers: ConditionAnswers) => boolean;

/** Fields that are asked only under a condition on other answers. */
const conditions: Partial<Record<FieldName, Condition>> = {
  greenFinance: (answers) => answers.startupCategory?.includes('green_finance') ?? false,
  fundingDetails: (answers) => answers.receivedFunding === 'yes',
  fundingSupportNeeds: (answers) => answers.supportSeeking?.includes('grants_funding') ?? false,
  DPITTRegistrationCertificate: (answers) => answers.isDPITTCertified === 'yes',
  businessRegistrationCertificate: (answers) => answers.isDPITTCertified === 'no',
};

/** Whether a field is asked, given the answers so far. A hidden field is neither validated nor submitted. */
export function isAsked(field: FieldName, answers: ConditionAnswers): boolean {
  return conditions[field]?.(answers) ?? true;
}
