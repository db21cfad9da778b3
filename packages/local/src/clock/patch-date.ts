import type { SharedClock } from './shared-clock.ts';

/**
 * Makes `Date.now()`, `new Date()` and `Date()` of the current thread follow the clock. Everything else about Date
 * (arguments, `instanceof`, subclasses, `Date.UTC`, `Date.parse`) stays as it is. Timers are not moved.
 *
 * @returns a function that restores the original Date
 */
export function patchDate(clock: Pick<SharedClock, 'now'>): () => void {
  const machineDate = globalThis.Date;
  const machineNow = machineDate.now;
  const patched = new Proxy(machineDate, {
    apply: () => new machineDate(clock.now()).toString(),
    construct: (target, args, newTarget) =>
      Reflect.construct(target, args.length === 0 ? [clock.now()] : args, newTarget),
  });
  machineDate.now = () => clock.now();
  machineDate.prototype.constructor = patched;
  globalThis.Date = patched;
  return () => {
    globalThis.Date = machineDate;
    machineDate.prototype.constructor = machineDate;
    machineDate.now = machineNow;
  };
}
