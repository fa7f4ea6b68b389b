import { fileURLToPath } from 'node:url'
import react from '@vitejs/plugin-react'
import { defineConfig } from 'vite'

const folder = (path: string) => fileURLToPath(new URL(path, import.meta.url))

/** `npm run dev -w desk` works beside a mall on its usual port: changes are seen without a build. */
const MALL = process.env.MALL_ORIGIN ?? 'http://localhost:10086'

export default defineConfig({
  root: folder('.'),
  base: '/desk/app/',
  plugins: [react()],
  resolve: { alias: { '@contract': folder('../contract') }, dedupe: ['react', 'react-dom'] },
  build: {
    target: 'es2022',
    // The mall's policy allows no inline modules, and every browser of the target preloads by itself.
    modulePreload: { polyfill: false },
    assetsInlineLimit: 0,
    chunkSizeWarningLimit: 1_200,
    reportCompressedSize: false,
  },
  server: { proxy: { '^/(desk/api|pictures|uploads)': MALL } },
})
