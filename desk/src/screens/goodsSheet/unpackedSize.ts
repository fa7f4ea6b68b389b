import { withThousands } from '@contract/rules/price'
import { unzipSync } from 'fflate'

/** A sheet of the most rows that an import takes, with long texts, has a third of this. */
const MAX_UNPACKED_BYTES = 60_000_000

/** True for a part of a spreadsheet that is read, which its pictures are not. */
export const isReadPart = (name: string): boolean => /\.(xml|rels)$/.test(name)

/** Its sentence is for the operator. */
export class TooLarge extends Error {}

export const tooManyRows = (rows: number, most: number) =>
  new TooLarge(`表格有 ${withThousands(rows)} 行，一次最多 ${most} 行，请拆成几个文件`)

/**
 * Refuses a packed file that would fill the memory of the browser. The sizes are those that it declares: what is unpacked
 * is never longer.
 * @throws TooLarge
 */
export function refuseTooLarge(file: Uint8Array, most: number): void {
  let bytes = 0
  unzipSync(file, {
    filter({ name, originalSize }) {
      if (isReadPart(name)) bytes += originalSize
      return false
    },
  })
  if (bytes > MAX_UNPACKED_BYTES)
    throw new TooLarge(`文件解压后太大，一次最多 ${most} 行，请删掉多余的内容或拆成几个文件`)
}
