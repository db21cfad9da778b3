import { Plural, Trans, useLingui } from '@lingui/react/macro';
import type { FoundDraft, FoundDrafts } from '@portal/contracts/review/extensions';
import { lastSecondOf } from '@portal/contracts/review/return-for-changes';
import { IconCalendarPlus } from '@tabler/icons-react';
import { useQuery } from '@tanstack/react-query';
import { useState } from 'react';
import { call } from '../../api/call.ts';
import { keyOf } from '../../api/queries.ts';
import { useRoundParam } from '../../api/round-param.ts';
import { useFormat } from '../../i18n/format.ts';
import { useReviewRound } from '../../shared/review/use-review-round.ts';
import { Button } from '../../ui/button.tsx';
import { Card } from '../../ui/card.tsx';
import { Dialog } from '../../ui/dialog.tsx';
import { Stack } from '../../ui/layout.tsx';
import { Text } from '../../ui/text.tsx';
import { ChooseExtension } from './choose-extension.tsx';
import { ConfirmExtension } from './confirm-extension.tsx';
import { DraftName, type ExtensionEntry, StepTitle } from './extension.tsx';
import classes from './extensions.module.css';
import { FindDrafts } from './find-drafts.tsx';

const nothing: ExtensionEntry = { email: '', applicationId: '', day: '', reason: '' };

type Step = 'find' | 'choose' | 'confirm' | 'done';

/** The drafts with an extended deadline: their number, which unfolds their names, and what adds to them. */
export function ExtensionsCard() {
  const { t } = useLingui();
  const { formatDateTime } = useFormat();
  const round = useRoundParam();
  const { data, isError } = useQuery({
    queryKey: [...keyOf('findDrafts'), round],
    queryFn: ({ signal }) => call('findDrafts', { query: { round }, body: {}, signal }),
  });
  const drafts = data?.drafts ?? [];
  const none = data && t`No draft has a later deadline than the round.`;
  return (
    <Card title={t`Extended deadlines`}>
      <div className={classes.line}>
        {drafts.length === 0 && <p>{isError ? t`The extended deadlines did not load.` : none}</p>}
        {drafts.length > 0 && (
          <details className={classes.drafts}>
            <summary>
              <Plural
                value={drafts.length}
                one="# draft has a later deadline than the round."
                other="# drafts have a later deadline than the round."
              />
            </summary>
            <ul>
              {drafts.map((draft) => (
                <li key={draft.application_id}>
                  <Trans>
                    <DraftName draft={draft} />: until {{ until: formatDateTime(draft.extended_to ?? '') }}
                  </Trans>
                </li>
              ))}
            </ul>
          </details>
        )}
        <ExtendDeadline />
      </div>
    </Card>
  );
}

/** The button that extends the deadline of one draft, with its dialog: find the draft, choose the day, confirm. */
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

interface Found extends FoundDrafts {
  readonly email: string;
}

function ExtendDeadlineDialog({ opened, onClose }: ExtendDeadlineDialogProps) {
  const { t } = useLingui();
  const round = useReviewRound();
  const [step, setStep] = useState<Step>('find');
  const [hasMoved, setHasMoved] = useState(false);
  const [busy, setBusy] = useState(false);
  const [entry, setEntry] = useState(nothing);
  const [found, setFound] = useState<Found>({ email: '', drafts: [] });
  const { email, drafts, mailbox } = found;
  const draft = drafts.find(({ application_id }) => application_id === entry.applicationId);
  const moveTo = (next: Step) => {
    setHasMoved(true);
    setStep(next);
  };
  const change = (changes: Partial<ExtensionEntry>) => setEntry({ ...entry, ...changes });
  const showDrafts = (all: FoundDrafts, of: string) => {
    setFound({ email: of, ...all });
    const only = all.drafts.length === 1 ? all.drafts[0]?.application_id : undefined;
    change({ applicationId: only ?? '' });
    moveTo('choose');
  };
  return (
    <Dialog opened={opened} onClose={onClose} title={t`Extend a deadline`} dismissible={!busy}>
      {step === 'find' && (
        <FindDrafts
          entry={entry}
          change={change}
          takesFocus={hasMoved}
          onFound={showDrafts}
          onCancel={onClose}
        />
      )}
      {step === 'choose' && round && (
        <ChooseExtension
          round={round}
          entry={entry}
          change={change}
          drafts={drafts}
          onBack={() => moveTo('find')}
          onChosen={() => moveTo('confirm')}
        />
      )}
      {step === 'confirm' && round && draft && (
        <ConfirmExtension
          round={round}
          entry={entry}
          draft={draft}
          founderEmail={email}
          mailbox={mailbox}
          onBusy={setBusy}
          onBack={() => moveTo('choose')}
          onDone={() => moveTo('done')}
        />
      )}
      {step === 'done' && draft && (
        <ExtensionDone
          entry={entry}
          draft={draft}
          founderEmail={email}
          onAnother={() => {
            setEntry(nothing);
            moveTo('find');
          }}
          onClose={onClose}
        />
      )}
    </Dialog>
  );
}

interface ExtensionDoneProps {
  readonly entry: ExtensionEntry;
  readonly draft: FoundDraft;
  readonly founderEmail: string;
  readonly onAnother: () => void;
  readonly onClose: () => void;
}

function ExtensionDone({ entry, draft, founderEmail, onAnother, onClose }: ExtensionDoneProps) {
  const { formatDateTime } = useFormat();
  const name = <DraftName draft={draft} />;
  const email = <bdi>{founderEmail}</bdi>;
  return (
    <Stack>
      <StepTitle>
        <Trans>The deadline is extended</Trans>
      </StepTitle>
      <Text>
        <Trans>
          The deadline of {name} is now {{ until: formatDateTime(lastSecondOf(entry.day)) }}, Indian Standard
          Time. We write to {email}.
        </Trans>
      </Text>
      <div className={classes.buttons}>
        <Button kind="secondary" onClick={onAnother}>
          <Trans>Extend another</Trans>
        </Button>
        <Button onClick={onClose}>
          <Trans>Done</Trans>
        </Button>
      </div>
    </Stack>
  );
}
