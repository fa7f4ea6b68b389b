import { existsSync, readFileSync } from 'node:fs'
import path from 'node:path'

/**
 * Returns a hint where the H5 build in `folder` can't be used here: there is none, or it was built for services on
 * another origin, so that its calls never pass. Null where it calls the origin that it is opened at.
 */
export function buildHint(folder: string): string | null {
  const file = path.join(folder, 'index.html')
  if (!existsSync(file)) return 'There is no H5 build to open here: npm run build:h5 makes one.'
  const origin = /'(https?:\/\/[^'/]+)\/juhe\//.exec(readFileSync(file, 'utf8'))?.[1]
  return origin
    ? `The H5 build calls ${origin} directly and passes by: build it again without MALL_ORIGIN and hosts of its own.`
    : null
}
