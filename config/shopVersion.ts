import { readFileSync } from 'node:fs'
import path from 'node:path'

/** Returns the release that a build is made for: `SHOP_VERSION`, or the version of package.json. */
export function shopVersion(vars: NodeJS.ProcessEnv = process.env): string {
  const { version } = JSON.parse(readFileSync(path.resolve(__dirname, '../package.json'), 'utf8'))
  return vars.SHOP_VERSION || version
}
