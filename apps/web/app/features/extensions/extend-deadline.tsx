import { Plural, Trans, useLingui } from '@lingui/react/macro';
import type { FoundDrafts } from '@portal/contracts/review/extensions';
import { IconCalendarPlus } from '@tabler/icons-react';
import { useQuery } from '@tanstack/react-query';
import { useState } from 'react';
import { call } from '../../api/call.ts';
import { keyOf } from '../../api/queries.ts';
import { useRoundParam } from '../../api/round-param.ts';
import { useReviewRound } from '../../shared/review/use-review-round.ts';
import { Button } from '../../ui/button.tsx';
import { Card } from '../../ui/card.tsx';
import { Dialog } from '../../ui/dialog.tsx';
import { Stack } from '../../ui/layout.tsx';
import { ChooseExtension } from './choose-extension.tsx';
import classes from './extensions.module.css';
import { FindDrafts } from './find-drafts.tsx';

/** The number of drafts with an extended deadline, and what adds to them. */
export function ExtensionsCard() {
  const { t } = useLingui();
  const round = useRoundParam();
  const { data, isError } = useQuery({
    queryKey: [...keyOf('findDrafts'), round],
    queryFn: ({ signal }) => call('findDrafts', { query: { round }, body: {}, signal }),
  });
  return (
    <Card title={t`Extended deadlines`}>
      <div className={classes.line}>
        <p>
          {isError && <Trans>The extended deadlines did not load.</Trans>}
          {data && (
            <Plural
              value={data.drafts.length}
              _0="No draft has a later deadline than the round."
              one="# draft has a later deadline than the round."
              other="# drafts have a later deadline than the round."
            />
          )}
        </p>
        <ExtendDeadline />
      </div>
    </Card>
  );
}

/** The button that extends the deadline of one draft, with its dialog. */
export function ExtendDeadline() {
  const [opened, setOpened] = useState(false);
  const [attempt, setAttempt] = useState(0);
  const open = () => {
    setAttempt(attempt + 1);
    setOpened(true);
  };
  return (
    <>
      <Button kind="secondary" icon={IconCalendarPlus} onClick={open}>
        <Trans>Extend a deadline...</Trans>
      </Button>
      <ExtendDeadlineDialog key={attempt} opened={opened} onClose={() => setOpened(false)} />
    </>
  );
}

interface ExtendDeadlineDialogProps {
  readonly opened: boolean;
  readonly onClose: () => void;
}

function ExtendDeadlineDialog({ opened, onClose }: ExtendDeadlineDialogProps) {
  const { t } = useLingui();
  const round = useReviewRound();
  const [busy, setBusy] = useState(false);
  const [found, setFound] = useState<FoundDrafts>();
  const [email, setEmail] = useState('');
  return (
    <Dialog opened={opened} onClose={onClose} title={t`Extend a deadline`} dismissible={!busy}>
      <Stack>
        <FindDrafts
          disabled={busy}
          onFound={(drafts, of) => {
            setFound(drafts);
            setEmail(of);
          }}
        />
        {found && round && (
          <ChooseExtension round={round} found={found} email={email} onBusy={setBusy} onDone={onClose} />
        )}
      </Stack>
    </Dialog>
  );
}
