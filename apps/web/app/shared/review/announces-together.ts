import { programme } from '@portal/contracts/programme';
import type { Stage } from '@portal/contracts/review/decisions';

/** Whether founders learn of new decisions at a stage only when an organiser announces them. */
export const announcesTogether = (stage: Stage): boolean => programme.announcement[stage] === 'together';
