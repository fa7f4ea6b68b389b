import path from 'node:path'
import type { IMiniAppConfig } from '@tarojs/taro/types/compile'
import { suffixesOf } from './suffixes'

/** Both mini-programs. The levers and what they measured: docs/decisions. */
export const mini: IMiniAppConfig<'webpack5'> = {
  // The contract stands outside the source root.
  compile: { include: [path.resolve(__dirname, '../contract')] },
  optimizeMainPackage: { enable: true },
  experimental: { compileMode: true },
  miniCssExtractPluginOption: { ignoreOrder: true },
  postcss: {
    // Plain CSS pixels on every target: docs/decisions/0003.
    pxtransform: { enable: false, config: {} },
    cssModules: {
      enable: true,
      config: { namingPattern: 'module', generateScopedName: '[hash:base64:5]' },
    },
  },
  webpackChain(chain) {
    suffixesOf(chain, [process.env.TARO_ENV ?? 'weapp', 'mini'])
  },
}
