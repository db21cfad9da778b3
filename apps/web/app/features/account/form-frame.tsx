import type { FormEventHandler, ReactNode } from 'react';
import { Alert } from '../../ui/alert.tsx';
import { Stack } from '../../ui/layout.tsx';
import { Text, Title } from '../../ui/text.tsx';

export interface FormFrameProps {
  readonly title: string;
  readonly lead: string;
  /** A success message of the previous step. */
  readonly notice?: string | undefined;
  /** Why the user has to do this step. */
  readonly reminder?: string | undefined;
  readonly error?: string | undefined;
  readonly onSubmit: FormEventHandler<HTMLFormElement>;
  readonly children: ReactNode;
}

/** An account form in one column: title, messages, fields. */
export function FormFrame({ title, lead, notice, reminder, error, onSubmit, children }: FormFrameProps) {
  return (
    <form noValidate onSubmit={onSubmit} aria-label={title}>
      <Stack gap="lg">
        <div>
          <Title order={1}>{title}</Title>
          <Text c="dimmed" mt={4}>
            {lead}
          </Text>
        </div>
        {reminder && <Alert tone="info">{reminder}</Alert>}
        {notice && <Alert tone="success">{notice}</Alert>}
        {error && <Alert tone="error">{error}</Alert>}
        {children}
      </Stack>
    </form>
  );
}
