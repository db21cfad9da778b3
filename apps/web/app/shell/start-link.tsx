import { useProgrammeNames } from '../i18n/programme-names.ts';
import { useLandingPath } from '../i18n/use-landing-path.ts';
import { Logo } from './logo.tsx';
import classes from './start-link.module.css';

/** The programme's name, which leads to the start page: at the top of pages before the login. */
export function StartLink() {
  const { name } = useProgrammeNames();
  return (
    <a className={classes.link} href={useLandingPath()}>
      <Logo />
      <span>{name}</span>
    </a>
  );
}
