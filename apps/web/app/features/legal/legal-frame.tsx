import { Trans, useLingui } from '@lingui/react/macro';
import type { ReactNode } from 'react';
import { NavLink } from 'react-router';
import { paths } from '../../paths.ts';
import { PublicFrame } from '../../shell/public-frame.tsx';

export function LegalFrame({ children }: { readonly children: ReactNode }) {
  const { t } = useLingui();
  const links = (
    <nav aria-label={t`Legal texts`}>
      <NavLink to={paths.terms()}>
        <Trans>Terms</Trans>
      </NavLink>
      <NavLink to={paths.privacy()}>
        <Trans>Privacy policy</Trans>
      </NavLink>
      <NavLink to={paths.accessibility()}>
        <Trans>Accessibility</Trans>
      </NavLink>
    </nav>
  );
  return <PublicFrame links={links}>{children}</PublicFrame>;
}
