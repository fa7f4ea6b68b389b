import assert from 'node:assert/strict'
import { readFileSync } from 'node:fs'
import path from 'node:path'
import { describe, it } from 'node:test'
import { parse } from 'acorn'
import { distOf } from '../support/compiled'
import { Dist, listFiles } from './host/dist'
import type { Target } from './host/types'

/** ECMAScript version that the oldest browsers of .browserslistrc and mini-program engines of their age can read. */
const SYNTAX = 2019
/**
 * Selectors and values that mini-program engines of that age don't know; they drop the whole rule. `gap` between flex
 * children is allowed: without it elements are closer together, but nothing is lost (decision 0770).
 */
const NOT_IN_OLD_HOSTS =
  /:(has|is|where|focus-within)\(|@(container|layer|supports)|\b(inset|aspect-ratio|accent-color|place-items):|\b\d+[dsl]v[hw]\b|\b(clamp|color-mix|conic-gradient)\(|(^|[},])\s*\*\s*[{,]|,[^{},]*:focus-visible|:focus-visible[^{},]*,/g
/** Names from vConsole, the devtools of TanStack Query, fast refresh and the dev server, and of source maps. */
const OF_DEVELOPMENT = /vconsole|tsqd-|\$RefreshReg\$|webpack-dev-server|sourceMappingURL/i
const MB = 1024 * 1024
/** Maximum size in bytes of a main package or subpackage; the platforms reject larger ones. */
const PACKAGE_LIMIT = 2 * MB

for (const target of ['weapp', 'tt', 'h5'] as const) {
  describe(`compiled output of ${target}`, () => {
    const folder = distOf(target)
    const files = listFiles(folder)
    const read = (file: string) => readFileSync(path.join(folder, file), 'utf8')

    it(`every script is valid ES${SYNTAX}`, () => {
      const wrong = files
        .filter((file) => file.endsWith('.js'))
        .flatMap((file) => problemIn(read(file), file))
      assert.deepEqual(wrong, [])
    })

    it('no script has a tool of development or leads to its source', () => {
      const wrong = files.filter((file) => file.endsWith('.js') && OF_DEVELOPMENT.test(read(file)))
      assert.deepEqual(wrong, [])
    })

    it('no style sheet uses features that old hosts lack', () => {
      const sheets = files.filter((file) => /\.(wxss|ttss)$/.test(file))
      const wrong = sheets.flatMap((file) =>
        (read(file).match(NOT_IN_OLD_HOSTS) ?? []).map((one) => `${file} ${one}`),
      )
      assert.deepEqual(wrong, [])
    })

    it('no style sheet loads a font or a picture from another origin', () => {
      const sheets = files.filter((file) => /\.(css|wxss|ttss)$/.test(file))
      const wrong = sheets.flatMap((file) =>
        (read(file).match(/url\(['"]?(https?:)?\/\/[^)]+\)/g) ?? []).map((url) => `${file} ${url}`),
      )
      assert.deepEqual(wrong, [])
    })
  })
}

for (const target of ['weapp', 'tt'] as Target[]) {
  describe(`packages of ${target}`, () => {
    const dist = new Dist(distOf(target), target)

    it('none exceeds the size limit of the platform', () => {
      for (const root of ['', ...dist.subPackages.map((one) => one.root)]) {
        const files = dist.files().filter((file) => !file.endsWith('.map') && dist.packageOf(file) === root)
        const bytes = files.reduce((sum, file) => sum + dist.size(file), 0)
        assert.ok(bytes < PACKAGE_LIMIT, `${root || 'main'} has ${bytes} bytes`)
      }
    })

    it('code is loaded only for visited pages, and no package path contains "common"', () => {
      assert.equal(dist.appJson.lazyCodeLoading, 'requiredComponents')
      assert.deepEqual(
        dist.subPackages.filter((one) => one.root.includes('common')),
        [],
      )
    })

    it('home does not load what only other pages share, nor a tab what only the pages behind it share', () => {
      const { pages, tabBar } = dist.appJson
      const tabs = tabBar.list.map(({ pagePath }: { pagePath: string }) => pagePath)
      const loading = (chunk: string) =>
        ['app', ...pages].filter((page: string) => dist.read(`${page}.js`).includes(`/${chunk}")`))
      for (const chunk of ['mixed', 'tabs'])
        assert.deepEqual(
          loading(chunk),
          pages.filter((page: string) => page !== tabs[0]),
        )
      assert.deepEqual(
        loading('later'),
        pages.filter((page: string) => !tabs.includes(page)),
      )
    })

    it('every chunk on demand has a require of its own, without which the vendors’ tools leave it out', () => {
      const chunks = dist.files('.js').filter((file) => file.startsWith('onDemand/'))
      const runtime = dist.read('runtime.js')
      assert.notEqual(chunks.length, 0)
      assert.deepEqual(
        chunks.filter((file) => !runtime.includes(`require("./${file.replace('.js', '')}")`)),
        [],
      )
    })

    it('app.json enables dark mode on the platform that requires it', () => {
      if (target === 'tt') return
      assert.equal(dist.appJson.darkmode, true)
      const { light, dark } = dist.json(dist.appJson.themeLocation.replace('.json', ''))
      const named = Object.values<string>(dist.appJson.window).filter((value) => value.startsWith('@'))
      for (const name of named.map((one) => one.slice(1)))
        assert.ok(light[name] && dark[name], `${name} is missing from theme.json`)
      assert.notEqual(named.length, 0)
    })

    it('every compiled template is used under an existing name', () => {
      const wrong = dist.files('.js').filter((file) => dist.read(file).includes('nn:!0'))
      assert.deepEqual(wrong, [])
    })
  })
}

function problemIn(code: string, file: string): string[] {
  try {
    parse(code, { ecmaVersion: SYNTAX })
    return []
  } catch (problem) {
    const { message, pos } = problem as Error & { pos: number }
    return [`${file}: ${message} near ${code.slice(Math.max(0, pos - 60), pos + 30)}`]
  }
}
