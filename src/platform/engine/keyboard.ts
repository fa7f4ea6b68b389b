/**
 * Loads the keyboard code when the first key is pressed: few shoppers have a keyboard, and the others don't wait for
 * it.
 */
export function serveKeyboard(): void {
  const first = (event: KeyboardEvent) => {
    import('./keyboardKeys').then(({ listenToKeys }) => listenToKeys(event)).catch(() => undefined)
  }
  window.addEventListener('keydown', first, { once: true })
}
