import assert from 'node:assert/strict'
import { after, before, mock, test } from 'node:test'
import { CODES } from '@contract/codes'
import { DAY_MS, HOUR_MS, MINUTE_MS, startOfDay } from '@contract/rules/dateText'
import { solveChallenge } from '@contract/rules/solveChallenge'
import { sql } from 'kysely'
import { createTestMall, type TestMall } from '../testing/testMall'
import { CallerCounts } from './core/callerCounts'
import { spend } from './modules/allowance/spend'
import { checkCode } from './modules/sms/checkCode'
import { newChallenge, redeemProof } from './modules/sms/proof'
import { guestRequester, rememberSource } from './modules/sms/requester'
import { sendCode } from './modules/sms/sendCode'
import { Guesses } from './modules/staff/guesses'

let mall: TestMall
/** How far the clock is from the real one, and how much of that has really passed. */
let ahead = 0
let passed = 0
before(async () => {
  const now = Date.now.bind(Date)
  const steady = performance.now.bind(performance)
  // Noon, so that no test crosses midnight.
  ahead = startOfDay(now()) + DAY_MS / 2 - now()
  mock.method(Date, 'now', () => now() + ahead)
  mock.method(performance, 'now', () => steady() + passed)
  mall = await createTestMall({ bare: true })
})
after(async () => {
  await mall.close()
  mock.restoreAll()
})

/** Sets the system's and the database's clock. The latter is real, so what was counted by it is moved instead. */
async function jump(ms: number): Promise<void> {
  ahead += ms
  await sql`update desk_guesses set ends_at = ends_at - ${ms}::bigint`.execute(mall.ctx.db)
}

async function pass(ms: number): Promise<void> {
  passed += ms
  await jump(ms)
}

/** Makes one attempt; false when the limit refuses it. */
type Attempt = () => Promise<boolean>

interface Limit {
  readonly what: string
  /** Attempts in one period. */
  readonly most: number
  /** Undefined: no time brings further attempts. */
  readonly periodMs?: number
  /** Returns the attempts of somebody new. */
  readonly begin: (name: string) => Attempt | Promise<Attempt>
}

const codeOf = (error: unknown) => (error as { code?: string }).code
const requesterOf = (name: string) => guestRequester(mall.ctx, name, undefined)

const LIMITS: readonly Limit[] = [
  {
    what: 'requests of one address',
    most: 5,
    periodMs: MINUTE_MS,
    begin(name) {
      const counts = new CallerCounts()
      return () =>
        new Promise((done) => counts.incr(name, (_, { current }) => done(current <= 5), MINUTE_MS, 5))
    },
  },
  {
    what: 'codes by SMS',
    most: 1,
    periodMs: MINUTE_MS,
    async begin(phone) {
      const requester = requesterOf(phone)
      await rememberSource(mall.ctx, mall.ctx.db, phone, requester, mall.ctx.clock.now())
      const request = { phone, scene: 'login', requester, proof: '' } as const
      return () =>
        sendCode(mall.ctx, request, mall.ctx.clock.now()).then(
          () => true,
          (error) => {
            assert.equal(codeOf(error), CODES.codeTooSoon)
            return false
          },
        )
    },
  },
  {
    what: 'tries at one code',
    most: 5,
    async begin(phone) {
      const { ctx } = mall
      const requester = requesterOf(phone)
      await sendCode(ctx, { phone, scene: 'login', requester, proof: '' }, ctx.clock.now())
      return () =>
        checkCode(ctx, requester, phone, 'login', 'wrong').then(
          () => assert.fail('a wrong code was taken'),
          (error) => codeOf(error) === CODES.codeWrong,
        )
    },
  },
  {
    what: 'uses of one proof of work',
    most: 1,
    async begin(name) {
      const proof = await solveChallenge(newChallenge(mall.ctx, name, 0, mall.ctx.clock.now()))
      return () => redeemProof(mall.ctx, name, proof, mall.ctx.clock.now())
    },
  },
  {
    what: 'rows that a user writes in a day',
    most: 5,
    periodMs: DAY_MS,
    begin: (name) => () => spend(mall.ctx.db, 'userRows', name, 5, mall.ctx.clock.now()),
  },
  {
    what: 'wrong passwords at the desk',
    most: 10,
    periodMs: HOUR_MS,
    begin(name) {
      const guesses = new Guesses(mall.ctx)
      return () =>
        guesses
          .attempt(name, async () => undefined)
          .then(
            () => true,
            () => false,
          )
    },
  },
]

const JUMPS = [
  ['half a minute', MINUTE_MS / 2],
  ['ten minutes', 10 * MINUTE_MS],
  ['an hour', HOUR_MS],
  ['a day', DAY_MS],
  ['a year', 365 * DAY_MS],
] as const

/** Returns how many attempts are let through until the first refusal. */
async function exhaust(attempt: Attempt, most: number): Promise<number> {
  for (let done = 0; done <= most; done += 1) if (!(await attempt())) return done
  assert.fail(`more than ${most} attempts`)
}

test('a proof of work that is valid across midnight is good once', async () => {
  const midnight = startOfDay(mall.ctx.clock.now()) + DAY_MS
  const proof = await solveChallenge(newChallenge(mall.ctx, 'night', 0, midnight - MINUTE_MS))
  assert.ok(await redeemProof(mall.ctx, 'night', proof, midnight - 1))
  assert.ok(!(await redeemProof(mall.ctx, 'night', proof, midnight + 1)))
})

let people = 13_900_007_000
for (const { what, most, periodMs, begin } of LIMITS) {
  for (const [far, ms] of JUMPS) {
    for (const [direction, first] of [
      ['ahead', ms],
      ['back', -ms],
    ] as const) {
      test(`${what}: a clock that jumps ${far} ${direction} and returns, twice`, async () => {
        const attempt = await begin(String(people++))
        assert.equal(await exhaust(attempt, most), most)
        // An attacker gets one more period for each jump at most, and nothing where there are no periods.
        for (const next of [first, -first, first, -first]) {
          await jump(next)
          await exhaust(attempt, periodMs === undefined ? 0 : most)
        }
        if (periodMs === undefined) return
        await jump(first)
        await exhaust(attempt, most)
        // A shopper waits for two periods at most.
        await pass(2 * periodMs)
        assert.ok(await attempt())
        await pass(-first)
      })
    }
  }
}
