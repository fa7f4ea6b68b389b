// Runs all checks that need no build, browser or server: npm run check
import { mkdirSync } from 'node:fs'
import { tmpdir } from 'node:os'
import path from 'node:path'
import { fileURLToPath } from 'node:url'
import { runSteps } from './testing/runSteps.mjs'
import { checkSteps } from './testing/steps.mjs'

process.chdir(fileURLToPath(new URL('..', import.meta.url)))
const logFolder = path.join(tmpdir(), `shop-check-${process.pid}`)
mkdirSync(logFolder, { recursive: true })
const { failed } = await runSteps(checkSteps(), { atOnce: 2, logFolder })
process.exitCode = failed === 0 ? 0 : 1
