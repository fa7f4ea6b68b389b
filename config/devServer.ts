import { createRequire } from 'node:module'
import { ProvidePlugin } from 'webpack'
import type Chain from 'webpack-chain'
import type Server from 'webpack-dev-server'
import type { Configuration } from 'webpack-dev-server'

const load = createRequire(__filename)

const { PORT = '10086', H5_PORT = '10087', DESK_PORT } = process.env
/** One proxy for all paths of a port: each is a listener of the server, and Node warns above ten. */
const to = (port: string, context: string[], more = {}) => ({
  context,
  target: `http://127.0.0.1:${port}`,
  ...more,
})

/** The mall's calls and files, which the shop expects on its own origin. */
const OF_MALL = ['/juhe', '/api', '/gw-dataupload-api', '/ws', '/sdk', '/pictures', '/uploads', '/cashier']
/** Paths that `npm run dev` shows at the same address: the desk, by Vite's own server, and the API reference. */
const OF_DESK = ['/desk', '/docs', '/openapi.json']

/** Taro's own defaults are every network (`0.0.0.0`) and every host name: anybody in the same café would read the sources. */
export const devServer = {
  host: '127.0.0.1',
  allowedHosts: 'auto',
  port: Number(H5_PORT),
  open: false,
  devMiddleware: { stats: { all: false, timings: true } },
  // Taro's `only` leaves the page as it was after a change that no component takes, such as one of the app's own file.
  hot: true,
  // The socket has the host of the page: the server refuses one of `localhost` at `127.0.0.1`.
  client: { overlay: false, logging: 'warn' as const, webSocketURL: 'auto://0.0.0.0:0/ws' },
  proxy: [
    to(PORT, OF_MALL),
    ...(DESK_PORT ? [to(DESK_PORT, ['/desk/app'], { ws: true }), to(PORT, OF_DESK)] : []),
  ],
}

/** A page's own file, of any page but the one that opens first. */
const OTHER_PAGE = /[\\/]src[\\/]pages[\\/](?!index[\\/]index\.)/

/** Taro's hooks that the shop calls. */
const TARO_HOOKS = [
  ...['useDidHide', 'useDidShow', 'usePageNotFound', 'usePageScroll', 'usePullDownRefresh', 'useReachBottom'],
  ...['useRouter', 'useShareAppMessage', 'useShareTimeline', 'useUnload'],
]

/**
 * Compiles a page when it is opened for the first time: all of them would take a minute of processor time. On a terminal
 * Taro draws its progress; elsewhere each of its steps would be a line.
 */
export function forDevelopment(chain: Chain): void {
  chain.set('experiments', {
    lazyCompilation: { entries: false, test: OTHER_PAGE, backend: { listen: { host: '127.0.0.1' } } },
  })
  chain.set('infrastructureLogging', { level: 'warn' })
  // Fast refresh lists the hooks of a component by their names, whose imports Taro removes: it would mount every page
  // again, and empty its fields. docs/HACKS.md
  chain
    .plugin('taroHooks')
    .use(ProvidePlugin, [
      Object.fromEntries(TARO_HOOKS.map((name) => [name, ['@tarojs/taro', 'default', name]])),
    ])
  if (!process.stdout.isTTY) chain.plugins.delete('webpackbar')
}

/**
 * Lets Taro's runner start webpack-dev-server 5. The runner asks for version 4, which anybody in reach can end and read
 * (CVE-2026-14631 and others), and always sets its option `https`, which version 5 refuses: docs/HACKS.md.
 */
export function takeOptionsOfTaro(): void {
  const place = load.resolve('webpack-dev-server')
  const Original = load(place) as typeof Server
  const cached = load.cache[place]
  if (!cached) return
  cached.exports = class extends Original {
    constructor(
      options: Configuration & { https?: boolean },
      compiler: ConstructorParameters<typeof Server>[1],
    ) {
      const { https: _ofVersion4, ...known } = options
      super(known, compiler)
    }
  }
}
