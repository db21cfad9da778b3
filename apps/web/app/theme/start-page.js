/*
 * Runs before anything is painted, so that a dark portal never flashes light, and the outline of a page stands there
 * only for whom that page will show the same. The build puts it into the document; the content security policy names its hash. The app's own
 * code takes over later (color-scheme.ts); the storage keys and their values are the same.
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

  // Whoever is remembered on this device, or was sent here by a page of the portal.
  if (isSomeoneRemembered || history.state?.usr) dataset.returning = '';
})();
