import { execFile } from 'node:child_process'
import { createHash } from 'node:crypto'
import { mkdirSync, mkdtempSync, readFileSync, rmSync, writeFileSync } from 'node:fs'
import { createServer, type Server } from 'node:http'
import type { AddressInfo } from 'node:net'
import { tmpdir } from 'node:os'
import path from 'node:path'
import { promisify } from 'node:util'
import { ROOT } from './architecture/sources'

const run = promisify(execFile)
const folder = mkdtempSync(path.join(tmpdir(), 'registry-'))
const project = path.join(folder, 'project')
const integrityOf = (archive: Buffer) => `sha512-${createHash('sha512').update(archive).digest('base64')}`

let archive: Buffer
let registry: Server
let environment: NodeJS.ProcessEnv

/** Starts a registry with one package; the integrity that it reports is that of the archive it serves. */
beforeAll(async () => {
  const source = path.join(folder, 'source')
  mkdirSync(source)
  writeFileSync(path.join(source, 'package.json'), JSON.stringify({ name: 'wheel', version: '1.2.3' }))
  await run('npm', ['pack', '--silent', '--pack-destination', folder], { cwd: source })
  archive = readFileSync(path.join(folder, 'wheel-1.2.3.tgz'))
  registry = createServer((request, response) => {
    if (request.url?.endsWith('.tgz')) return response.end(archive)
    if (!request.url?.startsWith('/wheel')) return response.writeHead(404).end('{}')
    const tarball = `${environment.npm_config_registry}wheel/-/wheel-1.2.3.tgz`
    const version = { name: 'wheel', version: '1.2.3', dist: { tarball, integrity: integrityOf(archive) } }
    response.end(
      JSON.stringify({ name: 'wheel', 'dist-tags': { latest: '1.2.3' }, versions: { '1.2.3': version } }),
    )
  }).listen(0, '127.0.0.1')
  await new Promise((resolve) => registry.once('listening', resolve))
  environment = {
    ...process.env,
    npm_config_registry: `http://127.0.0.1:${(registry.address() as AddressInfo).port}/`,
    npm_config_cache: path.join(folder, 'cache'),
    npm_config_fetch_retries: '0',
  }
})
afterAll(() => {
  registry.close()
  rmSync(folder, { recursive: true })
})

/** Writes a project whose lock file has these packages. */
function lockProject(wheel: object, dependencies: object = { wheel: '1.2.3' }, more: object = {}) {
  rmSync(project, { recursive: true, force: true })
  mkdirSync(project)
  const root = { name: 'shop', version: '1.0.0', dependencies }
  writeFileSync(path.join(project, 'package.json'), JSON.stringify(root))
  const packages = { '': root, 'node_modules/wheel': { version: '1.2.3', ...wheel }, ...more }
  writeFileSync(
    path.join(project, 'package-lock.json'),
    JSON.stringify({ name: 'shop', lockfileVersion: 3, requires: true, packages }),
  )
}
const complete = () =>
  run(process.execPath, [path.join(ROOT, 'scripts/complete-lock.mjs')], { cwd: project, env: environment })
/** Runs the installation. npm says what it refuses, also where the tests are run by a silent npm. */
const install = () =>
  run('npm', ['ci', '--ignore-scripts', '--no-audit', '--loglevel=error'], { cwd: project, env: environment })

test('the fingerprint that a package lacks is added, and an archive of other content is then refused', async () => {
  lockProject({ dev: true })
  await complete()
  const { packages } = JSON.parse(readFileSync(path.join(project, 'package-lock.json'), 'utf8'))
  expect(packages['node_modules/wheel']).toEqual({
    version: '1.2.3',
    integrity: integrityOf(archive),
    dev: true,
  })
  lockProject({ integrity: integrityOf(archive) })
  await install()
  lockProject({ integrity: integrityOf(Buffer.from('what was reviewed')) })
  await expect(install()).rejects.toThrow(/EINTEGRITY/)
})

test('a package that the registry lacks is named, because its fingerprint is unknown', async () => {
  lockProject({}, undefined, { 'node_modules/@our/axle': { version: '4.5.6', optional: true } })
  await expect(complete()).rejects.toThrow(/This registry lacks @our\/axle@4\.5\.6/)
})
