import { msg } from '@lingui/core/macro';
import { useLingui } from '@lingui/react/macro';
import type { RoundState } from '@portal/contracts/rounds/calls';
import { IconFlag, IconPencil, IconWorld } from '@tabler/icons-react';
import { Badge } from '../../ui/badge.tsx';

const states = {
  draft: { tone: 'amber', icon: IconPencil, text: msg({ message: 'Draft', context: 'state of a round' }) },
  published: {
    tone: 'leaf',
    icon: IconWorld,
    text: msg({ message: 'Published', context: 'state of a round' }),
  },
  finished: { tone: 'gray', icon: IconFlag, text: msg({ message: 'Ended', context: 'state of a round' }) },
} as const;

/** Whether a round is a draft, published, or has ended. */
export function RoundStateBadge({ state }: { readonly state: RoundState }) {
  const { t } = useLingui();
  const { text, ...style } = states[state];
  return <Badge {...style}>{t(text)}</Badge>;
}
