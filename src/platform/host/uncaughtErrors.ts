/** Calls back with each error that no code catches. Errors of browser extensions and of scripts of other origins are left out. */
export function onUncaughtError(listener: (error: unknown) => void) {
  window.addEventListener('error', ({ error, filename }) => {
    // Without an error object it's a script of another origin, of which a browser reveals nothing.
    if (error && !/^[\w-]+-extension:/.test(filename)) listener(error)
  })
  window.addEventListener('unhandledrejection', ({ reason }) => listener(reason))
}
