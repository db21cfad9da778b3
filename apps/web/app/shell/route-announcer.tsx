import { useLingui } from '@lingui/react';
import { useEffect, useRef, useState } from 'react';
import { useLocation } from 'react-router';
import { VisuallyHidden } from '../ui/layout.tsx';

/** Announces the title after a client-side navigation and in another language. Focuses the content if the focused element has disappeared. */
export function RouteAnnouncer() {
  const { pathname } = useLocation();
  const { locale } = useLingui().i18n;
  const page = `${locale} ${pathname}`;
  const shown = useRef(page);
  const [title, setTitle] = useState('');
  useEffect(() => {
    if (shown.current === page) return;
    shown.current = page;
    setTitle(document.title);
    if (document.activeElement === document.body)
      document.getElementById('content')?.focus({ preventScroll: true });
  }, [page]);
  return <VisuallyHidden aria-live="polite">{title}</VisuallyHidden>;
}
