import { deflateSync } from 'node:zlib'
import { create } from 'qrcode'
import { pngChunk } from '../../core/pngChunk'

/** Quiet zone in modules. Readers want four; the poster's white field adds the rest. */
const MARGIN = 2
const SIGNATURE = Buffer.from('\x89PNG\r\n\x1a\n', 'latin1')

/**
 * Returns a QR code as a PNG of `width` px with one bit for a pixel. The library's own pictures have four bytes for a
 * pixel, and large ones take the main thread a tenth of a second, so that a guest with a few hundred requests would stop
 * the mall.
 */
export function drawCode(text: string, width: number): Buffer {
  const { size, data } = create(text, { errorCorrectionLevel: 'M' }).modules
  const side = size + 2 * MARGIN
  const moduleAt = (pixel: number) => Math.floor(((pixel + 0.5) * side) / width) - MARGIN
  const isDark = (row: number, column: number) =>
    row >= 0 && row < size && column >= 0 && column < size && data[row * size + column] === 1
  // Each line begins with the number of its filter: 0 is none.
  const lineBytes = 1 + Math.ceil(width / 8)
  const pixels = Buffer.alloc(width * lineBytes)
  let drawnRow: number | undefined
  for (let y = 0; y < width; y++) {
    const line = pixels.subarray(y * lineBytes, (y + 1) * lineBytes)
    const row = moduleAt(y)
    if (row === drawnRow) pixels.copy(line, 0, (y - 1) * lineBytes, y * lineBytes)
    else for (let x = 0; x < width; x++) if (!isDark(row, moduleAt(x))) setBit(line, x)
    drawnRow = row
  }
  const header = Buffer.alloc(13)
  header.writeUInt32BE(width, 0)
  header.writeUInt32BE(width, 4)
  // One bit of grey; compression, filters and interlacing are the only or the simplest ones: 0.
  header[8] = 1
  return Buffer.concat([
    SIGNATURE,
    pngChunk('IHDR', header),
    pngChunk('IDAT', deflateSync(pixels)),
    pngChunk('IEND', Buffer.alloc(0)),
  ])
}

/** Makes a pixel white. */
function setBit(line: Buffer, x: number): void {
  const at = 1 + (x >> 3)
  line[at] = (line[at] ?? 0) | (0x80 >> (x & 7))
}
