// Fuzz test of the shop:  npm run monkey -- --target h5|weapp|tt [--seed 1] [--steps 500] [--as 13800000001]
// Prints each step; the same seed repeats the same steps. Reads the compiled output in the same folders as the tests.
import { parseArgs } from 'node:util'
import { createTestMall } from '../../mall/src/testing/testMall'
import { seededRandom } from '../../src/lib/seededRandom'
import type { Target } from '../miniprogram/host/types'
import { FULL_CART, ZHOU } from '../world/session'
import { EXPECTED, H5Phone, stayWhenOthersTakeOver } from './h5Phone'
import { MiniPhone } from './miniPhone'
import { Monkey } from './monkey'
import { Weather } from './weather'

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
  const weather = new Weather(await mall.listen(), seededRandom(seed + 2))
  const origin = await weather.listen()
  const tell = (line: string) => values.quiet || console.log(line)
  const { phone, end } = await take(values.target as Target | 'h5', origin, weather)
  const monkey = new Monkey({ mall, weather, phone, people, tell }, seed)
  const began = Date.now()
  const complaints = await monkey.roam(Number(values.steps))
  console.log(
    `\n${values.target}, seed ${seed}: ${values.steps} steps in ${((Date.now() - began) / 1000).toFixed(0)} s`,
  )
  console.log(`${monkey.reached.pages} pages, ${monkey.reached.things} different things tapped`)
  for (const { step, what } of complaints) console.log(`\n#${step} ${what}`)
  console.log(`\n${complaints.length} complaints`)
  await phone.close()
  await end()
  weather.close()
  await mall.close()
  process.exit(complaints.length === 0 ? 0 : 1)
}

async function take(target: Target | 'h5', origin: string, weather: Weather) {
  if (target !== 'h5') return { phone: new MiniPhone(target, origin, weather), end: async () => {} }
  const { launchBrowser, takePhone } = await import('../journeys/harness/browser')
  const browser = await launchBrowser()
  const phone = await takePhone(browser, origin, { expected: EXPECTED })
  await phone.context.addInitScript(stayWhenOthersTakeOver)
  return { phone: new H5Phone(phone, weather), end: () => browser.close() }
}
