import { isLost } from './find-decision.ts';

/** The responses to a call and to its repetition were lost. */
export class UnknownOutcomeError extends Error {}

/**
 * Makes a call that changes nothing when it is repeated; repeats it once when its response is lost.
 *
 * @throws UnknownOutcomeError when the second response is lost, too
 * @throws ApiProblem when the server refuses the call
 */
export async function repeatIfLost<T>(send: () => Promise<T>): Promise<T> {
  try {
    return await send();
  } catch (error) {
    if (!isLost(error)) throw error;
    return await send().catch((second: unknown) => {
      throw isLost(second) ? new UnknownOutcomeError() : second;
    });
  }
}
