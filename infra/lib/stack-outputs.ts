import { programme } from '@portal/contracts/programme';

/*
 * Stack and output names by which the maintainers' scripts find a deployed stage.
 */

/** Returns a stack's name; without a part, the common prefix of the stage's stack names. */
export function stackName(stage: string, part?: string): string {
  return [programme.slug, stage, part].filter(Boolean).join('-');
}

/** Outputs of the stack `web`. */
export const webOutputs = {
  /** URL of the portal. */
  portalUrl: 'PortalUrl',
  /** The distribution's own name, `d111111abcdef8.cloudfront.net`. */
  distributionName: 'CloudFrontName',
} as const;

/** Outputs of the stack `app`. */
export const appOutputs = {
  /** Names of the functions behind the API, separated by commas. */
  servingFunctions: 'ServingFunctions',
  /** ARN of the role that the smoke test assumes. */
  smokeRole: 'SmokeRole',
  /** Name of the table. */
  table: 'Table',
  /** Name of the documents bucket. */
  documents: 'Documents',
  /** Name of the bucket of the roots over all histories. */
  roots: 'Roots',
} as const;
