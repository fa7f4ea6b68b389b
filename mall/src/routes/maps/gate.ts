import type { CallSpec } from '@contract/call'
import type { CallSchema } from '@contract/schema'
import { type MapParams, signMapCall } from '@/lib/mapSign'
import type { Ask, Handler } from '../../core/serve'
import { BAD_KEY, BAD_SIGNATURE } from './answers'

const KEY = /^[\w-]{1,64}$/

type MapSchema = CallSchema & { readonly query: CallSchema['reply'] }

/**
 * What every call of the map service goes through: the key's form, the signature where a secret is set, and the
 * real service where its key is set; else the mall's own answer (DESIGN 4).
 */
export function mapCall<Schema extends MapSchema>(call: CallSpec, own: Handler<Schema>): Handler<Schema> {
  return async (ask: Ask<Schema>) => {
    const query = ask.query as MapParams
    const { mapSecret } = ask.ctx.env.maps
    const refusal = refused(call.path, query, mapSecret)
    if (refusal) return refusal as never
    const { maps } = ask.ctx.gateways
    return maps ? ((await maps.ask(call.path, query)) as never) : own(ask)
  }
}

function refused(path: string, query: MapParams, secret: string | undefined) {
  if (query.key !== undefined && !KEY.test(String(query.key)))
    return { status: BAD_KEY, message: 'key格式错误' }
  if (secret && query.sig !== signMapCall(path, query, secret))
    return { status: BAD_SIGNATURE, message: '签名验证失败' }
  return null
}
