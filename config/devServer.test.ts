import { defaultMaxListeners } from 'node:events'
import { readFileSync } from 'node:fs'
import path from 'node:path'
import Chain from 'webpack-chain'
import { forDevelopment } from './devServer'
import { h5 } from './h5'

const ROOT = path.join(__dirname, '..')
const HERE = '127.0.0.1'

test('the development server answers this machine alone, and hands on to servers of this machine', () => {
  const { devServer } = h5(true) as unknown as {
    devServer: { host: string; allowedHosts: string; proxy: { target: string }[] }
  }
  expect(devServer.host).toBe(HERE)
  // Any host name would let a page of another site read the sources, by a name of its own that leads here.
  expect(devServer.allowedHosts).toBe('auto')
  expect(devServer.proxy.length).toBeGreaterThan(0)
  for (const { target } of devServer.proxy) expect(new URL(target).hostname).toBe(HERE)
})

test('the development server has so few proxies that Node warns of no leak', async () => {
  process.env.DESK_PORT = '10088'
  jest.resetModules()
  const { devServer } = await import('./devServer')
  delete process.env.DESK_PORT
  expect(devServer.proxy.flatMap(({ context }) => context)).toContain('/desk/app')
  expect(devServer.proxy.length).toBeLessThan(defaultMaxListeners)
})

test('the server that compiles pages when they are opened answers this machine alone', () => {
  const chain = new Chain()
  forDevelopment(chain)
  const { lazyCompilation } = chain.get('experiments') as {
    lazyCompilation: { backend: { listen: { host: string } } }
  }
  expect(lazyCompilation.backend.listen.host).toBe(HERE)
})

test('every program of npm run dev listens on this machine alone', () => {
  const script = readFileSync(path.join(ROOT, 'scripts/dev.mjs'), 'utf8')
  const addresses = [...script.matchAll(/\b\d+\.\d+\.\d+\.\d+\b/g)].map(([address]) => address)
  expect(addresses.filter((address) => address !== HERE)).toEqual([])
  expect(script).toMatch(/name: 'mall'[\s\S]{1,200}env: \{ HOST: '127\.0\.0\.1'/)
  expect(script).toMatch(/name: 'desk'[\s\S]{1,200}'--host', '127\.0\.0\.1'/)
})

test('Ctrl-C reaches the mall of npm run dev once, so that it closes its database', () => {
  const script = readFileSync(path.join(ROOT, 'scripts/dev.mjs'), 'utf8')
  expect(script).toMatch(/name: 'mall'[^{}]+env: \{.+\},[^{}]+detached: process\.platform !== 'win32',/)
  expect(script).toMatch(/spawn\([^;]+\bdetached,/)
})
