import type { RouteId } from '../http/routes.ts';

/**
 * Calls that go well thousands of times a day, and then leave nothing to be followed up but what they kept. Of such a success the
 * gateway's line tells all there is to tell: when, which call, how fast. The function adds a line of its own when it refuses or fails.
 */
export const dailyCalls = [
  'getApplications',
  'saveDraft',
  'requestUpload',
  'uploadFile',
  'listDocuments',
  'getDocument',
  'listStage',
  'getMetrics',
] as const satisfies readonly RouteId[];
