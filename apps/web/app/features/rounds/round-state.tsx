import { msg } from '@lingui/core/macro';
import { useLingui } from '@lingui/react/macro';
import type { RoundState } from '@portal/contracts/rounds/calls';
import { IconFlag, IconPencil, IconWorld } from '@tabler/icons-react';
import { Badge } from '../../ui/badge.tsx';

const styles = {
  draft: { tone: 'amber', icon: IconPencil },
  published: { tone: 'leaf', icon: IconWorld },
  finished: { tone: 'gray', icon: IconFlag },
} as const;

const texts = {
  draft: msg({ message: 'Draft', context: 'state of a round' }),
  published: msg({ message: 'Published', context: 'state of a round' }),
  finished: msg({ message: 'Ended', context: 'state of a round' }),
};

/** Whether a round is a draft, published, or has ended. */
export function RoundStateBadge({ state }: { readonly state: RoundState }) {
  const { t } = useLingui();
  return <Badge {...styles[state]}>{t(texts[state])}</Badge>;
}
