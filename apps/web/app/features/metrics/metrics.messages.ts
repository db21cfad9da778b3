import { messages } from '../../i18n/catalogue.ts';

/** Words of the organisers' dashboard. */
export const metricsMessages = messages({
  title: 'Dashboard',
  subtitle: 'How many applications have come in, and how far the review is.',
  refresh: 'Refresh',
  refreshing: 'Refreshing...',
  loading: 'Loading the figures',
  failed: 'Failed to load application metrics',
  totalSubmitted: 'Total Submitted',
  stage1Verified: 'Stage 1 Verified',
  stage2Verified: 'Stage 2 Verified',
  summary: 'Summary',
  totalApplications: 'Total applications',
  progress: 'Verification progress',
  fullyVerified: 'Fully verified',
  verificationStages: 'Verification Stages',
  stage1: 'Stage 1',
  stage2: 'Stage 2',
  ofSubmitted: (verified: string, submitted: string) => `${verified} of ${submitted} submitted`,
  ofStage1: (verified: string, stage1: string) => `${verified} of ${stage1} verified at stage 1`,
  statusDistribution: 'Status Distribution',
  total: 'Total',
  awaiting: 'Not verified at stage 1',
  stage1Only: 'Verified at stage 1 only',
  both: 'Verified at both stages',
});
