/*
 * Runs before anything is painted, so that a dark portal never flashes light, and the frame of the page stands there
 * before the app does. The build puts it into the document; the content security policy names its hash. The app's own
 * code takes over later (color-scheme.ts, routes/); the storage keys and their values are the same.
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
  // Who is remembered goes on from the log-in; who was sent there finds above the form why.
  const isPlainLogin = page === '/authorize/login' && !isSomeoneRemembered && !history.state?.usr;
  if (page.startsWith('/authorize/')) dataset.start = isPlainLogin ? 'login' : 'account';
  else if (isSomeoneRemembered && page.startsWith('/applications')) {
    dataset.start = page === '/applications-form' ? 'form' : 'founder';
  }
})();
