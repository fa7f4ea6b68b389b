/** Whether the person has asked for less motion. */
export const wantsCalm = (): boolean =>
  window.matchMedia?.('(prefers-reduced-motion: reduce)').matches ?? false
