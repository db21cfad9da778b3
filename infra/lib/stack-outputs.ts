import { programme } from '@portal/contracts/programme';

/*
 * Names by which the maintainers' commands find a deployed stage.
 */

/** Name of a stack of a stage; without a part, what the names of all its stacks begin with. */
export function stackName(stage: string, part?: string): string {
  return [programme.slug, stage, part].filter(Boolean).join('-');
}

/** Outputs of the stack `web`. */
export const webOutputs = {
  /** Where people open the portal. */
  portalUrl: 'PortalUrl',
  /** The distribution's own name, `d111111abcdef8.cloudfront.net`. */
  distributionName: 'CloudFrontName',
} as const;

/** Outputs of the stack `app`. */
export const appOutputs = {
  /** Names of the functions that serve calls, joined by commas. */
  servingFunctions: 'ServingFunctions',
  /** ARN of the role that the smoke test assumes. */
  smokeRole: 'SmokeRole',
  /** Name of the table. */
  table: 'Table',
  /** Name of the bucket of documents. */
  documents: 'Documents',
} as const;
