import type { CallSpec } from '@contract/call'
import { type MapParams, signMapCall } from '@contract/rules/mapSign'
import type { CallSchema } from '@contract/schema'
import type { CallInput, Handler } from '../../core/serve'
import { spendShared } from '../allowance/budgets'
import { sourceOf } from '../allowance/spend'
import { BAD_KEY, BAD_SIGNATURE, SPENT } from './answers'

const KEY = /^[\w-]{1,64}$/

type MapSchema = CallSchema & { readonly query: CallSchema['reply'] }

/**
 * Wraps a call of the map service: checks the key's form, and the signature when a secret is set; then forwards it to
 * the real service when its key is set, else answers it with the mall's own handler (decision 0026).
 */
export function mapCall<Schema extends MapSchema>(call: CallSpec, own: Handler<Schema>): Handler<Schema> {
  return async (input: CallInput<Schema>) => {
    const query = input.query as MapParams
    const { mapSecret } = input.ctx.env.maps
    const refusal = refused(call.path, query, mapSecret)
    if (refusal) return refusal as never
    const { maps } = input.ctx.gateways
    if (!maps) return own(input)
    const { ctx, ip, now } = input
    const isLeft = await spendShared(ctx.db, 'mapCalls', sourceOf(ctx, ip), now)
    // Like the service itself when the day's quota is used up.
    return (
      isLeft ? await maps.request(call.path, query) : { status: SPENT, message: '此key每日调用量已达到上限' }
    ) as never
  }
}

/** Returns true if the mall answers this request itself, and not with a refusal. */
export const isOwnAnswer = (
  { path }: CallSpec,
  { query, ctx: { env, gateways } }: Pick<CallInput<MapSchema>, 'query' | 'ctx'>,
): boolean => !gateways.maps && refused(path, query as MapParams, env.maps.mapSecret) === null

function refused(path: string, query: MapParams, secret: string | undefined) {
  if (query.key !== undefined && !KEY.test(String(query.key)))
    return { status: BAD_KEY, message: 'key格式错误' }
  if (secret && query.sig !== signMapCall(path, query, secret))
    return { status: BAD_SIGNATURE, message: '签名验证失败' }
  return null
}
