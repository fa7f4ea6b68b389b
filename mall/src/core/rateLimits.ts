import { CODES } from '@contract/codes'
import rateLimit from '@fastify/rate-limit'
import type { FastifyInstance } from 'fastify'
import type { Env } from '../env'
import { ShopError } from './errors'

/** A brake on a caller that has run wild, far above any shopper. Limits that matter are in the database. */
export async function limitCallers(app: FastifyInstance, env: Env): Promise<void> {
  if (env.rateLimitPerMinute === 0) return
  await app.register(rateLimit, {
    max: env.rateLimitPerMinute,
    timeWindow: 60_000,
    errorResponseBuilder: () => new ShopError(CODES.tooMany, '操作太频繁，请稍后再试'),
  })
}
