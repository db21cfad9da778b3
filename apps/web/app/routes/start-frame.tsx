import { programme } from '@portal/contracts/programme';
import { AccountFrame } from '../features/account/account-frame.tsx';
import { LoginOutline } from '../features/account/login-outline.tsx';
import { frameMessages } from '../features/application-form/frame/frame.messages.ts';
import header from '../shell/applicant-header.module.css';
import { Logo } from '../shell/logo.tsx';
import { routeMessages } from './routes.messages.ts';
import classes from './start-frame.module.css';

/**
 * What the document shows until the app runs: the frame of the page at its address, where that page will show it too.
 * One document answers at every address, so all frames are in it, and `theme/start-page.js` says which one is shown.
 * No block of Mantine's may stand in here: they carry style attributes, which the content security policy refuses.
 */
export function StartFrame() {
  return (
    <>
      <output className="app-starting" aria-label={routeMessages.starting}>
        <span className="app-starting-bar" />
      </output>
      <div className={classes.account}>
        <AccountFrame>
          <div className={classes.login}>
            <LoginOutline />
          </div>
        </AccountFrame>
      </div>
      <div className={classes.founder}>
        <header className={header.header}>
          <span className={header.brand}>
            <Logo />
            <span className={header.title}>{programme.portalName}</span>
          </span>
          <span className={classes.buttons} />
        </header>
        <main className={classes.form}>
          <h1>{frameMessages.title}</h1>
          <p>{frameMessages.lead}</p>
        </main>
      </div>
    </>
  );
}
