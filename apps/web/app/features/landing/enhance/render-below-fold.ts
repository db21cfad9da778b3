/**
 * Renders the blocks below the fold, which section.module.css skips with `content-visibility`. Starts after the first paint,
 * one block per frame, so that input stays responsive. A scroll, a click or a fragment renders all at once, because
 * positions are known only then.
 */
export function renderBelowFold(): void {
  const pending = [...document.querySelectorAll<HTMLElement>('main > section > div')];
  const renderBlock = (block: HTMLElement | undefined) => {
    block?.style.setProperty('animation', 'none');
    block?.style.setProperty('content-visibility', 'visible');
  };
  const renderAll = () => pending.splice(0).forEach(renderBlock);
  const renderNext = () => {
    renderBlock(pending.shift());
    if (pending.length > 0) requestAnimationFrame(renderNext);
  };
  const onPaint: PerformanceObserverCallback = (_, observer) => {
    observer.disconnect();
    renderNext();
  };
  if (location.hash) renderAll();
  else new PerformanceObserver(onPaint).observe({ type: 'paint', buffered: true });
  for (const type of ['click', 'scroll']) addEventListener(type, renderAll, { capture: true, once: true });
}
