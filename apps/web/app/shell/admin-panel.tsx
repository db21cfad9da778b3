import { msg } from '@lingui/core/macro';
import { Trans, useLingui } from '@lingui/react/macro';
import {
  IconCalendarEvent,
  IconChartBar,
  IconListCheck,
  IconMenu2,
  IconRosetteDiscountCheck,
} from '@tabler/icons-react';
import { useQuery } from '@tanstack/react-query';
import { type ReactNode, useState } from 'react';
import { NavLink, useMatch, useSearchParams } from 'react-router';
import { currentRoundQuery, roundsQuery } from '../api/queries.ts';
import { useRoundParam } from '../api/round-param.ts';
import { useFormat } from '../i18n/format.ts';
import { paths } from '../paths.ts';
import { IconButton } from '../ui/button.tsx';
import { FlushEffects } from '../ui/flush-effects.tsx';
import { Icon } from '../ui/icon.tsx';
import { NativeSelect } from '../ui/inputs.tsx';
import { Drawer } from '../ui/overlays.tsx';
import classes from './admin-panel.module.css';
import { ApplicantHeader } from './applicant-header.tsx';

const links = [
  { to: paths.adminUsers(), icon: IconChartBar, text: msg`Dashboard` },
  { to: paths.adminStage1(), icon: IconListCheck, text: msg`Stage 1 Applicants` },
  { to: paths.adminStage2(), icon: IconRosetteDiscountCheck, text: msg`Stage 2 Applicants` },
  { to: paths.adminRounds(), icon: IconCalendarEvent, text: msg`Rounds` },
] as const;

/** The pages of the panel. */
export const adminPages = links.map(({ to }) => to);

/** Chooses the round that the organisers' pages show; nothing until two are published, and beside the rounds themselves. */
function RoundSelect() {
  const { t } = useLingui();
  const { textOf } = useFormat();
  const [, setParams] = useSearchParams();
  const chosen = useRoundParam();
  const current = useQuery(currentRoundQuery()).data?.id;
  const rounds = useQuery(roundsQuery()).data?.filter(({ state }) => state !== 'draft') ?? [];
  const isAtRounds = useMatch(`${paths.adminRounds()}/*`) !== null;
  if (rounds.length < 2 || isAtRounds) return null;
  return (
    <NativeSelect
      className={classes.round ?? ''}
      label={t`Round`}
      value={chosen ?? current ?? ''}
      data={rounds.map(({ id, name }) => ({ value: id, label: textOf(name) }))}
      onChange={({ currentTarget: { value } }) => setParams(value === current ? {} : { round: value })}
    />
  );
}

function AdminLinks({ onChoice }: { readonly onChoice?: () => void }) {
  const { t } = useLingui();
  const round = useRoundParam();
  return (
    <nav aria-label={t`Admin Panel`}>
      <ul className={classes.links}>
        {links.map(({ to, icon, text }) => (
          <li key={to}>
            <NavLink
              to={{ pathname: to, ...(round && { search: `?round=${round}` }) }}
              className={classes.link ?? ''}
              {...(onChoice && { onClick: onChoice })}
            >
              <Icon of={icon} />
              {t(text)}
            </NavLink>
          </li>
        ))}
      </ul>
      <RoundSelect />
    </nav>
  );
}

/** The layout of the organisers' pages: a side panel, on small screens a drawer. */
export function AdminFrame({ children }: { readonly children: ReactNode }) {
  const { t } = useLingui();
  const [opened, setOpened] = useState(false);
  const close = () => setOpened(false);
  return (
    <>
      <ApplicantHeader
        start={
          <div className={classes.menuButton}>
            <IconButton
              label={t`Open the admin menu`}
              icon={IconMenu2}
              aria-expanded={opened}
              onClick={() => setOpened(true)}
            />
          </div>
        }
      />
      <Drawer
        opened={opened}
        onClose={close}
        title={t`Admin Panel`}
        size="18rem"
        closeButtonProps={{ 'aria-label': t`Close` }}
      >
        <FlushEffects />
        <AdminLinks onChoice={close} />
      </Drawer>
      <div className={classes.frame}>
        <aside className={classes.panel}>
          <p className={classes.title}>
            <Trans>Admin Panel</Trans>
          </p>
          <AdminLinks />
        </aside>
        <main id="content" className={classes.content} tabIndex={-1}>
          {children}
        </main>
      </div>
    </>
  );
}
