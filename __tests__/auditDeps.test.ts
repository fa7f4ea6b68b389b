import { spawn } from 'node:child_process'
import { mkdtempSync, rmSync, writeFileSync } from 'node:fs'
import { createServer, type Server } from 'node:http'
import type { AddressInfo } from 'node:net'
import { tmpdir } from 'node:os'
import path from 'node:path'

const SCRIPT = path.resolve(__dirname, '../scripts/audit-deps.mjs')
const vulnerability = (severity: string) => ({
  ...{ id: 1, url: 'https://advisories.example/1', title: 'A hole', severity },
  vulnerable_versions: '<2.0.0',
})

let folder: string
let server: Server

beforeEach(() => {
  folder = mkdtempSync(path.join(tmpdir(), 'audit-'))
  const packages = { dependencies: { used: '1.0.0' }, devDependencies: { builder: '1.0.0' } }
  const about = { name: 'project', version: '1.0.0' }
  write('package.json', { ...about, ...packages })
  write('package-lock.json', {
    ...about,
    lockfileVersion: 3,
    packages: {
      '': { ...about, ...packages },
      'node_modules/used': { version: '1.0.0' },
      'node_modules/builder': { version: '1.0.0', dev: true },
    },
  })
})
afterEach(() => {
  server.close()
  rmSync(folder, { recursive: true })
})

const write = (name: string, value: unknown) => writeFileSync(path.join(folder, name), JSON.stringify(value))

/** Runs the audit with a registry that reports these vulnerabilities; `null`: one without audits, like many mirrors. */
async function audit(known: Record<string, unknown[]> | null) {
  server = createServer((request, response) => {
    request.resume()
    const isAudit = request.url?.startsWith('/-/npm/v1/security')
    const name = String(request.url).slice(1)
    response.statusCode = isAudit && !known ? 405 : 200
    response.setHeader('content-type', 'application/json')
    response.end(
      JSON.stringify(
        isAudit
          ? (known ?? {})
          : { name, 'dist-tags': { latest: '1.0.0' }, versions: { '1.0.0': { name, version: '1.0.0' } } },
      ),
    )
  })
  await new Promise<void>((done) => server.listen(0, '127.0.0.1', done))
  const registry = `http://127.0.0.1:${(server.address() as AddressInfo).port}/`
  const child = spawn(process.execPath, [SCRIPT, folder], {
    env: { ...process.env, npm_config_registry: registry, npm_config_cache: path.join(folder, 'cache') },
  })
  let text = ''
  for (const stream of [child.stdout, child.stderr]) {
    stream.on('data', (piece) => {
      text += piece
    })
  }
  const code = await new Promise((done) => child.once('close', done))
  return { code, text }
}

test.each([
  [
    'a severe vulnerability in a production dependency fails',
    { used: [vulnerability('high')] },
    1,
    'high  used <2.0.0  A hole',
  ],
  ['a moderate one is reported', { used: [vulnerability('moderate')] }, 0, 'moderate  used'],
  [
    'a severe one in a development dependency is reported separately',
    { builder: [vulnerability('critical')] },
    0,
    /builds and tests: 1 known\n {2}critical {2}builder/,
  ],
  ['no vulnerabilities: success', {}, 0, 'What runs in production: no known holes'],
  [
    'a registry without audits is reported as an error',
    null,
    2,
    'Not checked: 2 packages. The registry that npm is set to offers no audits (status 405)',
  ],
] as const)(
  '%s',
  async (_situation, known, code, expected) => {
    const reported = await audit(known as Record<string, unknown[]> | null)
    if (expected instanceof RegExp) expect(reported.text).toMatch(expected)
    else expect(reported.text).toContain(expected)
    expect(reported.code).toBe(code)
  },
  60_000,
)
