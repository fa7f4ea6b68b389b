import { TAB_PAGES } from '../config/afterHome'
import { pagePackages } from '../src/packages'
import { type RouteSpec, routes } from '../src/routes'
import { filesUnder, read } from './architecture/sources'

const all = Object.entries<RouteSpec>(routes)
const pages = filesUnder('src/pages', (file) => file.endsWith('.tsx') && !file.endsWith('.test.tsx'))

describe('routes', () => {
  it('each has a page, and each page has a route', () => {
    expect(pages).toEqual(all.map(([, route]) => `src/${route.path}.tsx`).sort())
  })

  it.each(all)('%s takes its page config from the table', (name, route) => {
    expect(read(`src/${route.path}.config.ts`).code).toMatch(`pageConfig('${name}')`)
  })

  it('a page file has at most 40 lines', () => {
    expect(pages.filter((file) => read(file).code.split('\n').length > 40)).toEqual([])
  })

  it('has four tabs in order', () => {
    expect(
      all.filter(([, route]) => route.tab !== undefined).map(([name, route]) => [route.tab, name]),
    ).toEqual([
      [0, 'home'],
      [1, 'carList'],
      [2, 'carLife'],
      [3, 'my'],
    ])
  })

  it('the builds of the mini-programs know the tabs', () => {
    expect(TAB_PAGES).toEqual(
      all.filter(([, route]) => route.tab !== undefined).map(([, route]) => route.path),
    )
  })

  it('no path contains "common", which breaks style sheets of subpackages', () => {
    expect(all.filter(([, route]) => route.path.includes('common'))).toEqual([])
  })

  it.each(['weapp', 'tt'])(
    'on %s every page is in exactly one package, and tabs are in the main one',
    (target) => {
      const { pages: main, subPackages } = pagePackages(target)
      const packed = [
        ...main,
        ...subPackages.flatMap(({ root, pages: inside }) => inside.map((page) => `${root}/${page}`)),
      ]
      expect(packed.sort()).toEqual(
        all
          .filter(([, route]) => !route.h5Only)
          .map(([, route]) => route.path)
          .sort(),
      )
      for (const [, route] of all) if (route.tab !== undefined) expect(main).toContain(route.path)
      for (const { root } of subPackages)
        expect(main.filter((page) => page.startsWith(`${root}/`))).toEqual([])
    },
  )
})

/** Pages that open only from an external address, so no page can preload them. */
const NEVER_PRELOADED = ['pages/adpage', 'pages/ext/open']

test('every subpackage is preloaded from a page that leads to it', () => {
  const { subPackages, preloadRule } = pagePackages('weapp')
  const preloaded = new Set(Object.values(preloadRule ?? {}).flatMap(({ packages }) => packages))
  expect(subPackages.map(({ root }) => root).filter((root) => !preloaded.has(root))).toEqual(NEVER_PRELOADED)
})
