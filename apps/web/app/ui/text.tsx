import { Anchor, type AnchorProps } from '@mantine/core';
import { Link, type LinkProps } from 'react-router';

export { Text, Title } from '@mantine/core';

export type TextLinkProps = Omit<AnchorProps, 'underline'> & LinkProps;

/** A link within text to another page of the portal. */
export function TextLink(props: TextLinkProps) {
  return <Anchor component={Link} underline="always" {...props} />;
}

export interface ExternalLinkProps {
  readonly href: string;
  readonly children: React.ReactNode;
}

/** A link to a user-supplied URL: opens in a new tab, without referrer and opener. */
export function ExternalLink({ href, children }: ExternalLinkProps) {
  return (
    <Anchor href={href} target="_blank" rel="noopener noreferrer nofollow" underline="always">
      {children}
    </Anchor>
  );
}

export function MailLink({ to }: { readonly to: string }) {
  return (
    <Anchor href={`mailto:${to}`} underline="always">
      {to}
    </Anchor>
  );
}
