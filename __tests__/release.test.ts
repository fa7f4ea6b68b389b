import { spawnSync } from 'node:child_process'
import { readFileSync } from 'node:fs'
import path from 'node:path'

const ROOT = path.resolve(__dirname, '..')

/** Runs a dry release, and returns what it printed. */
function dryRun(version: string, env: Record<string, string> = {}) {
  const { status, stdout, stderr } = spawnSync(
    process.execPath,
    ['scripts/release.mjs', version, '--dry-run', '--note', '修复首页'],
    { cwd: ROOT, encoding: 'utf8', env: { ...process.env, ...env } },
  )
  return { status, text: stdout + stderr }
}

test('a release builds the three targets and the desk one after the other, and says what it cannot upload', () => {
  const { status, text } = dryRun('9.9.9')
  expect(text).toMatch(
    /--type h5[\s\S]*--type weapp[\s\S]*--type tt[\s\S]*build -w desk -- --outDir \.\.\/release\/9\.9\.9\/desk/,
  )
  expect(text).toContain('set WECHAT_APP_ID and WECHAT_UPLOAD_KEY')
  expect(text).toContain('set TT_APP_ID and TT_UPLOAD_TOKEN')
  expect(status).toBe(0)
})

test('with keys it uploads by the tools of the vendors, and prints no token', () => {
  const { text } = dryRun('9.9.9', {
    WECHAT_APP_ID: 'wx1',
    WECHAT_UPLOAD_KEY: 'private.key',
    TT_APP_ID: 'tt1',
    TT_UPLOAD_TOKEN: 'secret-token',
  })
  expect(text).toMatch(
    /miniprogram-ci upload --pp release\/9\.9\.9\/weapp --pkp private\.key --appid wx1 --uv 9\.9\.9 --ud 修复首页/,
  )
  expect(text).toMatch(/tma set-app-config tt1 --token …/)
  expect(text).toMatch(/tma upload -v 9\.9\.9 -c 修复首页 release\/9\.9\.9\/tt/)
  expect(text).not.toContain('secret-token')
})

test('it builds for the real environment unless another one is set, and mini-programs need an origin', () => {
  const { text } = dryRun('9.9.9', { SHOP_ENV: '', MALL_ORIGIN: '', SHOP_ENV_FILE: '' })
  expect(text.match(/^Build \w+ for SHOP_ENV=pro: /gm)).toHaveLength(3)
  expect(text).toMatch(/Would be refused\. Set MALL_ORIGIN/)
  const set = dryRun('9.9.9', { SHOP_ENV: 'pre', MALL_ORIGIN: 'https://pre.example' }).text
  expect(set).toContain('Build weapp for SHOP_ENV=pre: ')
  expect(set).not.toContain('Would be refused. Set MALL_ORIGIN')
})

test.each(['', '1.2', 'v1.2.3', '1.2.3; rm'])('the version %p is refused', (version) => {
  const { status, text } = dryRun(version)
  expect(status).toBe(1)
  expect(text).toContain('The version must be like 1.2.3')
})

/** Changelog of a release on 1 December. Node runs the module, which Jest would have to compile. */
function released(text: string, version: string): string {
  const program = `
    import { releasedChangelog } from './scripts/lib/releasePlan.mjs'
    try { console.log(releasedChangelog(${JSON.stringify(text)}, '${version}', '2026-12-01').trim()) }
    catch (error) { console.log(error.message) }`
  return spawnSync(process.execPath, ['--input-type=module', '-e', program], {
    cwd: ROOT,
    encoding: 'utf8',
  }).stdout.trim()
}

test('the section Unreleased becomes that of the version, with an empty one above', () => {
  expect(released('# Log\n\n## [Unreleased]\n\n- New.\n\n## [1.0.0] - 2026-11-28\n\n- Old.\n', '1.1.0')).toBe(
    '# Log\n\n## [Unreleased]\n\n## [1.1.0] - 2026-12-01\n\n- New.\n\n## [1.0.0] - 2026-11-28\n\n- Old.',
  )
})

test('a section of the version that is written already only gets the date', () => {
  expect(released('# Log\n\n## [Unreleased]\n\n## [1.0.0] - 2026-11-28\n\n- All.\n', '1.0.0')).toBe(
    '# Log\n\n## [Unreleased]\n\n## [1.0.0] - 2026-12-01\n\n- All.',
  )
})

test('a version that an earlier section has, and a release without changes, are refused', () => {
  const log =
    '# Log\n\n## [Unreleased]\n\n## [1.1.0] - 2026-11-29\n\n- B.\n\n## [1.0.0] - 2026-11-28\n\n- A.\n'
  expect(released(log, '1.0.0')).toBe('CHANGELOG.md has a section of 1.0.0 already')
  expect(released(log, '1.2.0')).toBe('CHANGELOG.md says of no change since the last release')
  expect(released(log.replace('[Unreleased]\n', '[Unreleased]\n\n- C.\n'), '1.1.0')).toBe(
    'CHANGELOG.md has a section of 1.1.0 already',
  )
})

test('packages and lock file have one version', () => {
  const version = (file: string) => JSON.parse(readFileSync(path.join(ROOT, file), 'utf8')).version
  const packages = ['', 'contract', 'desk', 'mall', 'studio'].map((name) => path.join(name, 'package.json'))
  expect(new Set([...packages, 'package-lock.json'].map(version)).size).toBe(1)
})

test('a dry release changes nothing', () => {
  const before = readFileSync(path.join(ROOT, 'CHANGELOG.md'), 'utf8')
  dryRun('9.9.9')
  expect(readFileSync(path.join(ROOT, 'CHANGELOG.md'), 'utf8')).toBe(before)
})
