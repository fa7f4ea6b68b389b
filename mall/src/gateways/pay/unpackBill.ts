import { promisify } from 'node:util'
import { gunzip } from 'node:zlib'
import { DOWNLOAD } from './requestGateway'

const unpack = promisify(gunzip)
const GZIP = Buffer.from([0x1f, 0x8b])
/** A bill becomes some ten times smaller when it is packed, one of the same line again and again some hundred times. */
const MAX_GROWTH = 100
const ALWAYS_BYTES = 1024 * 1024

export const isGzip = (file: Buffer): boolean => file.subarray(0, GZIP.length).equals(GZIP)

/** Most bytes that a packed bill may have unpacked: a file of nothing but zeros becomes a thousand times smaller. */
export const mostUnpacked = (file: Buffer, mostBytes = DOWNLOAD.mostBytes): number =>
  Math.min(mostBytes, file.length * MAX_GROWTH + ALWAYS_BYTES)

/** Unpacks a bill that is compressed with gzip. @throws Error when the file is damaged or becomes too large */
export const unpackGzip = (file: Buffer): Promise<Buffer> =>
  unpack(file, { maxOutputLength: mostUnpacked(file) })
