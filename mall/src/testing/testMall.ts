import { type CallSpec, SERVICE_PREFIX } from '@contract/call'
import { userCalls } from '@contract/calls/user'
import type { session } from '@contract/schemas/user'
import type { FastifyInstance, LightMyRequestResponse } from 'fastify'
import type { z } from 'zod'
import { buildApp } from '../app'
import type { Ctx } from '../ctx'
import { readEnv } from '../env'
import { runDueJobs } from '../jobs/worker'
import { openMall } from '../open'
import { preparedDb } from './preparedDb'

export interface Answer {
  code: string
  description: string
  // biome-ignore lint/suspicious/noExplicitAny: a test reads whatever the contract says is there
  data: any
  /** The answer as it travelled: status and headers. */
  http: LightMyRequestResponse
}

export interface CallInput {
  params?: Record<string, string | number>
  query?: Record<string, string | number | boolean>
  body?: unknown
  headers?: Record<string, string>
}

/** Somebody with the shop in hand; `token` is empty for a guest. */
export interface Shopper {
  readonly beanId: string
  readonly phone: string
  readonly accessToken: string
  readonly refreshToken: string
  call(spec: CallSpec, input?: CallInput): Promise<Answer>
  /** Calls and expects success: anything else fails the test with the answer's own words. */
  // biome-ignore lint/suspicious/noExplicitAny: see Answer
  get(spec: CallSpec, input?: CallInput): Promise<any>
}

export interface TestMall {
  readonly app: FastifyInstance
  readonly ctx: Ctx
  readonly guest: Shopper
  /** Signs in by SMS code, as a shopper does; the same phone twice is the same user. */
  signIn(phone: string): Promise<Shopper>
  /** The code that the last SMS to this phone carried. */
  smsCode(phone: string, scene?: string): Promise<string>
  /** Moves the shop's clock ahead and does the jobs that have become due. */
  advance(ms: number): Promise<void>
  runJobs(): Promise<number>
  /** A port of its own, for what needs real sockets. Returns `http://127.0.0.1:<port>`. */
  listen(): Promise<string>
  close(): Promise<void>
}

/**
 * The real service over a database of the test's own: embedded in memory, or on `TEST_DATABASE_URL`.
 * Close it in `after`. `bare` leaves the seeds out; `settings` are environment variables.
 */
export async function createTestMall(
  options: { bare?: boolean; settings?: Record<string, string> } = {},
): Promise<TestMall> {
  const env = readEnv({ MALL_ENV: 'test', MALL_DATA: 'memory', ...options.settings })
  const db = await preparedDb(options.bare ? 'bare' : 'seeded', async (fresh) => {
    await openMall({ ...env, seed: !options.bare }, fresh)
  })
  const mall = await openMall({ ...env, seed: false }, db)
  const { ctx } = mall
  const app = await buildApp(ctx)
  await app.ready()

  const smsCode = async (phone: string, scene = 'login') => {
    const row = await ctx.db
      .selectFrom('sms_codes')
      .select('code')
      .where('phone', '=', phone)
      .where('scene', '=', scene)
      .executeTakeFirstOrThrow()
    return row.code
  }
  const guest = shopper(app, { accessToken: '', refreshToken: '', beanId: '', phone: '' })
  return {
    app,
    ctx,
    guest,
    smsCode,
    async signIn(phone) {
      // A second sign-in of the same test needs no waiting minute.
      await ctx.db.deleteFrom('sms_codes').where('phone', '=', phone).execute()
      await guest.get(userCalls.sendCode, { query: { phone } })
      const session = await guest.get(userCalls.login, { body: { phone, code: await smsCode(phone) } })
      return shopper(app, session)
    },
    async advance(ms) {
      await ctx.clock.advance(ctx.db, ms)
      await runDueJobs(ctx)
    },
    runJobs: () => runDueJobs(ctx),
    listen: () => app.listen({ port: 0, host: '127.0.0.1' }),
    async close() {
      await app.close()
      await mall.close()
    },
  }
}

type Session = z.output<typeof session>

function shopper(app: FastifyInstance, session: Session): Shopper {
  const call = async (spec: CallSpec, input: CallInput = {}): Promise<Answer> => {
    const path = spec.path.replace(/\{(\w+)\}/g, (_, name: string) =>
      encodeURIComponent(input.params?.[name] ?? ''),
    )
    const http = await app.inject({
      method: spec.method,
      url: SERVICE_PREFIX[spec.service] + path,
      ...(input.query && { query: textOf(input.query) }),
      ...(input.body !== undefined && { payload: input.body as object }),
      headers: { ...(session.accessToken && { accesstoken: session.accessToken }), ...input.headers },
    })
    return { ...(http.json() as Omit<Answer, 'http'>), http }
  }
  return {
    ...session,
    call,
    async get(spec, input) {
      const answer = await call(spec, input)
      if (answer.code !== '000000') {
        throw new Error(`${spec.method} ${spec.path}: ${answer.code} ${answer.description}`)
      }
      return answer.data
    },
  }
}

const textOf = (query: Record<string, string | number | boolean>): Record<string, string> =>
  Object.fromEntries(Object.entries(query).map(([key, value]) => [key, String(value)]))
