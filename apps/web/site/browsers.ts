/**
 * The oldest engines that the portal runs in (docs/browsers.md), as the build's targets. The build lowers newer syntax
 * and CSS; oxlint refuses newer built-ins, which no build adds.
 */
export const oldestBrowsers = ['chrome109', 'firefox115', 'ios16.0'] as const;
