import { execFileSync } from 'node:child_process'
import { mkdirSync, rmSync, writeFileSync } from 'node:fs'
import path from 'node:path'
import type { Target } from '../../__tests__/miniprogram/host/types'

/** Below the project, so that its packages are found. */
const folderOf = (target: Target) => path.resolve('.bench/empty-page', target)

/** Files of the smallest application: one page with one text, by Taro's usual settings. */
const FILES: Readonly<Record<string, string>> = {
  'package.json': '{ "name": "empty-page", "private": true, "browserslist": ["Chrome >= 76"] }',
  'babel.config.js': `module.exports = {
    presets: [['taro', { framework: 'react', ts: true, compiler: 'webpack5', useBuiltIns: false }]],
  }`,
  'config/index.ts': `export default {
    projectName: 'empty-page', date: '2026-11-30', designWidth: 375, deviceRatio: { 375: 2 },
    sourceRoot: 'src', outputRoot: 'dist', framework: 'react', plugins: [], defineConstants: {},
    copy: { patterns: [], options: {} }, compiler: { type: 'webpack5', prebundle: { enable: false } },
    cache: { enable: false }, mini: {}, h5: {},
  }`,
  'src/app.config.ts': "export default { pages: ['pages/index/index'], window: {} }",
  'src/app.ts': 'export default ({ children }: { children: unknown }) => children',
  'src/pages/index/index.config.ts': 'export default {}',
  'src/pages/index/index.tsx': `import { Text, View } from '@tarojs/components'
    export default () => <View><Text>Hello</Text></View>`,
}

/**
 * Builds an application with an empty page by the versions of Taro and React that the shop has, about 20 s, and returns
 * the folder of its compiled output.
 */
export function buildEmptyPage(target: Target): string {
  const folder = folderOf(target)
  rmSync(folder, { recursive: true, force: true })
  for (const [name, text] of Object.entries(FILES)) {
    const file = path.join(folder, name)
    mkdirSync(path.dirname(file), { recursive: true })
    writeFileSync(file, text)
  }
  const taro = path.resolve('node_modules/@tarojs/cli/bin/taro')
  execFileSync(process.execPath, [taro, 'build', '--type', target], {
    cwd: folder,
    env: { ...process.env, NODE_ENV: 'production', TARO_ENV: target },
    stdio: 'pipe',
  })
  return path.join(folder, 'dist')
}
