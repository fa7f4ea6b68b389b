/** Does nothing: mini-programs don't freeze pages; their pages receive show and hide events. */
export function onPageRestored(_callback: () => void) {}
