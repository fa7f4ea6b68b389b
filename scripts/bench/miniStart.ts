// Starts a compiled mini-program once and prints the processor time in ms, for scripts/bench/miniStarts.ts:
//   npx tsx scripts/bench/miniStart.ts <target> <folder> <address of the mall> <folder that is started before>
import { openApp } from '../../__tests__/miniprogram/host/openApp'
import type { Target } from '../../__tests__/miniprogram/host/types'
import { COMPILED_ORIGIN } from '../../__tests__/support/compiled'

async function start(target: Target, dist: string, mallAt: string): Promise<number> {
  const before = process.cpuUsage()
  const app = await openApp(target, { dist, mallOrigin: COMPILED_ORIGIN, mallAt })
  const { user, system } = process.cpuUsage(before)
  app.close()
  return (user + system) / 1000
}

async function main() {
  const [, , target, dist = '', mallAt = '', former = ''] = process.argv
  // So that the test runtime itself, which a phone doesn't have, is compiled before it counts.
  await start(target as Target, former, mallAt)
  console.log(await start(target as Target, dist, mallAt))
}

main().then(
  () => process.exit(0),
  (problem) => {
    console.error(problem)
    process.exit(1)
  },
)
