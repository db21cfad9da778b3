import { paths } from '../../paths.ts';
import { VisuallyHidden } from '../../ui/layout.tsx';
import { Text, TextLink } from '../../ui/text.tsx';
import { accountMessages, loginMessages } from './account.messages.ts';

/** The line about terms and privacy below a form. The links open in new tabs, so that the form keeps its input. */
export function Agreement({ lead }: { readonly lead: string }) {
  return (
    <Text size="sm" c="dimmed">
      {lead} <NewTabLink to={paths.terms()} text={accountMessages.terms} /> {loginMessages.and}{' '}
      <NewTabLink to={paths.privacy()} text={accountMessages.privacy} />.
    </Text>
  );
}

function NewTabLink({ to, text }: { readonly to: string; readonly text: string }) {
  return (
    <TextLink to={to} target="_blank">
      {text}
      <VisuallyHidden> {accountMessages.opensApart}</VisuallyHidden>
    </TextLink>
  );
}
