const loads = new Map<string, Promise<void>>()

/**
 * Loads a script of another origin once; a failed load may be tried again. Rejects when it fails or takes too long.
 */
export function loadScript(src: string, withinMs: number): Promise<void> {
  const before = loads.get(src)
  if (before) return before
  const load = new Promise<void>((resolve, reject) => {
    const element = document.createElement('script')
    const fail = () => {
      loads.delete(src)
      element.remove()
      reject(new Error(`${src} didn't load`))
    }
    const guard = setTimeout(fail, withinMs)
    element.async = true
    element.src = src
    element.onload = () => {
      clearTimeout(guard)
      resolve()
    }
    element.onerror = () => {
      clearTimeout(guard)
      fail()
    }
    document.head.append(element)
  })
  loads.set(src, load)
  return load
}
