import path from 'node:path'
import type { IMiniAppConfig } from '@tarojs/taro/types/compile'
import { NormalModuleReplacementPlugin } from 'webpack'
import { addAfterHome, afterHome, ON_DEMAND } from './afterHome'
import { compiledToo } from './compiled'
import { messagesOnly } from './messagesOnly'
import { minifyBySwc } from './minifier'
import { shortModuleIds } from './moduleIds'
import { OnDemand } from './onDemand'
import { plainStyles } from './styles'
import { suffixesOf } from './suffixes'

/** Build configuration of both mini-programs. Optimisations and their measurements: docs/decisions. */
export const mini: IMiniAppConfig<'webpack5'> = {
  compile: { include: compiledToo },
  optimizeMainPackage: { enable: true },
  addChunkPages: addAfterHome,
  output: { chunkFilename: `${ON_DEMAND}/[name].js` },
  // All sheets are loaded at the start: none is asked for by a chunk.
  miniCssExtractPluginOption: { ignoreOrder: true, runtime: false },
  postcss: {
    // Plain CSS pixels on every target: docs/decisions/0001.
    pxtransform: { enable: false, config: {} },
    cssModules: {
      enable: true,
      config: { namingPattern: 'module', generateScopedName: '[hash:base64:5]' },
    },
  },
  webpackChain(chain) {
    suffixesOf(chain, [process.env.TARO_ENV ?? 'weapp', 'mini'])
    messagesOnly(chain)
    plainStyles(chain)
    chain.merge({ optimization: { splitChunks: { cacheGroups: afterHome } } })
    chain.plugin('onDemand').use(OnDemand)
    // Home draws these at once.
    chain.module
      .rule('withHome')
      .test(/features.home.parts/)
      .parser({ dynamicImportMode: 'eager' })
    chain
      .plugin('noMutations')
      .use(NormalModuleReplacementPlugin, [
        /\.\/mutationCache\.js$/,
        path.resolve(__dirname, '../src/platform/engine/mutationCache.ts'),
      ])
    // Kept aside by `npm run release`.
    if (process.env.SOURCE_MAP === '1') chain.devtool('hidden-source-map')
    if (process.env.NODE_ENV === 'production') {
      minifyBySwc(chain)
      shortModuleIds(chain)
    }
  },
}
