import type { ApiResponse } from './cloud/portal.ts';

/** Returns the response of a set-up call. @throws Error when the call failed */
export function expectSuccess(response: ApiResponse): ApiResponse {
  if (response.status < 300) return response;
  throw new Error(`The set-up failed: ${JSON.stringify(response)}`);
}
