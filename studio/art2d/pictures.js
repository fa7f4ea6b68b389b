import sharp from 'sharp'
import { digest, sourceDigest } from '../lib/sources.js'
import { INKS } from './ink.js'
import { cardPieces } from './pieces/cards.js'
import { emptyPieces } from './pieces/empty.js'
import { guidePieces } from './pieces/guides.js'
import { markPieces } from './pieces/marks.js'
import { posterPieces } from './pieces/posters.js'

/**
 * @typedef {object} Piece one flat drawing
 * @property {string} name @property {[number, number]} size of its SVG @property {number[]} widths
 * @property {number} [quality] WebP, 84 unless said
 * @property {boolean} [twoInks] drawn again for dark pages, as `<name>-dark`
 * @property {'light' | 'dark'} [tone] @property {(ink: import('./ink.js').Ink) => string} svg
 */

/** @type {Piece[]} */
const PIECES = [...markPieces, ...emptyPieces, ...guidePieces, ...cardPieces, ...posterPieces]

const picture = ({ name, size, widths, svg, tone, quality = 84 }, ink, suffix) => ({
  key: `art/${name}${suffix}`,
  widths,
  quality,
  ratio: size[0] / size[1],
  tone: tone ?? (suffix ? 'dark' : 'light'),
  fingerprint: digest(sourceDigest(import.meta.url), name, suffix),
  draw: () => sharp(Buffer.from(svg(ink)), { density: (72 * widths.at(-1) * 1.5) / size[0] }),
})

/** Every flat drawing as a picture to develop. */
export const artPictures = PIECES.flatMap((piece) => [
  picture(piece, INKS.light, ''),
  ...(piece.twoInks ? [picture(piece, INKS.dark, '-dark')] : []),
])
