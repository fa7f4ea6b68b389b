/** A mini-program's own hide is all that is told, and `App` hears it. */
export function onLeaving(_listener: () => void) {}
