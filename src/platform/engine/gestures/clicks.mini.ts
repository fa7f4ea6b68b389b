/** Mini-programs send a tap to what was under the finger when it came down. */
export function guardClicks(): void {}
