import { Plural, Trans, useLingui } from '@lingui/react/macro';
import { asciiDigits } from '@portal/contracts/text';
import { keepPreviousData, type UseQueryResult, useQuery } from '@tanstack/react-query';
import { type FormEvent, useState } from 'react';
import { useNavigate } from 'react-router';
import { organisersQuery, rankingQuery, roundQuery } from '../../../api/queries.ts';
import { useFormat } from '../../../i18n/format.ts';
import { workloadsOf } from '../../../shared/review/assigned-work.ts';
import { useReviewRound } from '../../../shared/review/use-review-round.ts';
import { Button } from '../../../ui/button.tsx';
import { Card } from '../../../ui/card.tsx';
import { TableSkeleton } from '../../../ui/data-table/data-table.tsx';
import { Failure } from '../../../ui/failure.tsx';
import { TextInput } from '../../../ui/inputs.tsx';
import { Stack } from '../../../ui/layout.tsx';
import { Text, TextLink } from '../../../ui/text.tsx';
import { useStageAddresses } from '../list/use-stage-url-state.ts';
import { Assessing } from './assessing.tsx';
import { HowComputed } from './how-computed.tsx';
import classes from './ranking.module.css';
import { type RankingProps, RankingTable } from './ranking-table.tsx';
import { reasonTexts, type ShownRanking, type ShownReader, showRanking } from './shown-ranking.ts';

/** The ranking of a stage once assessing is closed; before that, what is missing. With the button that closes or reopens it. */
export function Ranking(props: RankingProps) {
  const { stage, rows, progress } = props;
  const round = useReviewRound();
  const id = round?.id ?? '';
  const details = useQuery({ ...roundQuery(id), enabled: round !== undefined });
  const isClosed = details.data?.assessing.findLast((change) => change.stage === stage)?.open === false;
  return (
    <Stack gap="md">
      {details.data && !isClosed ? (
        <>
          <Text>
            <Trans>
              The ranking appears here once assessing is closed: then all scores are in, and everyone may see
              them.
            </Trans>
          </Text>
          {progress}
        </>
      ) : (
        <ClosedRanking {...props} details={details} />
      )}
      {/* In one place: its question stays when a colleague is first. Of a part of the applications, it does not know what is missing. */}
      {details.data?.state === 'published' && (isClosed || !progress) && (
        <Assessing roundId={id} stage={stage} changes={details.data.assessing} rows={rows} />
      )}
    </Stack>
  );
}

/** The ranking, while it is loading or cannot be read, too. `details`: the round, which may be loading as well. */
function ClosedRanking(props: RankingProps & { readonly details: UseQueryResult }) {
  const { stage, rows, line, details } = props;
  const { t } = useLingui();
  const round = useReviewRound();
  const organisers = useQuery(organisersQuery());
  const ranking = useQuery({
    ...rankingQuery(round?.id ?? '', stage, line),
    enabled: details.data !== undefined,
    placeholderData: keepPreviousData,
  });
  const failed = [details, organisers, ranking].find(({ isLoadingError }) => isLoadingError);
  if (failed) {
    const retry = () => {
      // A colleague may have reopened assessing.
      void details.refetch();
      void failed.refetch();
    };
    return (
      <>
        <LineForm line={line} />
        <Failure title={t`The ranking could not be read.`} error={failed.error} onRetry={retry} />
      </>
    );
  }
  if (!ranking.data || !organisers.data) return <TableSkeleton>{t`Loading the ranking…`}</TableSkeleton>;
  const names = new Map([
    ...[...workloadsOf(rows).values()].map(({ sub, name }) => [sub, name] as const),
    ...organisers.data.map(({ sub, name }) => [sub, name] as const),
  ]);
  const shown = showRanking(ranking.data, rows, (sub) => names.get(sub) ?? t`Former organiser`);
  return (
    <>
      <LineForm line={shown.line} />
      <Notices ranking={shown} linkOf={props.linkOf} />
      <RankingTable {...props} ranking={shown} />
      {shown.model && <Readers readers={shown.readers} />}
      <HowComputed ranking={shown} criteria={round?.criteria[stage] ?? []} />
    </>
  );
}

/** How many close applications are named above the table. */
const mostNamed = 10;

interface NoticesProps extends Pick<RankingProps, 'linkOf'> {
  readonly ranking: ShownRanking;
}

