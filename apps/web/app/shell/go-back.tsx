import { Trans } from '@lingui/react/macro';
import { IconArrowLeft } from '@tabler/icons-react';
import { LinkButton } from '../ui/button.tsx';
import classes from './go-back.module.css';

/** The link at the top of a page to the one that it belongs to. */
export function GoBack({ to }: { readonly to: string }) {
  return (
    <div className={classes.back}>
      <LinkButton to={to} kind="quiet" size="sm" icon={IconArrowLeft}>
        <Trans>Go Back</Trans>
      </LinkButton>
    </div>
  );
}
