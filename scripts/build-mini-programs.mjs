// Builds both mini-programs in one process: the second build finds all packages loaded and the code optimised, and takes
// 17 s of processor time instead of 25.
import { createRequire } from 'node:module'
import CLI from '@tarojs/cli/dist/cli.js'

const require = createRequire(import.meta.url)
const targets = ['weapp', 'tt']

function buildNext() {
  const target = targets.shift()
  if (!target) return
  // Each platform adds its elements and attributes to the tables of this module, and must not find the other's.
  delete require.cache[require.resolve('@tarojs/shared/dist/template')]
  process.env.TARO_ENV = target
  process.argv.splice(2, Infinity, 'build', '--type', target)
  new CLI.default().run()
}

// Taro doesn't tell when a build is over; a failed one ends the process.
process.on('beforeExit', buildNext)
buildNext()
