/**
 * Replaces the navigation bar that Taro's H5 router draws and hides (4 KB gzipped of the first load): the shop draws
 * its own on every page (spec 2). docs/HACKS.md
 */
export function initNavigationBar() {}

/** The router's handler of that bar. It also set the title of the browser tab, which `shell/pageHead` does now. */
export default class NoNavigationBar {
  load() {}
}
