/**
 * Does nothing: mini-program hosts go back by themselves, whatever is open on the page, without an event to the
 * page.
 */
export function onBackKey(): void {}

export function markOwnStepBack(): void {}

export const untilMoved = (): Promise<void> | undefined => undefined

export const closeTopmost = (): boolean => false

export function useBackKey(_isOpen: boolean, _close: () => void): void {}