/** What the meeting is for: the applications close to the line, and ties at it. Also why scores are not adjusted. */
function Notices({ ranking: { rows, reason, line }, linkOf }: NoticesProps) {
  const { t } = useLingui();
  const close = rows.filter((row) => row.close);
  const tied = rows.filter((row) => row.tied).length;
  const across = rows.filter(({ side }) => side === 'across').length;
  const more = close.length - mostNamed;
  return (
    <>
      {reason && <Text>{t(reasonTexts[reason])}</Text>}
      {close.length > 0 && (
        <Text>
          <strong>
            <Plural
              value={close.length}
              one="# application is close to the line."
              other="# applications are close to the line."
            />
          </strong>{' '}
          <Trans>
            Their side changes between plain and adjusted scores, or when one reader is left out. These are
            what the meeting is for:
          </Trans>{' '}
          {close.slice(0, mostNamed).map(({ application, rank }, at) => (
            <span key={application.application_id}>
              {at > 0 && ', '}
              <TextLink {...linkOf(application.application_id)} preventScrollReset>
                {application.submitted_id} <bdi>{application.data.startupName}</bdi>
              </TextLink>{' '}
              ({rank})
            </span>
          ))}
          {more > 0 && <Plural value={more} one=" and # more" other=" and # more" />}.
        </Text>
      )}
      {line !== undefined && close.length === 0 && (
        <Text>
          <Trans>No application is close to the line.</Trans>
        </Text>
      )}
      {tied > 0 && (
        <Text>
          <Plural
            value={tied}
            one="# application has the score at the line."
            other="# applications have the same score, and the line falls between them."
          />{' '}
          {across > 0 ? (
            <Trans>
              Nothing separates them, also not the criteria in the order of their weights: decide this in the
              meeting.
            </Trans>
          ) : (
            <Trans>The criteria in the order of their weights separate them.</Trans>
          )}
        </Text>
      )}
    </>
  );
}

/** Asks how many go on. The answer is in the address, so that a link shows colleagues the same line. */
function LineForm({ line }: { readonly line: number | undefined }) {
  const { t } = useLingui();
  const navigate = useNavigate();
  const { ofRanking } = useStageAddresses();
  const [text, setText] = useState('');
  const [drawn, setDrawn] = useState<number>();
  if (drawn !== line) {
    // Another line by Back, too. The field stays, with its focus.
    setDrawn(line);
    setText(line === undefined ? '' : String(line));
  }
  const [isWrong, setIsWrong] = useState(false);
  const draw = (event: FormEvent) => {
    event.preventDefault();
    const next = Number(asciiDigits(text));
    const isNumber = Number.isInteger(next) && next > 0 && next <= 100_000;
    setIsWrong(!isNumber);
    if (isNumber) void navigate(ofRanking(next), { preventScrollReset: true });
  };
  return (
    <form className={classes.line} onSubmit={draw} noValidate>
      <TextInput
        label={t`How many go on`}
        inputMode="numeric"
        value={text}
        error={isWrong && t`Enter a whole number from 1.`}
        onChange={(event) => setText(event.currentTarget.value)}
      />
      <Button type="submit" kind="secondary">
        <Trans comment="Button: shows the line between those who go on and the others">Draw the line</Trans>
      </Button>
    </form>
  );
}

/** The readers from the strictest to the most generous, each with the severity and its standard error as a bar. */
function Readers({ readers }: { readonly readers: readonly ShownReader[] }) {
  const { t } = useLingui();
  const widest = Math.max(0.5, ...readers.map(({ severity, se = 0 }) => Math.abs(severity) + se));
  return (
    <Card title={t`Readers`}>
      <p className={classes.hint}>
        <Trans>
          How much stricter or more generous than the others each reader was, in points of the score. The bar
          is the standard error: the fewer assessments, the wider.
        </Trans>
      </p>
      <ul className={classes.readers}>
        {[...readers]
          .sort((one, other) => one.severity - other.severity)
          .map((reader) => (
            <li key={reader.sub}>
              <bdi>{reader.name}</bdi>
              <Bar {...reader} widest={widest} />
              <span>
                <Severity {...reader} /> ·{' '}
                <Plural value={reader.n} one="# assessment" other="# assessments" />
              </span>
            </li>
          ))}
      </ul>
    </Card>
  );
}

/** For the eye only: the words beside it say the same. */
function Bar({ severity, se = 0, widest }: ShownReader & { readonly widest: number }) {
  const share = (points: number) => `${(points / widest) * 50}%`;
  return (
    <span className={classes.bar} aria-hidden="true">
      <span className={classes.range} style={{ '--from': share(severity - se), '--width': share(2 * se) }} />
      <span className={classes.dot} style={{ '--from': share(severity) }} />
    </span>
  );
}

function Severity({ severity, se }: ShownReader) {
  const { formatHundredths } = useFormat();
  if (se === undefined) return <Trans>not corrected: fewer than 5 assessments</Trans>;
  const points = formatHundredths(Math.abs(severity));
  const error = formatHundredths(se);
  if (Math.abs(severity) < 0.005)
    // Where readers do not differ by more than chance, the model has no severity to estimate, and no error of it.
    return se < 0.005 ? <Trans>no difference found</Trans> : <Trans>like the others ± {error}</Trans>;
  return severity < 0 ? (
    <Trans>
      stricter by {points} ± {error}
    </Trans>
  ) : (
    <Trans>
      more generous by {points} ± {error}
    </Trans>
  );
}
