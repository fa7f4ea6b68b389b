/** A keyboard is served once a key is pressed: few shoppers have one, and none waits for its code. */
export function serveKeyboard(): void {
  const first = (event: KeyboardEvent) => {
    import('./keys').then(({ listenToKeys }) => listenToKeys(event)).catch(() => undefined)
  }
  window.addEventListener('keydown', first, { once: true })
}
