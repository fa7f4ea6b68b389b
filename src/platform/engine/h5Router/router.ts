import { createRouter as create } from '@tarojs/router/dist/router/spa.js'

export * from '@tarojs/router/dist/index.js'

const HOME = '/pages/index/index'

/**
 * Starts Taro's router in a task of its own: in one task with the evaluation of the app's script it would hold up a tap
 * on a slow phone for twice as long. docs/HACKS.md
 *
 * A visit that begins at home's path goes on at its alias (spec 2): the router finds a tab's page by its address alone,
 * and the home tab, which leads to the alias, would make a second home page.
 */
export function createRouter(...parts: Parameters<typeof create>) {
  const [history] = parts
  const { pathname, search } = history.location
  if (pathname === HOME) history.replace({ pathname: '/', search })
  const begin = () => void create(...parts)
  if ('WeakRef' in window) setTimeout(begin)
  else
    import('../flexGap').then(({ addGaps }) => {
      addGaps()
      begin()
    }, begin)
}
