import { paths } from '../../paths.ts';
import { Text, TextLink } from '../../ui/text.tsx';
import { accountMessages, loginMessages } from './account.messages.ts';

/** The line about terms and privacy below a form. */
export function Agreement({ lead }: { readonly lead: string }) {
  return (
    <Text size="sm" c="dimmed">
      {lead} <TextLink to={paths.terms()}>{accountMessages.terms}</TextLink> {loginMessages.and}{' '}
      <TextLink to={paths.privacy()}>{accountMessages.privacy}</TextLink>.
    </Text>
  );
}
