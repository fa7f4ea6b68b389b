import { readFileSync } from 'node:fs'
import path from 'node:path'
import { defineConfig, type UserConfigExport } from '@tarojs/cli'
import { takeOptionsOfTaro } from './devServer'
import { chosenEnv, warningsOf } from './env'
import { h5 } from './h5'
import { mini } from './mini'

/** Returns the release that a build is made for: `SHOP_VERSION`, or the version of package.json. */
function shopVersion(): string {
  const { version } = JSON.parse(readFileSync(path.resolve(__dirname, '../package.json'), 'utf8'))
  return process.env.SHOP_VERSION || version
}

/** Drawings that a mini-program doesn't show from its package (ui/Art/ownArt.mini.ts). */
const unusedArt = (target: string) => (target === 'h5' ? [] : ['**/guide-*', '**/poster-*'])

export default defineConfig<'webpack5'>((_merge, { mode }) => {
  const target = process.env.TARO_ENV ?? 'h5'
  const env = chosenEnv(target)
  for (const warning of warningsOf(env)) console.warn(`Warning: ${warning}`)
  const outputRoot = process.env.OUT_DIR ?? `dist/${target}`
  const isDev = mode === 'development'
  if (isDev) takeOptionsOfTaro()
  const config: UserConfigExport<'webpack5'> = {
    projectName: 'pickup-shop',
    date: '2026-11-21',
    designWidth: 375,
    deviceRatio: { 375: 2, 640: 1.17, 750: 1, 828: 0.905 },
    sourceRoot: 'src',
    outputRoot,
    framework: 'react',
    plugins: [path.resolve(__dirname, 'ariaPlugin.ts')],
    alias: { '@': path.resolve(__dirname, '../src'), '@contract': path.resolve(__dirname, '../contract') },
    defineConstants: {
      SHOP_ENV: JSON.stringify(env),
      SHOP_VERSION: JSON.stringify(shopVersion()),
    },
    copy: {
      patterns: [{ from: 'src/shop-art/', to: `${outputRoot}/shop-art/`, ignore: unusedArt(target) }],
      options: {},
    },
    compiler: { type: 'webpack5', prebundle: { enable: false } },
    // The list of pages is compiled into the entry, so without this the cache would keep an old list.
    cache: {
      enable: isDev || process.env.BUILD_CACHE === '1',
      buildDependencies: {
        routes: ['routes.ts', 'packages.ts', 'nextPages.ts'].map((file) =>
          path.resolve(__dirname, '../src', file),
        ),
      },
    },
    jsMinimizer: 'terser',
    cssMinimizer: 'csso',
    sass: { resource: [path.resolve(__dirname, '../src/styles/_tools.scss')] },
    mini,
    h5: h5(isDev),
  }
  return config
})
