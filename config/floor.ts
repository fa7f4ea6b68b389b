import { readFileSync } from 'node:fs'
import path from 'node:path'

/** Oldest engines in which the shop works and looks as designed: .browserslistrc, which Babel and Autoprefixer read too. */
export const FLOOR = readFloor(readFileSync(path.resolve(__dirname, '../.browserslistrc'), 'utf8'))

function readFloor(list: string) {
  const version = (name: string) => Number(new RegExp(`^${name} >= ([\\d.]+)$`, 'm').exec(list)?.[1])
  return { chrome: version('chrome'), ios: version('ios') }
}
