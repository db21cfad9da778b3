import type { Stage } from '@portal/contracts/review/decisions';

/** What the mails call the stages. */
export const stageNumbers = { stage1: 1, stage2: 2 } as const satisfies Record<Stage, number>;
