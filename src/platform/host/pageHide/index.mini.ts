/** Does nothing: a mini-program only has its hide event, which `App` handles. */
export function onPageHide(_listener: () => void) {}
