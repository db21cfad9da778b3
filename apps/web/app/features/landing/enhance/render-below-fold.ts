/**
 * Lays out what the style sheet left for later (section.module.css) once the first picture is painted, one block after
 * the other, so that none of them keeps a finger waiting. At once for whoever scrolls or goes to a place on the page:
 * before that, nobody can tell where anything is.
 */
export function renderBelowFold(): void {
  const rest = [...document.querySelectorAll<HTMLElement>('main > section > div')];
  const layOut = (block: HTMLElement | undefined) => {
    block?.style.setProperty('animation', 'none');
    block?.style.setProperty('content-visibility', 'visible');
  };
  const layOutAll = () => rest.splice(0).forEach(layOut);
  const layOutNext = () => {
    layOut(rest.shift());
    if (rest.length > 0) requestAnimationFrame(layOutNext);
  };
  const painted: PerformanceObserverCallback = (_, paints) => {
    paints.disconnect();
    layOutNext();
  };
  if (location.hash) layOutAll();
  else new PerformanceObserver(painted).observe({ type: 'paint', buffered: true });
  for (const sign of ['click', 'scroll']) addEventListener(sign, layOutAll, { capture: true, once: true });
}
