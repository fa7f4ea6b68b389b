/** Returns false: a mini-program is what the tag would open. */
export const canOpenWeapp = (): boolean => false

export function OpenWeappTag(_props: { path: string }) {
  return null
}
