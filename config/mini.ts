import path from 'node:path'
import type { IMiniAppConfig } from '@tarojs/taro/types/compile'
import { NormalModuleReplacementPlugin } from 'webpack'
import { compiledToo } from './compiled'
import { addLater, later } from './laterPages'
import { messagesOnly } from './messagesOnly'
import { minifyBySwc } from './minifier'
import { shortModuleIds } from './moduleIds'
import { plainStyles } from './styles'
import { suffixesOf } from './suffixes'

/** Build configuration of both mini-programs. Optimisations and their measurements: docs/decisions. */
export const mini: IMiniAppConfig<'webpack5'> = {
  compile: { include: compiledToo },
  optimizeMainPackage: { enable: true },
  addChunkPages: addLater,
  miniCssExtractPluginOption: { ignoreOrder: true },
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
    chain.merge({ optimization: { splitChunks: { cacheGroups: { later } } } })
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
