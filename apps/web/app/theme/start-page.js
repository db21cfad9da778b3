/*
 * Runs before anything is painted, so that a dark portal never flashes light, and the frame of the page stands there
 * before the app does. Plain JavaScript, served as its own file: the content security policy allows no inline code. The
 * app's own code takes over later (color-scheme.ts, routes/); the storage keys and their values are the same.
 */
(() => {
  let kept = null;
  let isSomeoneRemembered = false;
  try {
    kept = localStorage.getItem('theme');
    isSomeoneRemembered = Object.keys(localStorage).some((key) => key.endsWith('.LastAuthUser'));
  } catch {
    // Storage may be switched off; then the system's setting holds.
  }
  const { dataset } = document.documentElement;
  const dark = kept === 'dark' || (kept !== 'light' && matchMedia('(prefers-color-scheme: dark)').matches);
  dataset.mantineColorScheme = dark ? 'dark' : 'light';

  const page = location.pathname;
  if (page.startsWith('/authorize/')) dataset.start = 'account';
  else if (isSomeoneRemembered && page.startsWith('/applications')) {
    dataset.start = page === '/applications-form' ? 'form' : 'founder';
  }
})();
