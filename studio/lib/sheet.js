import { existsSync, writeFileSync } from 'node:fs'
import { join } from 'node:path'
import sharp from 'sharp'
import { picturePath } from './develop.js'
import { CACHE, ready } from './places.js'

const CELL = 240
const LABEL = 18
const COLUMNS = 8
const ROWS = 10
/** Backgrounds for transparent drawings: guides are shown over a dimmed page. */
const GROUNDS = { light: '#ffffff', dark: '#23272c' }

const escaped = (text) => text.replaceAll('&', '&amp;').replaceAll('<', '&lt;')

/** Returns the existing size closest to a cell. */
const sizeFor = (widths) => widths.find((width) => width >= CELL) ?? widths.at(-1)

async function cellOf({ key, widths, tone = 'light' }, i) {
  const file = picturePath(key, sizeFor([...widths].sort((a, b) => a - b)))
  const left = (i % COLUMNS) * CELL
  const top = Math.floor(i / COLUMNS) * (CELL + LABEL)
  const label = `<svg xmlns="http://www.w3.org/2000/svg" width="${CELL}" height="${LABEL}"><text x="4" y="13" font-size="11" font-family="sans-serif" fill="#55534d">${escaped(key)}</text></svg>`
  const words = { input: Buffer.from(label), left, top: top + CELL }
  if (!existsSync(file)) return [words]
  const image = await sharp(file)
    .resize(CELL - 8, CELL - 8, { fit: 'inside' })
    .flatten({ background: GROUNDS[tone] })
    .toBuffer({ resolveWithObject: true })
  const middle = (size) => Math.round((CELL - size) / 2)
  return [
    { input: image.data, left: left + middle(image.info.width), top: top + middle(image.info.height) },
    words,
  ]
}

/**
 * Draws contact sheets: every picture with its name, sorted by name, eighty per sheet, in studio/cache/sheets.
 * @param {{ key: string, widths: number[], tone?: 'light' | 'dark' }[]} pictures @returns {Promise<string[]>} files
 */
export async function contactSheets(pictures) {
  const sorted = [...pictures].sort((a, b) => (a.key < b.key ? -1 : 1))
  const files = []
  for (let from = 0; from < sorted.length; from += COLUMNS * ROWS) {
    const shown = sorted.slice(from, from + COLUMNS * ROWS)
    const cells = await Promise.all(shown.map(cellOf))
    const sheet = await sharp({
      create: {
        width: COLUMNS * CELL,
        height: Math.ceil(shown.length / COLUMNS) * (CELL + LABEL),
        channels: 3,
        background: '#ffffff',
      },
    })
      .composite(cells.flat())
      .png()
      .toBuffer()
    const file = ready(join(CACHE, 'sheets', `${String(files.length + 1).padStart(2, '0')}.png`))
    writeFileSync(file, sheet)
    files.push(file)
  }
  return files
}
