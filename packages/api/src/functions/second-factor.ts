import { organiserGroup, pendingOrganiserGroup } from '@portal/contracts/identity/account';
import type { PreTokenGenerationTriggerEvent } from 'aws-lambda';
import type { HasSecondFactor } from '../cognito/user-pool.ts';

export interface SecondFactorOptions {
  /** Whether organisers need a second factor in this stage. */
  readonly organisers: 'required' | 'optional';
  readonly hasSecondFactor: HasSecondFactor;
}

/**
 * The user pool's pre token generation trigger, called at every login and token refresh. Replaces the organiser group in the tokens of
 * an organiser without the second factor that the stage requires. Fails, so that Cognito issues no tokens, when the user pool does not
 * respond.
 */
export function makeSecondFactorFunction({ organisers, hasSecondFactor }: SecondFactorOptions) {
  return async (event: PreTokenGenerationTriggerEvent): Promise<PreTokenGenerationTriggerEvent> => {
    const { groupsToOverride: groups = [] } = event.request.groupConfiguration;
    if (organisers === 'optional' || !groups.includes(organiserGroup)) return event;
    if (await hasSecondFactor(event.userPoolId, event.userName)) return event;
    const groupOverrideDetails = {
      ...event.request.groupConfiguration,
      // Replaced, so that the list is never empty: Cognito does not document what that means.
      groupsToOverride: groups.map((group) => (group === organiserGroup ? pendingOrganiserGroup : group)),
    };
    return { ...event, response: { claimsOverrideDetails: { groupOverrideDetails } } };
  };
}
