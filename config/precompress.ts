import { promisify } from 'node:util'
import { brotliCompress, constants, gzip } from 'node:zlib'
import { Compilation, type Compiler, sources } from 'webpack'

const TEXT = /\.(?:js|css|html|svg|json)$/
/** Minimum file size; for smaller files the headers are larger than the saving. */
const FROM_BYTES = 1024

const packed = {
  br: (text: Buffer) =>
    promisify(brotliCompress)(text, {
      params: { [constants.BROTLI_PARAM_QUALITY]: constants.BROTLI_MAX_QUALITY },
    }),
  gz: (text: Buffer) => promisify(gzip)(text, { level: constants.Z_BEST_COMPRESSION }),
}

/**
 * Writes `x.js.br` and `x.js.gz` beside `x.js`, for a server that sends such files (the mall; nginx's
 * `brotli_static` and `gzip_static`). The best brotli takes a second for the whole shop, too long for each response,
 * and is a seventh smaller than gzip.
 */
export class Precompress {
  apply(compiler: Compiler): void {
    compiler.hooks.thisCompilation.tap('Precompress', (compilation) => {
      // After the file names contain their hashes.
      const stage = Compilation.PROCESS_ASSETS_STAGE_OPTIMIZE_TRANSFER
      compilation.hooks.processAssets.tapPromise({ name: 'Precompress', stage }, async (assets) => {
        const texts = Object.entries(assets).filter(([name]) => TEXT.test(name))
        await Promise.all(texts.map(([name, source]) => this.#pack(compilation, name, source.buffer())))
      })
    })
  }

  async #pack(compilation: Compilation, name: string, text: Buffer): Promise<void> {
    if (text.length < FROM_BYTES) return
    for (const [ending, pack] of Object.entries(packed)) {
      const small = await pack(text)
      if (small.length < text.length) compilation.emitAsset(`${name}.${ending}`, new sources.RawSource(small))
    }
  }
}
