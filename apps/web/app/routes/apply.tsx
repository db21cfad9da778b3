import { useEffect } from 'react';
import { useNavigate } from 'react-router';
import { pageTitle } from '../i18n/page-title.ts';
import { checkHome } from '../session/home.ts';
import { FullScreenSpinner } from '../ui/states.tsx';

export const meta = () => pageTitle();

/** "Apply Now": checks the session, then redirects to the user's home page or the login. */
export default function Apply() {
  const navigate = useNavigate();
  useEffect(() => {
    let isMounted = true;
    void checkHome().then((home) => isMounted && navigate(home, { replace: true }));
    return () => {
      isMounted = false;
    };
  }, [navigate]);
  return <FullScreenSpinner />;
}
