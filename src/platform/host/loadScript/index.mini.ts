/** A mini-program runs its own package alone. */
export const loadScript = (src: string, _withinMs: number): Promise<void> =>
  Promise.reject(new Error(`${src} can't be loaded here`))
