/*
 * Runs before the first paint: a dark portal never flashes light, and a document shows its outline only to people who will see
 * the same page. The build puts the script into the documents; the content security policy names its hash. The app's own code
 * takes over later (color-scheme.ts), with the same storage keys and values.
 */
(() => {
  let kept = null;
  let hasStoredSession = false;
  try {
    kept = localStorage.getItem('theme');
    hasStoredSession = Object.keys(localStorage).some((key) => key.endsWith('.LastAuthUser'));
  } catch {
    // Storage may be switched off; then the system's setting holds.
  }
  const { dataset } = document.documentElement;
  const dark = kept === 'dark' || (kept !== 'light' && matchMedia('(prefers-color-scheme: dark)').matches);
  dataset.mantineColorScheme = dark ? 'dark' : 'light';

  // This browser has a session, or a page of the portal led here.
  if (hasStoredSession || history.state?.usr) dataset.returning = '';
})();
