import { promisify } from 'node:util'
import { crc32, inflateRaw } from 'node:zlib'

const inflate = promisify(inflateRaw)

/** A file of an archive. */
export interface ZippedFile {
  /** Its name as in the archive, in any encoding. */
  readonly name: Buffer
  readonly bytes: Buffer
}

const END = Buffer.from('PK\x05\x06', 'latin1')
const ENTRY = Buffer.from('PK\x01\x02', 'latin1')
const FILE = Buffer.from('PK\x03\x04', 'latin1')
const STORED = 0
const DEFLATED = 8
const ENCRYPTED = 1
/** Most that all files together may have unpacked; a bill of a million payments has some 300 MB. */
export const MAX_BYTES = 512 * 1024 * 1024

/**
 * Reads the files of a ZIP archive by the list at its end; the process answers calls meanwhile. No encryption, no ZIP64,
 * no archives in several parts: bills have none of them.
 * @throws Error when it is no such archive, damaged, or too large
 */
export async function unzip(archive: Buffer, mostBytes = MAX_BYTES): Promise<ZippedFile[]> {
  const end = archive.lastIndexOf(END)
  if (end < 0 || end + 22 > archive.length) throw new Error('not a ZIP archive')
  const files: ZippedFile[] = []
  let room = mostBytes
  let at = archive.readUInt32LE(end + 16)
  for (let left = archive.readUInt16LE(end + 10); left > 0; left -= 1) {
    if (at + 46 > end || !archive.subarray(at, at + 4).equals(ENTRY)) throw new Error('damaged ZIP archive')
    const nameLength = archive.readUInt16LE(at + 28)
    const next = at + 46 + nameLength + archive.readUInt16LE(at + 30) + archive.readUInt16LE(at + 32)
    const bytes = await unpack(archive, at, room)
    room -= bytes.length
    files.push({ name: archive.subarray(at + 46, at + 46 + nameLength), bytes })
    at = next
  }
  return files
}

/** @param entry where the file's entry in the list begins */
async function unpack(archive: Buffer, entry: number, mostBytes: number): Promise<Buffer> {
  const method = archive.readUInt16LE(entry + 10)
  const size = archive.readUInt32LE(entry + 20)
  const start = archive.readUInt32LE(entry + 42)
  if (archive.readUInt16LE(entry + 8) & ENCRYPTED) throw new Error('encrypted ZIP archive')
  if (method !== STORED && method !== DEFLATED) throw new Error(`unknown ZIP method ${method}`)
  if (start + 30 > archive.length || !archive.subarray(start, start + 4).equals(FILE)) {
    throw new Error('damaged ZIP archive')
  }
  const data = start + 30 + archive.readUInt16LE(start + 26) + archive.readUInt16LE(start + 28)
  if (data + size > archive.length) throw new Error('cut off ZIP archive')
  const packed = archive.subarray(data, data + size)
  if (mostBytes < 1 || (method === STORED && size > mostBytes)) throw new Error('too large ZIP archive')
  const bytes = method === STORED ? packed : await inflate(packed, { maxOutputLength: mostBytes })
  if (crc32(bytes) !== archive.readUInt32LE(entry + 16)) throw new Error('damaged ZIP archive')
  return bytes
}
