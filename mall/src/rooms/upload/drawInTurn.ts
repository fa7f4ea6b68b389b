import { availableParallelism } from 'node:os'
import { type EncodedPicture, encodePicture } from './encodePicture'
import { FairLine } from './fairLine'

const line = new FairLine({
  // Pictures are decoded on libuv's threads, which file access and DNS need as well, so one processor is left free.
  running: Math.max(1, availableParallelism() - 1),
  // Waiting files are held in memory, 10 MB each.
  waiting: 16,
  // As many as a form takes.
  ofOne: 9,
})

/**
 * Reads a file and encodes the picture in it when its owner's turn comes.
 * @throws ShopError tooMany when the owner or everybody has too many in the line, or as `encodePicture`
 */
export const drawInTurn = (owner: string, read: () => Promise<Buffer>): Promise<EncodedPicture> =>
  line.run(owner, read, encodePicture)
