import { programme } from '@portal/contracts/programme';

/*
 * Stack and output names by which the maintainers' scripts find a deployed stage.
 */

/** Returns a stack's name; without a part, the common prefix of the stage's stack names. */
export function stackName(stage: string, part?: string): string {
  return [programme.slug, stage, part].filter(Boolean).join('-');
}

export const webOutputs = {
  portalUrl: 'PortalUrl',
  /** The distribution's own name, `d111111abcdef8.cloudfront.net`. */
  distributionName: 'CloudFrontName',
} as const;

export const appOutputs = {
  /** Names of the functions behind the API, separated by commas. */
  servingFunctions: 'ServingFunctions',
  /** ARN of the role that the smoke test assumes. */
  smokeRole: 'SmokeRole',
  table: 'Table',
  /** Name of the documents bucket. */
  documents: 'Documents',
  /** Name of the bucket of the roots over all histories. */
  roots: 'Roots',
} as const;
