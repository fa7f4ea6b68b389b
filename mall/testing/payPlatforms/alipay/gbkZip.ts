import { deflateRawSync } from 'node:zlib'

/** Encodes a text as GBK, the encoding of Alipay's bills. Node only decodes it, so the table is made by decoding. */
export function toGbk(text: string): Buffer {
  const table = gbkTable()
  const bytes = [...text].flatMap((letter) => {
    const code = letter.charCodeAt(0)
    const pair = code < 128 ? undefined : (table.get(letter) ?? 0x3f)
    return pair === undefined ? [code] : pair < 256 ? [pair] : [pair >> 8, pair & 255]
  })
  return Buffer.from(bytes)
}

let known: Map<string, number> | undefined
function gbkTable(): Map<string, number> {
  if (known) return known
  const decoder = new TextDecoder('gbk')
  known = new Map()
  for (let high = 0x81; high < 0xff; high += 1) {
    for (let low = 0x40; low < 0xff; low += 1) {
      if (low === 0x7f) continue
      const letter = decoder.decode(Uint8Array.of(high, low))
      if (letter.length === 1 && letter !== '\uFFFD' && !known.has(letter))
        known.set(letter, high * 256 + low)
    }
  }
  return known
}

export interface ZipEntry {
  name: string
  bytes: Buffer
}

/** Writes a ZIP archive; names are GBK, as in Alipay's. */
export function zip(entries: readonly ZipEntry[]): Buffer {
  const files: Buffer[] = []
  const directory: Buffer[] = []
  let offset = 0
  for (const { name, bytes } of entries) {
    const packed = deflateRawSync(bytes)
    const label = toGbk(name)
    const common = Buffer.alloc(26)
    common.writeUInt16LE(20, 0)
    common.writeUInt16LE(8, 4)
    common.writeUInt16LE(0x21, 8)
    common.writeUInt32LE(crc32(bytes), 10)
    common.writeUInt32LE(packed.length, 14)
    common.writeUInt32LE(bytes.length, 18)
    common.writeUInt16LE(label.length, 22)
    const file = Buffer.concat([Buffer.from('PK\x03\x04', 'latin1'), common, label, packed])
    const place = Buffer.alloc(14)
    place.writeUInt32LE(offset, 10)
    directory.push(Buffer.concat([Buffer.from('PK\x01\x02\x14\x00', 'latin1'), common, place, label]))
    files.push(file)
    offset += file.length
  }
  const list = Buffer.concat(directory)
  const end = Buffer.alloc(18)
  end.writeUInt16LE(entries.length, 4)
  end.writeUInt16LE(entries.length, 6)
  end.writeUInt32LE(list.length, 8)
  end.writeUInt32LE(offset, 12)
  return Buffer.concat([...files, list, Buffer.from('PK\x05\x06', 'latin1'), end])
}

function crc32(bytes: Buffer): number {
  let crc = 0xffffffff
  for (const byte of bytes) {
    crc ^= byte
    for (let bit = 0; bit < 8; bit += 1) crc = crc & 1 ? (crc >>> 1) ^ 0xedb88320 : crc >>> 1
  }
  return (crc ^ 0xffffffff) >>> 0
}
