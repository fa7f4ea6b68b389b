/** Returns an animated WebP of pictures of one size, which repeats for ever. Each is shown for its time. */
export function animation(
  frames: readonly { readonly picture: Buffer; readonly ms: number }[],
  options: { readonly width: number; readonly quality: number },
): Promise<Buffer>
