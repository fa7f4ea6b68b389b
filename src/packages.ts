import { NEXT_PAGES } from './nextPages'
import { type RouteName, type RouteSpec, routes } from './routes'

interface SubPackage {
  root: string
  pages: string[]
}

/** Folders whose pages must stay in the main package: a folder with a tab page can't be a package root. */
const foldersOf = (list: readonly RouteSpec[]) => new Set(list.map((route) => folderOf(route.path)))
const folderOf = (path: string) => path.slice(0, path.lastIndexOf('/'))

/**
 * Returns the pages of a target, split by folder into the main package and subpackages.
 * H5 has chunks instead of packages, so all its pages are in the main package.
 */
export function pagePackages(target: string | undefined) {
  const all: RouteSpec[] = Object.values<RouteSpec>(routes).filter(
    (route) => target === 'h5' || !route.h5Only,
  )
  if (target === 'h5')
    return { pages: all.map((route) => route.path), subPackages: [], preloadRule: undefined }

  const mainFolders = foldersOf(all.filter((route) => route.tab !== undefined))
  const isMain = (route: RouteSpec) =>
    mainFolders.has(folderOf(route.path)) || route.path.split('/').length === 2
  const roots = new Map<string, SubPackage>()
  for (const route of all.filter((one) => !isMain(one))) {
    const root = folderOf(route.path)
    const subPackage = roots.get(root) ?? { root, pages: [] }
    subPackage.pages.push(route.path.slice(root.length + 1))
    roots.set(root, subPackage)
  }
  return {
    pages: all.filter(isMain).map((route) => route.path),
    subPackages: [...roots.values()],
    preloadRule: preloadRule(new Set(roots.keys())),
  }
}

/** Returns the platform's preload rule: page -> packages. The pages of one package share a limit of 2 MB. */
function preloadRule(roots: ReadonlySet<string>) {
  const rule: Record<string, { network: 'all'; packages: string[] }> = {}
  for (const [from, next] of Object.entries(NEXT_PAGES)) {
    const own = folderOf(routes[from as RouteName].path)
    const packages = [...new Set(next.map((name) => folderOf(routes[name].path)))]
    const fetched = packages.filter((root) => root !== own && roots.has(root))
    if (fetched.length > 0) rule[routes[from as RouteName].path] = { network: 'all', packages: fetched }
  }
  return rule
}
