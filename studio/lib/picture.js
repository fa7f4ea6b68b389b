import { digest, sourceDigest } from './sources.js'

const page = sourceDigest(new URL('../page/photograph.js', import.meta.url))

/**
 * @typedef {object} Picture  one line of a shot list
 * @property {string} key where the picture goes, without width and extension
 * @property {number[]} widths
 * @property {number} ratio width / height
 * @property {string} fingerprint changes when the picture should be drawn again; `widths` are no part of it
 * @property {(studio: () => Promise<{ photograph: Function }>) => Promise<import('sharp').Sharp | Buffer | string>} draw
 *   draws the master; `studio()` opens the browser the first time somebody needs it
 * @property {number} [quality] WebP quality, 82 unless said
 * @property {number} [alphaQuality] of transparency, 85 unless said
 * @property {number} [most] bytes per pixel that a print may weigh: where it would be more, quality goes down
 * @property {'light' | 'dark'} [tone] whether the picture's ground is light or dark
 */

/**
 * Returns a photograph of a model as a line of a shot list.
 * @param {string} key
 * @param {import('./model.js').Model} model
 * @param {import('./shot.js').Shot} shot
 * @param {{ widths: number[], quality?: number, alphaQuality?: number, most?: number, tone?: 'light' | 'dark' }}
 * print
 * @returns {Picture}
 */
export function photo(key, model, shot, { widths, quality, alphaQuality, most, tone }) {
  return {
    key,
    widths,
    quality,
    alphaQuality,
    most,
    tone: tone ?? (shot.light === 'dark' ? 'dark' : 'light'),
    ratio: shot.width / shot.height,
    fingerprint: digest(model.fingerprint, shot, quality, alphaQuality, page),
    draw: async (studio) => (await studio()).photograph(model, shot),
  }
}
