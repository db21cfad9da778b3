import { useLingui } from '@lingui/react/macro';
import { useQuery } from '@tanstack/react-query';
import { useSearchParams } from 'react-router';
import { currentRoundQuery, roundsQuery } from '../api/queries.ts';
import { useRoundParam } from '../api/round-param.ts';
import { useFormat } from '../i18n/format.ts';
import { NativeSelect } from '../ui/inputs.tsx';

/** Chooses the round that the organisers' pages show; nothing until two are published. */
export function RoundSelect() {
  const { t } = useLingui();
  const { textOf } = useFormat();
  const [, setParams] = useSearchParams();
  const chosen = useRoundParam();
  const current = useQuery(currentRoundQuery()).data?.id;
  const rounds = useQuery(roundsQuery()).data?.filter(({ state }) => state !== 'draft') ?? [];
  if (rounds.length < 2) return null;
  return (
    <NativeSelect
      label={t`Round`}
      value={chosen ?? current ?? ''}
      data={rounds.map(({ id, name }) => ({ value: id, label: textOf(name) }))}
      onChange={({ currentTarget: { value } }) => setParams(value === current ? {} : { round: value })}
    />
  );
}
