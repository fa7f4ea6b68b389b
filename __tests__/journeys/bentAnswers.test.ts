import assert from 'node:assert/strict'
import { describe } from 'node:test'
import { seededRandom } from '../../contract/rules/seededRandom'
import type { Shopper } from '../../mall/src/testing/testMall'
import { type Bend, bendAll, bendNamed } from '../support/bends'
import { ZHOU } from '../support/session'
import { RAW } from '../support/troubledMalls'
import { visitsOf } from '../support/visits'
import type { Phone, PhoneOptions } from './harness/browser'
import { journeys } from './harness/journey'

/** SEED=<number> reproduces a failure. */
const SEED = Number(process.env.SEED ?? 20_261_122)
const CALLS = /\/(juhe|api|sdk|getWxShareData|qr-code)\//
/** Texts of a page that could not draw its response. */
const CRASHED = /这个页面出了点问题|这部分内容|加载失败/
/** Label without its value, such as 共  件 or 已抢 %. */
const HOLE = /共 *件|已抢 *%|剩 *件|满 *可用|库存 *$/m

/** Takes a phone whose responses are all changed by `bend`, as from another back end. */
async function bentPhone(
  take: (options: PhoneOptions) => Promise<Phone>,
  shopper: Shopper,
  bend: Bend['bend'],
): Promise<Phone> {
  // The console reports rows without an id.
  const phone = await take({ as: shopper, expected: [/a row without its id/] })
  const random = seededRandom(SEED)
  await phone.context.route(CALLS, async (route) => {
    const response = await route.fetch()
    const answer = await response.json().catch(() => null)
    if (answer?.code !== '000000') return route.fulfill({ response })
    return route.fulfill({ response, json: { ...answer, data: bend(answer.data, random) } })
  })
  return phone
}

describe(`every page with responses of another back end, seed ${SEED}`, () => {
  journeys((journey) => {
    journey(
      'shows the same with other spellings, and opens when optional fields are missing',
      async ({ mall, take }) => {
        const zhou = await mall.signIn(ZHOU)
        const straight = await take({ as: zhou })
        const spelled = await bentPhone(take, zhou, bendAll)
        const lacking = await bentPhone(
          take,
          zhou,
          bendNamed('every field left out that the specification does not name'),
        )
        const wrong: string[] = []
        for (const visit of await visitsOf(mall, zhou)) {
          await Promise.all([straight, spelled, lacking].map((phone) => phone.open(visit.path, visit.query)))
          const [as, bent] = await sameText(straight, spelled)
          const missing = linesOf(as).filter((line) => !linesOf(bent).includes(line))
          const more = linesOf(bent).filter((line) => !linesOf(as).includes(line))
          if (missing.length + more.length > 0)
            wrong.push(`${visit.name}, spelled: lacks ${missing.join(' | ')} and shows ${more.join(' | ')}`)
          const rest = await textOf(lacking)
          for (const [name, phone, text] of [
            ['spelled', spelled, bent],
            ['lacking', lacking, rest],
          ] as const)
            wrong.push(...problemsOf(phone, text).map((problem) => `${visit.name}, ${name}: ${problem}`))
        }
        assert.deepEqual(wrong, [])
      },
    )
  })
})

const TRIES = 12

/** Returns the texts of both phones when they are equal, or those of the last try. */
async function sameText(straight: Phone, spelled: Phone): Promise<[string, string]> {
  for (let tries = 1; ; tries += 1) {
    const texts = await Promise.all([textOf(straight), textOf(spelled)])
    const [one, other] = texts.map((text) => linesOf(text).join())
    if ((one !== '' && one === other) || tries === TRIES) return texts
    await Promise.all([straight.rest(), spelled.rest()])
  }
}

const textOf = async ({ front }: Phone): Promise<string> =>
  (await front.count()) > 0 ? await front.innerText() : ''

/** Splits a text into lines, without clock times and the size of the cache. */
const linesOf = (text: string): string[] =>
  text
    .replace(/\d+:\d+(:\d+)?|\d+ (秒|分钟|小时)/g, '')
    .split('\n')
    .map((line) => line.trim())
    .filter((line) => line !== '' && !/^\d{2}$|^\d+ KB$/.test(line))

function problemsOf(phone: Phone, text = ''): string[] {
  const raw = RAW.exec(text) ?? CRASHED.exec(text) ?? HOLE.exec(text)
  return [
    ...phone.faults.splice(0),
    ...(raw ? [`shows "${raw[0]}" in ${text.replace(/\s+/g, ' ').slice(0, 1_500)}`] : []),
    ...(text.trim() === '' ? ['is blank'] : []),
  ]
}
