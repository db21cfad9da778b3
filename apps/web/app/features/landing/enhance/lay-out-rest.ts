/**
 * Lays out what the style sheet left for later (section.module.css) once the first picture is painted, one section after
 * the other, so that none of them keeps a finger waiting. At once for whoever goes to a place on the page: before that,
 * nobody can tell where it is.
 */
export function layOutRest(): void {
  const rest = [...document.querySelectorAll<HTMLElement>('main > section > div')];
  const layOut = (section: HTMLElement | undefined) =>
    section?.style.setProperty('content-visibility', 'visible');
  const layOutAll = () => rest.splice(0).forEach(layOut);
  const layOutNext = () => {
    layOut(rest.shift());
    if (rest.length > 0) setTimeout(layOutNext);
  };
  if (location.hash) layOutAll();
  else requestAnimationFrame(() => setTimeout(layOutNext));
  addEventListener('click', layOutAll, { capture: true, once: true });
}
