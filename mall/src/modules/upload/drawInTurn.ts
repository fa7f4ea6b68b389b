import { availableParallelism } from 'node:os'
import { type EncodedPicture, encodePicture, inspectPicture } from './encodePicture'
import { FairLine, type JobOwner } from './fairLine'

const line = new FairLine({
  // Pictures are decoded on libuv's threads, which file access and DNS need as well, so one processor is left free.
  running: Math.max(1, availableParallelism() - 1),
  // Waiting files are held in memory, 10 MB each.
  waiting: 16,
  // As many as a form takes.
  ofOne: 9,
  // Ordinary photos take a few MB and run beside each other, the largest alone.
  memory: 512 * 1024 * 1024,
})

/**
 * Reads a file and encodes the picture in it when its owner's turn comes.
 * @throws ShopError tooMany when the owner has too many in the line, unavailable when everybody together has, or as
 * `inspectPicture` and `encodePicture`
 */
export const drawInTurn = (whose: JobOwner, read: () => Promise<Buffer>): Promise<EncodedPicture> =>
  line.run(
    whose,
    async () => inspectPicture(await read()),
    encodePicture,
    ({ memory }) => memory,
  )
