import { emWidth, wrapEvenly, wrapText } from '@/lib/wrapText'
import type { PosterPiece, PosterPlan } from '@/platform/abilities/poster/types'
import { POSTER } from '@/styles/hostColors'
import type { PosterContent } from '../shared'

const WIDTH = 750
const HEIGHT = 1000
/** Card that carries everything but the brand's name and mark. Position and size in px. */
const SHEET = { x: 40, y: 124, width: 670, height: 836, radius: 28 }
const PAD = 36
const LEFT = SHEET.x + PAD
const RIGHT = SHEET.x + SHEET.width - PAD
const PICTURE_HEIGHT = 430
const FOOT = SHEET.y + SHEET.height
const QR = 168
const QR_LEFT = RIGHT - QR
/** Maximum width of text to the left of the code. */
const TEXT_WIDTH = QR_LEFT - LEFT - 28

const BRAND = '拓岭皮卡'
const INVITATION = '长按识别，看详情'

/** Key of a layer of the picture among the pictures of a poster. */
export const layerKey = (place: number): string => `layer${place}`

/**
 * Lays out a poster. The background pictures contain the brand's mark at the upper left; its name is drawn beside it.
 * Without a picture the title is larger and takes its place; without a price no space is left for it. The code has
 * always loaded (`usePoster`).
 */
export function posterPlan(content: PosterContent, loaded: ReadonlySet<string>): PosterPlan {
  const pieces: PosterPiece[] = []
  if (loaded.has('ground')) pieces.push(picture('ground', { x: 0, y: 0, width: WIDTH, height: HEIGHT }, 0))
  else pieces.push(field({ x: 0, y: 0, width: WIDTH, height: HEIGHT }, 0, POSTER.ink))
  const onLight = loaded.has('ground') && content.ground === 'paper'
  // A background picture contains the mark, so the name starts to the right of it.
  const nameLeft = loaded.has('ground') ? 136 : SHEET.x
  pieces.push(text(BRAND, nameLeft, 75, 30, true, onLight ? POSTER.ink : POSTER.paleInk, 400))
  pieces.push(field(SHEET, SHEET.radius, POSTER.sheet))

  let top: number = SHEET.y
  if (loaded.has('picture')) {
    const box = { x: SHEET.x + 16, y: SHEET.y + 16, width: SHEET.width - 32, height: PICTURE_HEIGHT }
    pieces.push(picture('picture', box, 18))
    // Layers have the canvas of the picture, so the same box crops them in the same way.
    content.layers?.forEach((_, place) => {
      if (loaded.has(layerKey(place))) pieces.push(picture(layerKey(place), box, 18))
    })
    top = box.y + box.height
  }
  pieces.push(...label(content, top, loaded.has('picture')))
  pieces.push(...foot(content))
  return { width: WIDTH, height: HEIGHT, pieces }
}

function label(content: PosterContent, top: number, hasPicture: boolean): PosterPiece[] {
  const size = hasPicture ? 38 : 60
  const lines = wrapEvenly(content.title, (RIGHT - LEFT) / size, hasPicture ? 2 : 4)
  const pieces: PosterPiece[] = []
  let baseline = top + (hasPicture ? 34 : 64) + size * 0.86
  for (const line of lines) {
    pieces.push(text(line, LEFT, baseline, size, true, POSTER.ink, RIGHT - LEFT))
    baseline += size * 1.36
  }
  baseline += hasPicture ? -4 : 20
  const { noteSize, notes } = noteOf(content.note, baseline, hasPicture)
  for (const line of notes) {
    pieces.push(text(line, LEFT, baseline, noteSize, false, POSTER.softInk, RIGHT - LEFT))
    baseline += noteSize * NOTE_LINE
  }
  return pieces
}

/** Height of a line of the note, in its size. */
const NOTE_LINE = 1.5
/** Gap between the note and the code. */
const ABOVE_CODE = 6

/** Wraps the note in as many lines as there is room for above the code; a note that is too long for them is smaller. */
function noteOf(note: string, baseline: number, hasPicture: boolean) {
  const wrapped = (noteSize: number) => {
    const room = FOOT - PAD - QR - ABOVE_CODE - baseline
    const lines = hasPicture ? 1 + Math.max(0, Math.floor(room / (noteSize * NOTE_LINE))) : 3
    return { noteSize, notes: wrapText(note, (RIGHT - LEFT) / noteSize, lines) }
  }
  const usual = wrapped(hasPicture ? 25 : 30)
  const isWhole = usual.notes.join('').replace(/\s/g, '') === note.replace(/\s/g, '')
  return isWhole || !hasPicture ? usual : wrapped(21)
}

function foot(content: PosterContent): PosterPiece[] {
  const middle = FOOT - PAD - QR / 2
  const box = { x: QR_LEFT, y: FOOT - PAD - QR, width: QR, height: QR }
  const y = content.price ? FOOT - PAD - 14 : middle + 8
  return [
    ...(content.price ? price(content.price, middle + 10) : []),
    picture('code', box, 0, 'contain'),
    text(INVITATION, LEFT, y, 25, false, POSTER.softInk, TEXT_WIDTH),
  ]
}

/** Lays out the price: the currency sign and the suffix are smaller than the figures, on the same baseline. */
function price(amount: string, baseline: number): PosterPiece[] {
  const [, sign = '', figures = '', after = ''] = /^([¥￥]?)([\d.,]*)(.*)$/.exec(amount) ?? []
  const parts: readonly [string, number][] = [
    [sign, 32],
    [figures, 54],
    [after.trim(), 28],
  ]
  const GAP = 6
  const natural = parts.reduce((width, [part, size]) => width + emWidth(part) * size + GAP, 0)
  const fit = Math.min(1, TEXT_WIDTH / natural)
  let x = LEFT
  return parts.flatMap(([part, size]) => {
    const left = x
    const width = emWidth(part) * size * fit
    x += width + GAP
    return part ? [text(part, left, baseline, size * fit, part === figures, POSTER.price, width + GAP)] : []
  })
}

interface Box {
  readonly x: number
  readonly y: number
  readonly width: number
  readonly height: number
}

const field = (box: Box, radius: number, colour: string): PosterPiece => ({
  kind: 'field',
  x: box.x,
  y: box.y,
  width: box.width,
  height: box.height,
  radius,
  colour,
})

const picture = (key: string, box: Box, radius: number, fit: 'cover' | 'contain' = 'cover'): PosterPiece => ({
  kind: 'picture',
  picture: key,
  ...box,
  radius,
  fit,
})

function text(
  label: string,
  x: number,
  y: number,
  size: number,
  bold: boolean,
  colour: string,
  maxWidth: number,
): PosterPiece {
  return { kind: 'text', text: label, x, y, size, bold, colour, maxWidth }
}
