import sharp from 'sharp'
import { masterOf, picturePath, printed } from './develop.js'
import { PAPER, psnr, ssim } from './likeness.js'

/** Minimum similarity; below it the difference is visible. */
const ALIKE = 0.985

const grey = async (image) =>
  sharp(image).flatten({ background: PAPER }).greyscale().raw().toBuffer({ resolveWithObject: true })

/**
 * Draws a picture again and compares it with the committed one.
 * @param {import('./picture.js').Picture} picture
 * @returns {Promise<{ key: string, psnr: number, ssim: number, alike: boolean }>}
 */
export async function recheck(picture, studio) {
  const width = picture.widths.at(-1)
  const again = await grey(await printed(await masterOf(await picture.draw(studio)), width, picture))
  const { data } = await grey(picturePath(picture.key, width))
  const likeness = ssim(again.data, data, again.info.width, again.info.height)
  return { key: picture.key, psnr: psnr(again.data, data), ssim: likeness, alike: likeness >= ALIKE }
}
