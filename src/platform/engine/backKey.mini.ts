/** Hosts take their own step back, over whatever lies on the page, and ask no page first. */
export function onBackKey(): void {}

export function goesBackItself(): void {}

export const closeTopmost = (): boolean => false

export function useBackKey(_isOpen: boolean, _close: () => void): void {}
