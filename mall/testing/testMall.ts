import { type CallSpec, SERVICE_PREFIX } from '@contract/call'
import { userCalls } from '@contract/calls/user'
import type { session } from '@contract/schemas/user'
import type { FastifyInstance, LightMyRequestResponse } from 'fastify'
import type { z } from 'zod'
import { buildApp } from '../src/app'
import type { Ctx } from '../src/ctx'
import { advanceClock } from '../src/db/clockOffset'
import type { OpenDb } from '../src/db/open'
import { readEnv } from '../src/env'
import { runDueJobs } from '../src/jobs/worker'
import { lowerPasswordCost } from '../src/modules/staff/password'
import { openMall } from '../src/open'
import { preparedDb } from './preparedDb'

export interface Answer {
  code: string
  description: string
  // biome-ignore lint/suspicious/noExplicitAny: a test reads whatever the contract says is there
  data: any
  /** The HTTP response: status and headers. */
  http: LightMyRequestResponse
}

export interface CallInput {
  params?: Record<string, string | number>
  query?: Record<string, string | number | boolean>
  body?: unknown
  headers?: Record<string, string>
  /** IP address that the call comes from; 127.0.0.1 by default. */
  from?: string
}

/** A user of the shop; `token` is empty for a guest. */
export interface Shopper {
  readonly beanId: string
  readonly phone: string
  readonly accessToken: string
  readonly refreshToken: string
  call(spec: CallSpec, input?: CallInput): Promise<Answer>
  /** Calls and expects success: any other result fails the test with the envelope's description. */
  // biome-ignore lint/suspicious/noExplicitAny: see Answer
  get(spec: CallSpec, input?: CallInput): Promise<any>
}

export interface TestMall {
  readonly app: FastifyInstance
  readonly ctx: Ctx
  readonly guest: Shopper
  /** Signs in by SMS code, as a shopper does; the same phone is the same user. */
  signIn(phone: string): Promise<Shopper>
  /** Returns the code of the last SMS to this phone. */
  smsCode(phone: string, scene?: string): Promise<string>
  /** Advances the shop's clock and runs the jobs that are due. */
  advance(ms: number): Promise<void>
  runJobs(): Promise<number>
  /** Listens on a free port, for tests that need real sockets. Returns `http://127.0.0.1:<port>`. */
  listen(): Promise<string>
  close(): Promise<void>
}

/**
 * Starts the real service with a database of the test's own: in memory, or on `TEST_DATABASE_URL`. Close it in `after`.
 * `bare` omits the seeds; `settings` are environment variables; `opened` is a database that is ready to use instead.
 */
export async function createTestMall(
  options: { bare?: boolean; settings?: Record<string, string>; opened?: OpenDb } = {},
): Promise<TestMall> {
  lowerPasswordCost()
  const db = options.opened ?? (await preparedDb(options.bare ? 'bare' : 'seeded'))
  // Some code asks which database it has: a server's is used as `main.ts` would use it.
  const server = db.kind === 'server' ? { DATABASE_URL: process.env.TEST_DATABASE_URL ?? '' } : {}
  const env = readEnv({ MALL_ENV: 'test', MALL_DATA: 'memory', ...server, ...options.settings })
  // A prepared database has its tables: to check each index again would take as long as all else of opening a mall.
  const migrate = options.opened ? env.migrate : false
  const mall = await openMall({ ...env, seed: false, migrate }, db)
  const { ctx } = mall
  const app = await buildApp(ctx)
  await app.ready()

  const smsCode = async (phone: string, scene = 'login') => {
    const row = await ctx.db
      .selectFrom('sms_codes')
      .select('code')
      .where('phone', '=', phone)
      .where('scene', '=', scene)
      .orderBy('sent_at', 'desc')
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
      // Lets a test sign in a second time without waiting a minute.
      await ctx.db.deleteFrom('sms_codes').where('phone', '=', phone).execute()
      await guest.get(userCalls.sendCode, { query: { phone } })
      const session = await guest.get(userCalls.login, { body: { phone, code: await smsCode(phone) } })
      return shopper(app, session)
    },
    async advance(ms) {
      await advanceClock(ctx.clock, ctx.db, ms)
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
      ...(input.from && { remoteAddress: input.from }),
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
