import { type CallSpec, SERVICE_PREFIX } from '@contract/call'
import { buildQuery } from '@/lib/query'
import type { PickedImage } from '@/platform/abilities/pickImages/types'

export interface CallArgs {
  readonly params?: unknown
  readonly query?: unknown
  readonly body?: unknown
  /** Picture sent as a form instead of a body. */
  readonly file?: PickedImage
}

/** Returns the full address of a call: origin, prefix, path with its `{id}` filled in, query. */
export function addressOf(spec: CallSpec, args: CallArgs, origin: string): string {
  const params = (args.params ?? {}) as Record<string, unknown>
  const path = spec.path.replace(/\{(\w+)\}/g, (_all, name: string) =>
    encodeURIComponent(String(params[name])),
  )
  const query = buildQuery((args.query ?? {}) as Record<string, unknown>)
  return `${origin}${SERVICE_PREFIX[spec.service]}${path}${query ? `?${query}` : ''}`
}
