import { Trans, useLingui } from '@lingui/react/macro';
import type { ApplicationSummary } from '@portal/contracts/applications/records';
import { isEditable } from '@portal/contracts/applications/status';
import { IconPlus } from '@tabler/icons-react';
import { useState } from 'react';
import { useFormat } from '../../i18n/format.ts';
import { paths } from '../../paths.ts';
import { useCurrentRound } from '../../shared/programme/use-current-round.ts';
import { Button, LinkButton } from '../../ui/button.tsx';
import { Dialog } from '../../ui/dialog.tsx';
import { Text } from '../../ui/text.tsx';

export interface NewApplicationProps {
  readonly applications: readonly ApplicationSummary[];
}

/** Starts an application: at once for the first one of the round; beside another one that counts, after a question and not as the main action. */
export function NewApplication({ applications }: NewApplicationProps) {
  const { t } = useLingui();
  const { formatList } = useFormat();
  const [isAsking, setIsAsking] = useState(false);
  const current = useCurrentRound();
  const others = applications.filter(
    ({ user_status: status, round }) => status !== 'withdrawn' && round.id === current?.id,
  );
  if (others.length === 0)
    return (
      <LinkButton to={paths.newApplication()} icon={IconPlus}>
        <Trans>New Application</Trans>
      </LinkButton>
    );
  const names = formatList(others.map(({ data }) => data.startupName || t`Not named yet`));
  const draft = others.find(({ user_status: status }) => isEditable(status));
  return (
    <>
      <Button kind="secondary" icon={IconPlus} onClick={() => setIsAsking(true)}>
        <Trans>New Application</Trans>
      </Button>
      <Dialog
        opened={isAsking}
        onClose={() => setIsAsking(false)}
        title={t`Start another application?`}
        brief
        footer={
          <>
            <LinkButton kind="secondary" to={paths.newApplication()}>
              <Trans>Start another application</Trans>
            </LinkButton>
            {draft ? (
              <LinkButton to={paths.application(draft.application_id)} state={{ application: draft }}>
                <Trans>Continue {{ name: draft.data.startupName || t`Not named yet` }}</Trans>
              </LinkButton>
            ) : (
              <Button onClick={() => setIsAsking(false)}>
                <Trans>Cancel</Trans>
              </Button>
            )}
          </>
        }
      >
        <Text>
          <Trans>
            You already have an application: {names}. Each one is reviewed by itself, so start another one
            only for another startup or idea.
          </Trans>
        </Text>
      </Dialog>
    </>
  );
}
