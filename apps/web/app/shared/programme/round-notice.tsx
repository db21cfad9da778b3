import { IconInfoCircle } from '@tabler/icons-react';
import { useFormat } from '../../i18n/format.ts';
import { IconLine } from '../../ui/icon-line.tsx';
import { useCurrentRound } from './use-current-round.ts';

/** The line that organisers publish with the current round; nothing for an application of another one. */
export function RoundNotice({ roundId }: { readonly roundId?: string | undefined }) {
  const { textOf } = useFormat();
  const round = useCurrentRound();
  if (!round?.notice || (roundId !== undefined && roundId !== round.id)) return null;
  return <IconLine icon={IconInfoCircle}>{textOf(round.notice)}</IconLine>;
}
