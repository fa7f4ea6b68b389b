// Runs a part of the mall in this process: node mall/run.mjs main, or commands/migrate. Compiles the mall first where its
// sources are newer, which takes about a second.
import { existsSync } from 'node:fs'
import { buildMall } from './build.mjs'
import './endWithNpm.mjs'

/** An image has no compiler, and a service may not write into its release. */
const CANNOT_COMPILE = ['ERR_MODULE_NOT_FOUND', 'EACCES', 'EPERM', 'EROFS']

const [name = 'main'] = process.argv.splice(2, 1)
const part = new URL(`dist/${name}.mjs`, import.meta.url)

await buildMall().catch((error) => {
  if (!CANNOT_COMPILE.includes(error.code)) throw error
  if (existsSync(part)) return
  console.error(`The mall isn't compiled, and can't be here (${error.code}). Run: npm run build -w mall`)
  process.exit(1)
})
await import(part.href)
