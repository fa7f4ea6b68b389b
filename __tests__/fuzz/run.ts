// Fuzz test of the shop:  npm run fuzz -- --target h5|weapp|tt [--seed 1] [--steps 500] [--as 13800000001]
// Prints each step; the same seed repeats the same steps. Reads the compiled output in the same folders as the tests.
import { parseArgs } from 'node:util'
import { seededRandom } from '../../contract/rules/seededRandom'
import { createTestMall } from '../../mall/testing/testMall'
import type { Target } from '../miniprogram/host/types'
import { FULL_CART, ZHOU } from '../support/session'
import { Faults } from './faults'
import { Fuzzer } from './fuzzer'
import { EXPECTED, H5Phone, stayWhenOthersTakeOver } from './h5Phone'
import { MiniPhone } from './miniPhone'

const { values } = parseArgs({
  options: {
    target: { type: 'string', default: 'weapp' },
    seed: { type: 'string', default: '1' },
    steps: { type: 'string', default: '500' },
    as: { type: 'string' },
    quiet: { type: 'boolean', default: false },
  },
})
const seed = Number(values.seed)
const people = values.as === undefined ? ['', ZHOU, ZHOU, FULL_CART, '13800000002'] : [values.as]

// Caught here because the mini-program host counts unhandled rejections as faults of the app.
main().catch((problem) => {
  console.error(problem)
  process.exit(2)
})

async function main() {
  const mall = await createTestMall()
  const faults = new Faults(await mall.listen(), seededRandom(seed + 2))
  const origin = await faults.listen()
  const report = (line: string) => values.quiet || console.log(line)
  const { phone, end } = await take(values.target as Target | 'h5', origin, faults)
  const fuzzer = new Fuzzer({ mall, faults, phone, people, report }, seed)
  const began = Date.now()
  const complaints = await fuzzer.run(Number(values.steps))
  console.log(
    `\n${values.target}, seed ${seed}: ${values.steps} steps in ${((Date.now() - began) / 1000).toFixed(0)} s`,
  )
  console.log(`${fuzzer.reached.pages} pages, ${fuzzer.reached.controls} different controls tapped`)
  for (const { step, what } of complaints) console.log(`\n#${step} ${what}`)
  console.log(`\n${complaints.length} complaints`)
  await phone.close()
  await end()
  faults.close()
  await mall.close()
  process.exit(complaints.length === 0 ? 0 : 1)
}

async function take(target: Target | 'h5', origin: string, faults: Faults) {
  if (target !== 'h5') return { phone: new MiniPhone(target, origin, faults), end: async () => {} }
  const { launchBrowser, takePhone } = await import('../journeys/harness/browser')
  const browser = await launchBrowser()
  const phone = await takePhone(browser, origin, { expected: EXPECTED })
  await phone.context.addInitScript(stayWhenOthersTakeOver)
  return { phone: new H5Phone(phone, faults), end: () => browser.close() }
}
