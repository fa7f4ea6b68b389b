import { dev } from './dev'
import { pre } from './pre'
import { pro } from './pro'
import { withSettings } from './settings'
import { test } from './test'
import type { EnvName, ShopEnv } from './types'

const environments: Record<EnvName, (origin: string) => ShopEnv> = { dev, test, pre, pro }

/**
 * Returns the environment that a build is made for. `SHOP_ENV` names it (dev by default), `MALL_ORIGIN` moves all its
 * services to one origin, `SHOP_ENV_FILE` and one variable for each service (`TRACKING_ORIGIN`, …) set the rest.
 * H5 defaults to its own origin; a mini-program has none, so it defaults to the mall of this machine.
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
  return withSettings(make(vars.MALL_ORIGIN ?? fallback), vars)
}

/** Returns warnings about a build for production: settings that it can do without. */
export const warningsOf = ({ name, tracking }: ShopEnv): string[] =>
  name === 'pro' && !tracking.secret
    ? [
        'tracking.secret is not set: tracking calls have no sign, so the gateway must add it (docs/YOUR-BACK-END.md).',
      ]
    : []
