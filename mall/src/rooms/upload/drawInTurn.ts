import { availableParallelism } from 'node:os'
import { CODES } from '@contract/codes'
import fastq from 'fastq'
import { ShopError } from '../../core/errors'
import { type EncodedPicture, encodePicture } from './encodePicture'

/**
 * Pictures encoded at once. They are decoded on libuv's threads, which file access and DNS need as well, so one
 * processor is left free.
 */
const AT_ONCE = Math.max(1, availableParallelism() - 1)
/** Longest queue: waiting files are held in memory, 10 MB each. */
const MAX_WAITING = 16

const line = fastq.promise(encodePicture, AT_ONCE)

/** Encodes a picture in a queue. @throws ShopError tooMany when the queue is full, or as `encodePicture` */
export async function drawInTurn(file: Buffer): Promise<EncodedPicture> {
  if (line.length() >= MAX_WAITING) throw new ShopError(CODES.tooMany, '现在上传图片的人较多，请稍后再试')
  return line.push(file)
}
