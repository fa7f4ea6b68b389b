import sharp from 'sharp'

/**
 * Returns an animated WebP of pictures of one size, which repeats for ever.
 * @param {{ picture: Buffer, ms: number }[]} frames each with the time for which it is shown
 * @param {{ width: number, quality: number }} options width in px, quality of 100
 */
export async function animation(frames, { width, quality }) {
  const shrunk = await Promise.all(
    frames.map(({ picture }) => sharp(picture).resize({ width }).png().toBuffer()),
  )
  // Joined pictures lose their frames when they are resized together (sharp 0.35).
  return sharp(shrunk, { join: { animated: true } })
    .webp({ quality, effort: 6, loop: 0, delay: frames.map(({ ms }) => ms) })
    .toBuffer()
}
