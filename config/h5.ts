import path from 'node:path'
import type { IH5Config } from '@tarojs/taro/types/compile'
import {
  BannerPlugin,
  type ChunkGraph,
  Compilation,
  type Module,
  NormalModuleReplacementPlugin,
} from 'webpack'
import { compiledToo } from './compiled'
import { devServer, forDevelopment } from './devServer'
import { FrameworkFirst } from './frameworkFirst'
import { htmlPluginOption, isAfterHome, isOfHome } from './h5Html'
import { messagesOnly } from './messagesOnly'
import { minifyBySwc } from './minifier'
import { shortModuleIds } from './moduleIds'
import { Precompress } from './precompress'
import { plainStyles } from './styles'
import { suffixesOf } from './suffixes'

const src = (...parts: string[]) => path.resolve(__dirname, '../src', ...parts)

/**
 * Chunk of the modules that home shares with other pages. One file, because each request costs the first page a round
 * trip; and only home's modules, so that home loads nothing that it doesn't use.
 */
const frame = {
  name: 'frame',
  chunks: 'async' as const,
  test: (module: Module, { chunkGraph }: { chunkGraph: ChunkGraph }) => isOfHome(module, chunkGraph),
  minChunks: 2,
  priority: 10,
  enforce: true,
}

/** Packages of `most` that home loads too, after its first frame: it would load all of `most` for a countdown. */
const after = {
  name: 'after',
  chunks: 'async' as const,
  test: (module: Module, { chunkGraph }: { chunkGraph: ChunkGraph }) => isAfterHome(module, chunkGraph),
  minChunks: 16,
  priority: 8,
  enforce: true,
}

/** Their styles go with those of `frame`, which each page loads: one round trip less before a page's first drawing. */
const afterStyles = { ...after, name: 'frame', type: 'css/mini-extract', priority: 9 }

/** Chunk of the modules that most other pages share. (`common` is Taro's name for modules that two pages share.) */
const most = { name: 'most', chunks: 'async' as const, minChunks: 16, priority: 5, enforce: true }

/** Chunk of the rarer icons, which many pages use; enforced, because it is below the usual minimum size of a chunk. */
const icons = {
  test: /ui[\\/]Icon[\\/]more\.generated/,
  name: 'icons',
  chunks: 'async' as const,
  priority: 20,
  enforce: true,
}

/** Chunk of the calls of orders, which eight pages use; enforced for the same reason. */
const orders = {
  test: /(src[\\/]api|contract[\\/]calls)[\\/]orders\b/,
  name: 'orders',
  chunks: 'async' as const,
  priority: 20,
  enforce: true,
}

