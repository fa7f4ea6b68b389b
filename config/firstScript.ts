import { readFileSync } from 'node:fs'
import path from 'node:path'
import { transformSync } from '@swc/core'
import type { Compilation, NormalModule } from 'webpack'

const src = (file: string) => path.resolve(__dirname, '..', file)

/** Modules of the scripts of index.html, each after those that it imports. They have one scope. */
const REQUEST = [
  'contract/rules/firstPictures.ts',
  'src/launch/first/paths.ts',
  'src/launch/first/visit.ts',
  'src/launch/first/request.ts',
]
const DRAWING = [
  'contract/rules/price.ts',
  'contract/rules/truckViews.ts',
  'src/lib/approx.ts',
  'src/lib/firstView.ts',
  'src/launch/first/paths.ts',
  'src/launch/first/visit.ts',
  'src/launch/first/pages.ts',
  'src/launch/first/early.ts',
]

/** Style sheets whose classes the first drawing uses, by their names in launch/first/pages.ts. */
const SHEETS: Readonly<Record<string, string>> = {
  screen: 'src/shell/Screen.module.scss',
  nav: 'src/shell/NavBar.module.scss',
  carousel: 'src/ui/Carousel/Carousel.module.scss',
  picture: 'src/ui/Picture/Picture.module.scss',
  skeleton: 'src/ui/Skeleton/Skeleton.module.scss',
  price: 'src/ui/Price/Price.module.scss',
  heading: 'src/ui/Heading/Heading.module.scss',
  strip: 'src/features/home/parts/PictureStrip.module.scss',
  strips: 'src/features/home/parts/strips.module.scss',
  seckill: 'src/features/home/parts/SeckillStrip.module.scss',
  home: 'src/features/home/HomeScreen.module.scss',
  cars: 'src/features/cars/parts/parts.module.scss',
  facts: 'src/features/cars/parts/SeriesFacts.module.scss',
  goods: 'src/features/goodsDetail/parts/parts.module.scss',
  build: 'src/features/build/parts/parts.module.scss',
}

/** Compiles scripts of index.html for engines of any age, and returns a call of one of their functions. */
export function inlineScript(files: readonly string[], name: string, input: unknown): string {
  const source = files
    .map((file) => readFileSync(src(file), 'utf8'))
    .join('\n')
    .replace(/^import [^;]*? from '[^']+'$/gm, '')
    .replace(/^export /gm, '')
  const called = `${name}(${JSON.stringify(input)})`
  const { code } = transformSync(`${source}\n${called}`, {
    jsc: {
      parser: { syntax: 'typescript' },
      target: 'es5',
      // Only arrays are spread and destructured.
      loose: true,
      assumptions: { iterableIsArray: true, arrayLikeIsIterable: true, setSpreadProperties: true },
      minify: { compress: { passes: 2, toplevel: true }, mangle: { toplevel: true } },
    },
    minify: true,
    isModule: false,
  })
  return `!function(){${code}}()`
}

/** Returns the classes that the first drawing uses; null in development, where style sheets are loaded by scripts. */
function classesOf(compilation: Compilation) {
  if (compilation.options.mode === 'development') return null
  const used =
    readFileSync(src('src/launch/first/pages.ts'), 'utf8') +
    readFileSync(src('src/launch/first/early.ts'), 'utf8')
  return Object.fromEntries(
    Object.entries(SHEETS).map(([name, file]) => {
      const classes = localsOf(compilation, src(file))
      const isUsed = (one: string) => new RegExp(`\\b${name}\\.${one}\\b`).test(used)
      return [name, Object.fromEntries(Object.entries(classes).filter(([one]) => isUsed(one)))]
    }),
  )
}

/** Returns the classes of a CSS module as the compiled sheet has them, by their names in its source. */
function localsOf(compilation: Compilation, file: string): Record<string, string> {
  for (const module of compilation.modules) {
    if ((module as NormalModule).resource !== file) continue
    const [, locals] = /export default (\{[^}]*\})/.exec(String(module.originalSource()?.source())) ?? []
    if (locals) return JSON.parse(locals)
  }
  throw new Error(`No classes of ${file}`)
}

/** Returns the script of index.html that requests: launch/first/request. */
export const requestScript = (build: object): string => inlineScript(REQUEST, 'request', build)

/** Returns the script of index.html that draws: launch/first/early. */
export const firstScript = (compilation: Compilation, build: object): string =>
  inlineScript(DRAWING, 'early', { ...build, styles: classesOf(compilation) })
