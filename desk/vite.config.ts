import { readFileSync, writeFileSync } from 'node:fs'
import { join } from 'node:path'
import { fileURLToPath } from 'node:url'
import { brotliCompressSync, constants, gzipSync } from 'node:zlib'
import react from '@vitejs/plugin-react'
import { defineConfig, type Plugin } from 'vite'

const folder = (path: string) => fileURLToPath(new URL(path, import.meta.url))

/** `npm run dev -w desk` works beside a mall on its usual port: changes are seen without a build. */
const MALL = process.env.MALL_ORIGIN ?? 'http://localhost:10086'

const TEXT = /\.(?:js|css|svg)$/
/** Minimum file size; for smaller files the headers are larger than the saving. */
const FROM_BYTES = 1024

const packed = {
  // The best brotli (11) is a further 7 % smaller, and takes 3.6 s in place of 0.2 s for the whole desk.
  br: (text: Buffer) => brotliCompressSync(text, { params: { [constants.BROTLI_PARAM_QUALITY]: 9 } }),
  gz: (text: Buffer) => gzipSync(text, { level: constants.Z_BEST_COMPRESSION }),
}

/** Writes `x.js.br` and `x.js.gz` beside `x.js`, so that the mall needn't compress each response. */
function precompress(): Plugin {
  return {
    name: 'precompress',
    apply: 'build',
    // When all files have their final content.
    writeBundle: ({ dir }, bundle) => {
      for (const name of Object.keys(bundle).filter((each) => TEXT.test(each))) {
        const file = join(dir ?? '', name)
        const text = readFileSync(file)
        if (text.length < FROM_BYTES) continue
        for (const [ending, pack] of Object.entries(packed)) writeFileSync(`${file}.${ending}`, pack(text))
      }
    },
  }
}

const EARLY = 'early'

/** Puts the script that begins requests before all others, and names the scripts of lists to it (`src/early.ts`). */
function beginEarly(): Plugin {
  return {
    name: 'begin-early',
    apply: 'build',
    transformIndexHtml: {
      order: 'post',
      handler(_, { bundle = {} }) {
        const chunks = Object.values(bundle).filter((each) => each.type === 'chunk')
        const named = (name: string) => chunks.find((chunk) => chunk.isEntry && chunk.name === name)
        const reach = (file: string, found = new Set<string>()): Set<string> => {
          if (found.has(file)) return found
          found.add(file)
          for (const next of chunks.find(({ fileName }) => fileName === file)?.imports ?? [])
            reach(next, found)
          return found
        }
        const [early, index] = [named(EARLY), named('index')]
        if (!early || !index) throw new Error('The build lacks the early script')
        if (early.imports.length > 0) throw new Error('The early script must import nothing')
        const first = reach(index.fileName)
        const address = (file: string) => `/desk/app/${file}`
        const scriptsOf = (screen: string) => {
          const chunk = chunks.find(({ facadeModuleId }) => facadeModuleId?.endsWith(screen))
          if (!chunk) throw new Error(`The build lacks ${screen}`)
          const later = [...reach(chunk.fileName)].filter((file) => !first.has(file))
          return later.map(address).join(' ')
        }
        const attrs = {
          src: address(early.fileName),
          async: true,
          'data-list': scriptsOf('/rows/ListScreen.tsx'),
          'data-home': scriptsOf('/screens/Home.tsx'),
        }
        return [{ tag: 'script', attrs, injectTo: 'head' }]
      },
    },
  }
}

export default defineConfig({
  root: folder('.'),
  base: '/desk/app/',
  plugins: [react(), beginEarly(), precompress()],
  resolve: { alias: { '@contract': folder('../contract') }, dedupe: ['react', 'react-dom'] },
  build: {
    target: 'es2022',
    // The mall's policy allows no inline modules, and every browser of the target preloads by itself.
    modulePreload: { polyfill: false },
    assetsInlineLimit: 0,
    chunkSizeWarningLimit: 1_200,
    reportCompressedSize: false,
    // A list loads 11 scripts in place of 33. Packages are a file of their own, because a release seldom changes them.
    rolldownOptions: {
      input: { index: folder('index.html'), [EARLY]: folder('src/early.ts') },
      output: {
        chunkFileNames: ({ name }) => `assets/${name.replace(/~.*/, '')}-[hash].js`,
        codeSplitting: {
          groups: [
            { name: 'packages', tags: ['$initial'], test: /node_modules/ },
            { name: 'start', tags: ['$initial'], test: /(?<!early\.ts)$/ },
            { name: 'shared', minShareCount: 2, entriesAware: true, entriesAwareMergeThreshold: 60_000 },
          ],
        },
      },
    },
  },
  server: { proxy: { '^/(desk/api|pictures|uploads)': MALL } },
})
