import type { AssessmentContent, AssessmentState } from '@portal/contracts/review/assessments';
import type { Stage } from '@portal/contracts/review/decisions';

/** The version of an assessment that was last handed in. */
export interface HandedInVersion {
  readonly content: AssessmentContent;
  /** Absent for "no opinion". */
  readonly score?: number | undefined;
  /** ISO 8601. */
  readonly at: string;
}

export interface AssessmentRecord {
  readonly applicationId: string;
  readonly stage: Stage;
  readonly sub: string;
  /** The organiser's name, or e-mail if there is no name. */
  readonly by: string;
  readonly content: AssessmentContent;
  readonly state: AssessmentState;
  /** 1 for the first save; each save and each hand-in raises it by one. */
  readonly revision: number;
  /** ISO 8601. */
  readonly updatedAt: string;
  readonly handedIn?: HandedInVersion | undefined;
  /** The `Idempotency-Key` of the call that wrote this revision. */
  readonly requestId?: string | undefined;
}
