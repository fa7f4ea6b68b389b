/** Whether the user prefers reduced motion. */
export const wantsCalm = (): boolean =>
  window.matchMedia?.('(prefers-reduced-motion: reduce)').matches ?? false
