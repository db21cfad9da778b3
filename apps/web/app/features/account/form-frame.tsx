import type { FormEventHandler, ReactNode } from 'react';
import { Alert } from '../../ui/alert.tsx';
import { Stack } from '../../ui/layout.tsx';
import { Text, Title } from '../../ui/text.tsx';

export interface FormFrameProps {
  readonly title: string;
  readonly lead: string;
  /** A good message from the step before. */
  readonly notice?: string | undefined;
  /** Why the person is here again. */
  readonly reminder?: string | undefined;
  readonly error?: string | undefined;
  readonly onSubmit: FormEventHandler<HTMLFormElement>;
  readonly children: ReactNode;
}

/** Title, messages and fields of an account form, in one column. */
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
