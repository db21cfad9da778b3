import { organiserGroup, pendingOrganiserGroup } from '@portal/contracts/identity/account';
import type { PreTokenGenerationTriggerEvent } from 'aws-lambda';
import type { HasSecondFactor } from '../cognito/second-factors.ts';

/** What the user pool calls before it makes tokens, at a log-in and at every refresh. */
export type SecondFactorFunction = (
  event: PreTokenGenerationTriggerEvent,
) => Promise<PreTokenGenerationTriggerEvent>;

export interface SecondFactorParts {
  /** Whether organisers need a second factor in this stage. */
  readonly organisers: 'required' | 'optional';
  readonly hasSecondFactor: HasSecondFactor;
}

/**
 * Leaves the group of the organisers out of the tokens of an organiser who lacks the second factor that the stage asks
 * for. When the pool cannot be asked it fails, and nobody gets a token.
 */
export function makeSecondFactorFunction({
  organisers,
  hasSecondFactor,
}: SecondFactorParts): SecondFactorFunction {
  return async (event) => {
    const { groupsToOverride: groups = [] } = event.request.groupConfiguration;
    if (organisers === 'optional' || !groups.includes(organiserGroup)) return event;
    if (await hasSecondFactor(event.userPoolId, event.userName)) return event;
    return withGroups(
      event,
      groups.map((group) => (group === organiserGroup ? pendingOrganiserGroup : group)),
    );
  };
}

/** One group takes the place of the other: what an empty list would mean to the pool is nowhere promised. */
function withGroups(
  event: PreTokenGenerationTriggerEvent,
  groupsToOverride: string[],
): PreTokenGenerationTriggerEvent {
  const groupOverrideDetails = { ...event.request.groupConfiguration, groupsToOverride };
  return { ...event, response: { claimsOverrideDetails: { groupOverrideDetails } } };
}
