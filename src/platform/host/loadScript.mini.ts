/** Rejects: a mini-program runs only its own package. */
export const loadScript = (src: string, _withinMs: number): Promise<void> =>
  Promise.reject(new Error(`${src} can't be loaded here`))
