import { execFileSync } from 'node:child_process'
import { readFileSync } from 'node:fs'
import path from 'node:path'
import { minVersion, satisfies } from 'semver'
import { lockedPackages } from './architecture/lockFile'
import { ROOT } from './architecture/sources'

const packages = lockedPackages()
const textOf = (file: string) => readFileSync(path.join(ROOT, file), 'utf8')
const versionsOf = (name: string) =>
  packages
    .filter(([folder]) => folder.endsWith(`node_modules/${name}`))
    .map(([, { version = '' }]) => version)

describe('the lock file', () => {
  it('has the fingerprint of every package, so that no registry can send another one', () => {
    expect(packages.length).toBeGreaterThan(1_000)
    const without = packages.filter(([, { integrity = '' }]) => !/^sha512-[\w+/]{86}==$/.test(integrity))
    expect(without.map(([folder]) => folder)).toEqual([])
  })

  it('names no address of a registry', () => {
    expect(packages.filter(([, { resolved }]) => resolved).map(([folder]) => folder)).toEqual([])
  })

  it('has no package that refuses the oldest Node.js that we promise', () => {
    const promised = minVersion(JSON.parse(textOf('package.json')).engines.node)
    expect(promised?.version).toBe('20.19.0')
    const refusing = packages.filter(
      ([, { engines }]) => engines?.node && !satisfies('20.19.0', engines.node),
    )
    expect(
      refusing.map(([folder, { version, engines }]) => `${folder} ${version}: ${engines?.node}`),
    ).toEqual([])
  })

  it('has a development server without the holes of CVE-2026-14631 and CVE-2026-14620', () => {
    expect(versionsOf('webpack-dev-server')).toHaveLength(1)
    for (const version of versionsOf('webpack-dev-server')) expect(satisfies(version, '>=5.2.6')).toBe(true)
  })
})

/** Kinds of files that are written by hand, and pictures; `heic` is a photograph that tests read. */
const KINDS = new Set(
  'ts tsx mts js mjs cjs scss css md svg webp png heic json sh yml yaml html conf ini service'.split(' '),
)

describe('the files of the project', () => {
  it('contain no package of somebody else, no archive and no database', () => {
    const files = execFileSync('git', ['ls-files'], { cwd: ROOT, encoding: 'utf8' }).split('\n')
    const others = files.filter((file) => {
      const kind = /[^/]\.([^./]+)$/.exec(file)?.[1]
      return (
        kind !== undefined &&
        !KINDS.has(kind) &&
        !/^deploy\/[\w.]+\.(example|dockerignore|Dockerfile)$/.test(file)
      )
    })
    expect(files.length).toBeGreaterThan(3_000)
    expect(others).toEqual([])
  })
})

describe('installing', () => {
  it('runs no script of a package, wherever the project says how to install', () => {
    const files = execFileSync(
      'git',
      ['ls-files', '*.md', '*.mjs', '*.sh', '*.yml', '*.ts', '*Dockerfile', '.ci/*'],
      {
        cwd: ROOT,
        encoding: 'utf8',
      },
    )
      .split('\n')
      .filter((file) => file && !/^(CHANGELOG|docs\/HACKS)\.md$|\.test\.ts$/.test(file))
    const steps = files.flatMap((file) =>
      textOf(file)
        .split('\n')
        // A comment may name the command.
        .filter((line) => !/^\s*(\*|\/\/|\/\*\*)/.test(line))
        .flatMap((line) => [...line.matchAll(/npm ci\b( --?[\w=]+[\w-]*)*/g)])
        .map(([command]) => `${file}: ${command}`),
    )
    expect(steps.length).toBeGreaterThan(4)
    expect(steps.filter((step) => !step.includes('--ignore-scripts'))).toEqual([])
    expect(textOf('.npmrc')).toMatch(/^ignore-scripts=true$/m)
  })
})
