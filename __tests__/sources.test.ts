import { importsOf, withoutComments } from './architecture/sources'

describe('reading imports', () => {
  it.each([
    ["import { a } from '@/lib/a'", '@/lib/a', false],
    ["import type { A } from '@/lib/a'", '@/lib/a', true],
    ["import { type A, type B } from './a'", './a', true],
    ["import { type A, b } from './a'", './a', false],
    ["import A, { type B } from './a'", './a', false],
    ["import './a.scss'", './a.scss', false],
    ["export { a } from './a'", './a', false],
    ["export type { A } from './a'", './a', true],
    ["export * from './a'", './a', false],
    ["import {\n  a,\n  type B,\n} from './a'", './a', false],
    ["const page = () => import('./a')", './a', false],
  ])('%s', (code, request, typeOnly) => {
    expect(importsOf('src/x.ts', code)).toEqual([expect.objectContaining({ request, typeOnly })])
  })

  it('resolves aliases and relative paths to files', () => {
    const [one, two] = importsOf(
      'src/packages.ts',
      "import { routes } from '@/routes'\nimport { r } from './routes'",
    )
    expect([one?.file, two?.file]).toEqual(['src/routes.ts', 'src/routes.ts'])
  })

  it('removes comments but not addresses', () => {
    const text = "// import { a } from './a'\n/* #fff */\nconst url = 'https://a.test' // #000"
    expect(withoutComments(text)).toBe("\n\nconst url = 'https://a.test' ")
  })
})
