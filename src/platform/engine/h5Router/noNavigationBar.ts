/**
 * Stands in for the navigation bar that Taro's H5 router draws and hides (4 KB gzipped of the first load): the shop
 * draws its own on every page (spec 2). docs/HACKS.md
 */
export function initNavigationBar() {}

/** The router's handler of that bar, which also named the tab of the browser: `shell/pageHead` does. */
export default class NoNavigationBar {
  load() {}
}