/** H5 build configuration. Optimisations and their measurements: docs/decisions. */
export const h5 = (isDev: boolean): IH5Config<'webpack5'> => ({
  compile: { include: compiledToo },
  // Relative in a release, so that it can be deployed to any folder; the dev server resolves './' wrongly.
  publicPath: isDev ? '/' : './',
  staticDirectory: 'static',
  useHtmlComponents: true,
  router: {
    mode: 'hash',
    customRoutes: {
      '/pages/index/index': ['/', '/pages/index/index'],
      '/pages/system/open-location': ['/open-location', '/pages/system/open-location'],
      '/pages/system/choose-location': ['/choose-location', '/pages/system/choose-location'],
      '/pages/system/preview-image': ['/preview-image', '/pages/system/preview-image'],
    },
  },
  output: {
    // Timeout of chunks (spec 9).
    chunkLoadTimeout: 120_000,
    // Only six digits of the hash for chunks: home loads the names of about two hundred of them.
    ...(isDev
      ? {}
      : { filename: 'js/[name].[contenthash:8].js', chunkFilename: 'chunk/[name].[contenthash:6].js' }),
  },
  miniCssExtractPluginOption: {
    ignoreOrder: true,
    ...(isDev
      ? {}
      : { filename: 'css/[name].[contenthash:8].css', chunkFilename: 'css/[name].[contenthash:6].css' }),
  },
  devServer,
  postcss: {
    autoprefixer: { enable: true, config: {} },
    // Plain CSS pixels on every target: docs/decisions/0001.
    pxtransform: { enable: false, config: {} },
    cssModules: {
      enable: true,
      config: { namingPattern: 'module', generateScopedName: isDev ? '[name]__[local]' : '[hash:base64:5]' },
    },
  },
  htmlPluginOption: htmlPluginOption(),
  webpackChain(chain) {
    suffixesOf(chain, ['h5'])
    messagesOnly(chain)
    plainStyles(chain)
    chain.performance.hints(false)
    if (isDev) forDevelopment(chain)
    // For analysing the content of a bundle: scripts/bench.
    if (process.env.SOURCE_MAP === '1') chain.devtool('hidden-source-map')
    chain.merge({
      optimization: {
        splitChunks: {
          chunks: 'async',
          minSize: 6_000,
          cacheGroups: { frame, after, afterStyles, most, icons, orders },
        },
      },
    })
    // Thin components replace Stencil and Swiper: saves 70 KB gzipped on the first page.
    chain.resolve.alias.set('@tarojs/components$', src('platform/engine/h5Components/index.ts'))
    // Otherwise the scripts would contain style sheets of unused elements, with the code that injects them.
    const noStyle = src('platform/engine/h5Components/noStyle.ts')
    chain.resolve.alias.set('@tarojs/components-react/dist/index.css', noStyle)
    chain.resolve.alias.set('@tarojs/components/dist/taro-components/taro-components.css', noStyle)
    chain.resolve.alias.set('@tarojs/components/global.css', noStyle)
    chain
      .plugin('noMutations')
      .use(NormalModuleReplacementPlugin, [/\.\/mutationCache\.js$/, src('platform/engine/mutationCache.ts')])
    // Adds a hint to compile functions off the main thread while the script is loading, instead of at their first call.
    // Supported by Chromium from 136; a plain comment in other browsers: docs/decisions/0008.
    // Runs after the minifier, which drops comments, and before source maps and content hashes.
    if (!isDev) {
      minifyBySwc(chain)
      shortModuleIds(chain)
      const stage = Compilation.PROCESS_ASSETS_STAGE_DEV_TOOLING - 1
      chain
        .plugin('compileWhileLoading')
        .use(BannerPlugin, [{ banner: '//# allFunctionsCalledOnLoad', raw: true, test: /\.js$/, stage }])
      chain.plugin('precompress').use(Precompress)
      chain.plugin('frameworkFirst').use(FrameworkFirst)
    }
    // Parts of the libraries that the shop doesn't use, or that its pages load: docs/HACKS.md.
    for (const [name, of, by] of [
      [
        'noNavigationBar',
        /@tarojs[\\/]router[\\/]dist[\\/](navigationBar|router[\\/]navigation-bar)\.js$/,
        'h5Router/noNavigationBar.ts',
      ],
      ['startRouter', /^@tarojs\/router$/, 'h5Router/router.ts'],
      ['routerStyle', /@tarojs[\\/]router[\\/]dist[\\/]style\.js$/, 'h5Router/routerStyle.ts'],
      ['noInterceptors', /@tarojs[\\/]api[\\/]dist[\\/]interceptor[\\/]\w+\.js$/, 'unusedTaro.ts'],
      [
        'noWorklets',
        /@tarojs[\\/]taro-h5[\\/]dist[\\/]api[\\/]ui[\\/]animation[\\/]worklet\.js$/,
        'unusedTaro.ts',
      ],
      ['noTimes', /@tarojs[\\/]runtime[\\/]dist[\\/]perf\.js$/, 'unusedTaro.ts'],
    ] as const)
      chain.plugin(name).use(NormalModuleReplacementPlugin, [of, src('platform/engine', by)])
    // So that a component goes to the pages that use it, instead of all with the first one.
    chain.module
      .rule('components')
      .test(/h5Components[\\/]\w+\.tsx?$/)
      .set('sideEffects', false)
    chain.resolve.alias.set('universal-router$', src('platform/engine/h5Router/exactRouter.ts'))
    chain.resolve.alias.set('query-string$', src('platform/engine/h5Router/queryString.ts'))
    chain.resolve.alias.set(
      '@tarojs/components/dist/components',
      src('platform/engine/h5Components/stencilStub.ts'),
    )
  },
})
