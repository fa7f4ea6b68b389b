import { execFileSync } from 'node:child_process'

type Entry = Readonly<Record<string, unknown>>

/** Returns an entry of a lock file with its address. Runs the script in Node, because scripts are plain Node. */
const withAddress = (path: string, entry: Entry): Entry => {
  const script = `
    import { addAddresses } from './scripts/lib/dependencies.mjs'
    const [path, entry] = JSON.parse(process.argv[1])
    const { packages } = addAddresses({ packages: { [path]: entry } }, 'https://registry.example/')
    console.log(JSON.stringify(packages[path]))`
  const args = ['--input-type=module', '-e', script, JSON.stringify([path, entry])]
  return JSON.parse(execFileSync(process.execPath, args, { encoding: 'utf8' }))
}

test.each([
  ['a package', 'node_modules/zod', {}, 'zod/-/zod-1.2.3.tgz'],
  ['a package of a scope', 'node_modules/@swc/core', {}, '@swc/core/-/core-1.2.3.tgz'],
  ['a package inside another', 'node_modules/a/node_modules/@b/c', {}, '@b/c/-/c-1.2.3.tgz'],
  [
    'a package with another name',
    'node_modules/native',
    { name: 'typescript' },
    'typescript/-/typescript-1.2.3.tgz',
  ],
])('%s is fetched from the address of its archive', (_, path, more, address) => {
  const { resolved } = withAddress(path, { version: '1.2.3', ...more })
  expect(resolved).toBe(`https://registry.example/${address}`)
})

test.each([
  ['a workspace', 'mall', { version: '1.2.3' }],
  ['a link to a workspace', 'node_modules/mall', { resolved: 'mall', link: true }],
  [
    'an archive with an address',
    'node_modules/a',
    { version: '1.2.3', resolved: 'https://other.example/a.tgz' },
  ],
])('%s stays as it is', (_, path, entry) => {
  expect(withAddress(path, entry)).toEqual(entry)
})
