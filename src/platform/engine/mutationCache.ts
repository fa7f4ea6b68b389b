/**
 * Replaces TanStack Query's MutationCache (2 KB gzipped of H5's first load), which its client always creates and the
 * shop never uses: a write is a plain call here. docs/HACKS.md
 */
export class MutationCache {
  build(): never {
    throw new Error(
      'useMutation is left out of the bundle (docs/HACKS.md): call the api and invalidate instead',
    )
  }
  findAll() {
    return []
  }
  find() {
    return undefined
  }
  getAll() {
    return []
  }
  subscribe() {
    return () => undefined
  }
  resumePausedMutations() {
    return Promise.resolve()
  }
  clear() {}
}
