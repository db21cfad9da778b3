import { useEffect } from 'react';
import { useNavigate } from 'react-router';
import { pageTitle } from '../i18n/page-title.ts';
import { checkHome } from '../session/home.ts';
import { FullScreenSpinner } from '../ui/states.tsx';

export const meta = () => pageTitle();

/** "Apply Now": the login check, then on to where the person's work begins. Takes the place of itself in history. */
export default function Apply() {
  const navigate = useNavigate();
  useEffect(() => {
    let here = true;
    void checkHome().then((home) => here && navigate(home, { replace: true }));
    return () => {
      here = false;
    };
  }, [navigate]);
  return <FullScreenSpinner />;
}
