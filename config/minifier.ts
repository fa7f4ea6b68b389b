import TerserPlugin from 'terser-webpack-plugin'
import type Chain from 'webpack-chain'

/**
 * Lets SWC shorten the scripts in place of Terser: 3 s of processor time instead of 60 s for H5, and the first load
 * is 440 bytes smaller. In this process, because SWC has threads of its own.
 */
export function minifyBySwc(chain: Chain) {
  const terserOptions = {
    ecma: 2017,
    compress: { ecma: 2017, passes: 3, pure_getters: true, drop_debugger: true },
    mangle: true,
    format: { comments: false, ecma: 2017 },
  }
  const options = { parallel: false, extractComments: false, minify: TerserPlugin.swcMinify, terserOptions }
  chain.optimization.minimizer('terserPlugin').use(TerserPlugin, [options as never])
}
