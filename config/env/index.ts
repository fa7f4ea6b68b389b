import { dev } from './dev'
import { pre } from './pre'
import { pro } from './pro'
import { test } from './test'
import type { EnvName, ShopEnv } from './types'

const environments: Record<EnvName, (origin: string) => ShopEnv> = { dev, test, pre, pro }

/**
 * The environment that a build is made for.
 * `SHOP_ENV` names it (dev by default); `MALL_ORIGIN` is where the services stand.
 * H5 defaults to its own origin; a mini-program has none, so it defaults to the local mall.
 */
export function chosenEnv(
  target: string,
  vars: Readonly<Record<string, string | undefined>> = process.env,
): ShopEnv {
  const name = (vars.SHOP_ENV ?? 'dev') as EnvName
  const make = environments[name]
  if (!make)
    throw new Error(`SHOP_ENV is '${name}'; it must be one of ${Object.keys(environments).join(', ')}`)
  const fallback = target === 'h5' ? '' : `http://127.0.0.1:${vars.PORT ?? 10086}`
  return make(vars.MALL_ORIGIN ?? fallback)
}
