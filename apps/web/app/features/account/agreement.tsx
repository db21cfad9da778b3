import { paths } from '../../paths.ts';
import { VisuallyHidden } from '../../ui/layout.tsx';
import { Text, TextLink } from '../../ui/text.tsx';
import { accountMessages, loginMessages } from './account.messages.ts';

/** The line about terms and privacy below a form. They open apart, so that nothing that was typed is lost. */
export function Agreement({ lead }: { readonly lead: string }) {
  return (
    <Text size="sm" c="dimmed">
      {lead} <Apart to={paths.terms()} text={accountMessages.terms} /> {loginMessages.and}{' '}
      <Apart to={paths.privacy()} text={accountMessages.privacy} />.
    </Text>
  );
}

function Apart({ to, text }: { readonly to: string; readonly text: string }) {
  return (
    <TextLink to={to} target="_blank">
      {text}
      <VisuallyHidden> {accountMessages.opensApart}</VisuallyHidden>
    </TextLink>
  );
}
