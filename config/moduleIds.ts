import { ids } from 'webpack'
import type Chain from 'webpack-chain'

/**
 * Sets module ids of four digits instead of webpack's five, which would change less often: saves 0.4 KB of home's
 * first load.
 */
export function shortModuleIds(chain: Chain) {
  chain.optimization.set('moduleIds', false)
  chain.plugin('shortModuleIds').use(ids.DeterministicModuleIdsPlugin, [{ maxLength: 4, fixedLength: true }])
}
