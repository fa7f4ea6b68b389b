import { readFileSync } from 'node:fs'
import type { CallSpec } from '../contract/call'
import { userCalls } from '../contract/calls/user'
import { replyShapes } from '../scripts/lib/replyShapes'
import { REFRESH_CALL } from '../src/api/http/refreshCall'
import { filesUnder, read } from './architecture/sources'

/** All groups of `contract/calls`, with the names that the mall and the shop use. */
const groups = filesUnder('contract/calls').flatMap((file) =>
  Object.entries<Record<string, CallSpec>>(require(`../${file}`)).map(([name, calls]) => ({
    file,
    name,
    calls,
  })),
)
const calls = groups.flatMap(({ name, calls: inside, file }) =>
  Object.entries(inside).map(([call, spec]) => ({ name: `${name}.${call}`, spec, file })),
)

describe('calls', () => {
  it('no two have the same method and path', () => {
    const seen = calls.map(({ spec }) => `${spec.service} ${spec.method} ${spec.path}`)
    expect(seen.filter((one, index) => seen.indexOf(one) !== index)).toEqual([])
  })

  it('each group has its schemas beside it', () => {
    const schemas = filesUnder('contract/schemas').map((file) => file.split('/').at(-1))
    expect(
      groups.map(({ file }) => file.split('/').at(-1)).filter((name) => !schemas.includes(name)),
    ).toEqual([])
  })

  it('extensions, and only they, are below /ext', () => {
    expect(calls.filter(({ spec }) => spec.extension !== spec.path.startsWith('/ext/'))).toEqual([])
  })

  it('paths that the shop checks for availability are extensions of the contract', () => {
    const named = filesUnder('src', (file) => /\.tsx?$/.test(file)).flatMap((file) => [
      ...read(file).code.matchAll(/(?:isServed|on)\('(\/ext\/[^']+)'|extension: '(\/ext\/[^']+)'/g),
    ])
    const paths = new Set(calls.map(({ spec }) => spec.path))
    expect(named.length).toBeGreaterThan(10)
    expect(
      named.map(([, requested, listed]) => requested ?? listed ?? '').filter((path) => !paths.has(path)),
    ).toEqual([])
  })

  it('generated shapes match the schemas (update: npx tsx scripts/reply-shapes.ts)', () => {
    const generated = filesUnder('src/api', (file) => /\/[^/]+\.generated\.ts$/.test(file))
    const existing = generated.map((file) => [file.split('/').at(-1), readFileSync(file, 'utf8')])
    expect(new Map(existing as [string, string][])).toEqual(replyShapes())
  })

  it('the refresh call of the request core equals the one of the contract', () => {
    expect(REFRESH_CALL).toEqual(userCalls.refresh)
  })

  it('no two refusals have the same code', () => {
    const codes = filesUnder('contract', (file) => /odes\.ts$/.test(file)).flatMap((file) =>
      Object.values(require(`../${file}`)).flatMap((group) => Object.values(group as Record<string, string>)),
    )
    expect(codes.filter((one, index) => codes.indexOf(one) !== index)).toEqual([])
  })
})
