import { Trans, useLingui } from '@lingui/react/macro';
import type { RoundDetails } from '@portal/contracts/rounds/calls';
import { useFormat } from '../../i18n/format.ts';
import { Button } from '../../ui/button.tsx';
import { Card } from '../../ui/card.tsx';
import classes from './rounds.module.css';

export interface RoundVersionsProps {
  readonly details: RoundDetails;
  /** Not of a round that has ended. */
  readonly onPublishAgain?: (version: number) => void;
}

/** Each publication of a round, the latest first, with the way back to an earlier one. */
export function RoundVersions({ details, onPublishAgain }: RoundVersionsProps) {
  const { t } = useLingui();
  const { formatDateTime, formatNumber } = useFormat();
  const { versions } = details;
  const last = versions.at(-1)?.number;
  return (
    <Card title={t`Versions`}>
      {versions.length === 0 && (
        <p>
          <Trans>Every publication of the round will be listed here.</Trans>
        </p>
      )}
      <ol className={classes.versions}>
        {[...versions].reverse().map(({ number, by, at }) => (
          <li key={number}>
            <span>
              <Trans>
                Version {{ number: formatNumber(number) }}, published by <bdi>{by}</bdi> on{' '}
                {{ time: formatDateTime(at) }}
              </Trans>
            </span>
            {number !== last && onPublishAgain && (
              <Button
                kind="secondary"
                size="xs"
                aria-label={t`Publish version ${number} again`}
                onClick={() => onPublishAgain(number)}
              >
                <Trans>Publish this version again</Trans>
              </Button>
            )}
          </li>
        ))}
      </ol>
    </Card>
  );
}
