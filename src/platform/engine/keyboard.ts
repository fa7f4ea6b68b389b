/**
 * Loads the keyboard code when the first key is pressed: few shoppers have a keyboard, and the others don't wait for
 * it. Keys that are pressed meanwhile are handled when it is there.
 */
export function serveKeyboard(): void {
  let early: KeyboardEvent[] = []
  const keep = (event: KeyboardEvent) => {
    early.push(event)
    if (early.length > 1) return
    import('./keyboardKeys').then(
      ({ listenToKeys }) => {
        window.removeEventListener('keydown', keep)
        listenToKeys(early)
      },
      () => {
        early = []
      },
    )
  }
  window.addEventListener('keydown', keep)
}
