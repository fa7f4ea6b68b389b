import { createRequire } from 'node:module'
import type Server from 'webpack-dev-server'
import type { Configuration } from 'webpack-dev-server'

const load = createRequire(__filename)

/** The mall's calls and files, which the shop expects on its own origin. */
const OF_MALL = ['/juhe', '/api', '/gw-dataupload-api', '/ws', '/sdk', '/pictures', '/uploads', '/cashier']

/** Taro's own defaults are every network (`0.0.0.0`) and every host name: anybody in the same café would read the sources. */
export const devServer = {
  host: '127.0.0.1',
  allowedHosts: 'auto',
  port: Number(process.env.H5_PORT ?? 10087),
  open: false,
  client: { overlay: false },
  proxy: OF_MALL.map((context) => ({
    context,
    target: `http://127.0.0.1:${process.env.PORT ?? 10086}`,
  })),
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
