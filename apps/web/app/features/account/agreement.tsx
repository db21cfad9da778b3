import { Trans, useLingui } from '@lingui/react/macro';
import { paths } from '../../paths.ts';
import { VisuallyHidden } from '../../ui/layout.tsx';
import { Text, TextLink } from '../../ui/text.tsx';

/** The line about terms and privacy below a form. The links open in new tabs, so that the form keeps its input. */
export function Agreement({ lead }: { readonly lead: string }) {
  const { t } = useLingui();
  return (
    <Text size="sm" c="dimmed">
      {lead} <NewTabLink to={paths.terms()} text={t`Terms`} /> <Trans>and the</Trans>{' '}
      <NewTabLink to={paths.privacy()} text={t`Privacy policy`} />.
    </Text>
  );
}

function NewTabLink({ to, text }: { readonly to: string; readonly text: string }) {
  return (
    <TextLink to={to} target="_blank">
      {text}
      <VisuallyHidden>
        {' '}
        <Trans>(opens in a new tab)</Trans>
      </VisuallyHidden>
    </TextLink>
  );
}
