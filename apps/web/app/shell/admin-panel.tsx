import { IconChartBar, IconListCheck, IconMenu2, IconRosetteDiscountCheck } from '@tabler/icons-react';
import { type ReactNode, useState } from 'react';
import { NavLink } from 'react-router';
import { paths } from '../paths.ts';
import { IconButton } from '../ui/button.tsx';
import { FlushEffects } from '../ui/flush-effects.tsx';
import { Icon } from '../ui/icon.tsx';
import { Drawer } from '../ui/overlays.tsx';
import { uiMessages } from '../ui/ui.messages.ts';
import { adminMessages } from './admin.messages.ts';
import classes from './admin-panel.module.css';
import { ApplicantHeader } from './applicant-header.tsx';

const links = [
  { to: paths.adminUsers(), icon: IconChartBar, text: adminMessages.dashboard },
  { to: paths.adminStage1(), icon: IconListCheck, text: adminMessages.stage1 },
  { to: paths.adminStage2(), icon: IconRosetteDiscountCheck, text: adminMessages.stage2 },
] as const;

function AdminLinks({ onChoice }: { readonly onChoice?: () => void }) {
  return (
    <nav aria-label={adminMessages.panel}>
      <ul className={classes.links}>
        {links.map(({ to, icon, text }) => (
          <li key={to}>
            <NavLink to={to} className={classes.link ?? ''} {...(onChoice && { onClick: onChoice })}>
              <Icon of={icon} />
              {text}
            </NavLink>
          </li>
        ))}
      </ul>
    </nav>
  );
}

/** The layout of the organisers' pages: a side panel, on small screens a drawer. */
export function AdminFrame({ children }: { readonly children: ReactNode }) {
  const [opened, setOpened] = useState(false);
  const close = () => setOpened(false);
  return (
    <>
      <ApplicantHeader
        start={
          <div className={classes.menuButton}>
            <IconButton
              label={adminMessages.openMenu}
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
        title={adminMessages.panel}
        size="18rem"
        closeButtonProps={{ 'aria-label': uiMessages.close }}
      >
        <FlushEffects />
        <AdminLinks onChoice={close} />
      </Drawer>
      <div className={classes.frame}>
        <aside className={classes.panel}>
          <p className={classes.title}>{adminMessages.panel}</p>
          <AdminLinks />
        </aside>
        <main id="content" className={classes.content} tabIndex={-1}>
          {children}
        </main>
      </div>
    </>
  );
}
