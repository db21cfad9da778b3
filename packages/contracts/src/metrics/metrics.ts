import * as z from 'zod/mini';

/** Submissions received, approved at stage 1 and approved at stage 2: these counters always match the stored submissions. */
export const metricsSchema = z.object({
  submitted: z.int().check(z.minimum(0)),
  admin_verified_stage1: z.int().check(z.minimum(0)),
  admin_verified_stage2: z.int().check(z.minimum(0)),
});
export type Metrics = z.infer<typeof metricsSchema>;

/**
 * Returns the verification progress in percent, to two decimals: the mean of both stages' shares. Without a
 * submission the count is treated as 1.
 */
export function verificationProgress(metrics: Metrics): number {
  const verified = metrics.admin_verified_stage1 + metrics.admin_verified_stage2;
  return Math.round((verified / Math.max(metrics.submitted, 1)) * 50 * 100) / 100;
}
