/** Shows pictures full screen by the host's own means. False where it has none: the shop draws its viewer. */
export function previewImages(_urls: readonly string[], _current: number): boolean {
  return false
}
