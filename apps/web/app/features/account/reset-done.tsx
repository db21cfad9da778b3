import { Trans } from '@lingui/react/macro';
import { IconCircleCheck } from '@tabler/icons-react';
import { useLandingPath } from '../../i18n/use-landing-path.ts';
import { Alert } from '../../ui/alert.tsx';
import { LinkButton } from '../../ui/button.tsx';
import { Card } from '../../ui/card.tsx';
import { Icon } from '../../ui/icon.tsx';
import { Stack } from '../../ui/layout.tsx';
import { Text, Title } from '../../ui/text.tsx';
import classes from './reset-done.module.css';

/** The form that had the focus is gone. */
const focusHeading = (heading: HTMLElement | null) => heading?.focus();

/** Last step of the password reset. "Login" links to the start page, as the specification requires. */
export function ResetDone() {
  return (
    <Stack gap="lg">
      <Alert tone="success">
        <Trans>Password reset successfully!</Trans>
      </Alert>
      <Card accent="leaf">
        <Stack gap="md">
          <Icon of={IconCircleCheck} size={40} className={classes.mark ?? ''} />
          <div>
            <Title order={1} ref={focusHeading} tabIndex={-1} className={classes.title ?? ''}>
              <Trans>Successfully Changed your password</Trans>
            </Title>
            <Text c="dimmed" mt={4}>
              <Trans>Kindly login with your new password</Trans>
            </Text>
          </div>
          <LinkButton to={useLandingPath()} reloadDocument fullWidth>
            <Trans>Login</Trans>
          </LinkButton>
        </Stack>
      </Card>
    </Stack>
  );
}
