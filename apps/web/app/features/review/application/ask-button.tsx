import { Button, type ButtonProps } from '../../../ui/button.tsx';
import type { Question } from '../actions/questions.tsx';
import { useOpenApplication } from './open-application.tsx';

export interface AskButtonProps extends Pick<ButtonProps, 'children' | 'disabled' | 'aria-label'> {
  readonly asks: Question;
}

/** A small button that asks a question about the open application. */
export function AskButton({ asks, ...rest }: AskButtonProps) {
  const { ask } = useOpenApplication();
  return <Button kind="secondary" size="xs" onClick={() => ask(asks)} {...rest} />;
}
