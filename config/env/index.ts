import { base, onOneOrigin } from './base'
import { withSettings } from './settings'
import type { EnvName, ShopEnv } from './types'

/** The mall's own secret for development: everybody may know it. */
const DEVELOPMENT_TRACKING = { ...base.tracking, secret: 'for-development-only' }

/** How each environment differs from `base`. */
const ENVIRONMENTS: Record<EnvName, Partial<ShopEnv> & Pick<ShopEnv, 'shareSource'>> = {
  dev: { shareSource: 'zmy', tracking: DEVELOPMENT_TRACKING },
  test: {
    shareSource: 'zmy',
    tracking: DEVELOPMENT_TRACKING,
    weapp: { ...base.weapp, username: 'gh_0123456789ab' },
  },
  pre: { shareSource: 'zmy' },
  pro: { shareSource: 'pika', tracking: { ...base.tracking, topic: 'mall' } },
}

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
  const differences = ENVIRONMENTS[name]
  if (!differences)
    throw new Error(`SHOP_ENV is '${name}'; it must be one of ${Object.keys(ENVIRONMENTS).join(', ')}`)
  const fallback = target === 'h5' ? '' : `http://127.0.0.1:${vars.PORT ?? 10086}`
  const hosts = onOneOrigin(vars.MALL_ORIGIN ?? fallback)
  return withSettings({ ...base, name, hosts, ...differences }, vars)
}

/** Returns warnings about a build for production: settings that it can do without. */
export const warningsOf = ({ name, tracking }: ShopEnv): string[] =>
  name === 'pro' && !tracking.secret
    ? [
        'tracking.secret is not set: tracking calls have no sign, so the gateway must add it (docs/YOUR-BACK-END.md).',
      ]
    : []
