import { createReadStream, existsSync } from 'node:fs'
import { createServer } from 'node:http'
import { createRequire } from 'node:module'
import { dirname, extname, join, normalize } from 'node:path'
import sharp from 'sharp'
import { launchBrowser } from './browser.js'
import { prepare } from './model.js'
import { CACHE, STUDIO } from './places.js'

const TYPES = { '.html': 'text/html', '.js': 'text/javascript' }
const three = join(dirname(createRequire(import.meta.url).resolve('three')), '..')
const ROOMS = { '/page/': join(STUDIO, 'page'), '/bakes/': join(CACHE, 'bakes'), '/three/': three }

function serve(onFrame) {
  return createServer((request, reply) => {
    const path = decodeURIComponent(new URL(request.url, 'http://studio').pathname)
    if (request.method === 'POST') {
      const chunks = []
      request
        .on('data', (chunk) => chunks.push(chunk))
        .on('end', () => {
          onFrame(Buffer.concat(chunks))
          reply.end()
        })
      return
    }
    const room = Object.keys(ROOMS).find((prefix) => path.startsWith(prefix))
    const file = room && join(ROOMS[room], normalize(path.slice(room.length)))
    if (!file || !existsSync(file)) return reply.writeHead(404).end()
    reply.writeHead(200, {
      'content-type': TYPES[extname(file)] ?? 'application/octet-stream',
      'cache-control': 'no-store',
    })
    createReadStream(file).pipe(reply)
  })
}

/**
 * Opens the studio: a browser page that photographs models one after another.
 * @param {{ say?: (text: string) => void, coarse?: number }} [how] `coarse: 3` makes drafts: a truck is baked in
 * seconds
 * @returns {Promise<{ photograph: (model: import('./model.js').Model, shot: import('./shot.js').Shot) =>
 * Promise<sharp.Sharp>, close: () => Promise<void> }>}
 */
export async function openStudio(how = {}) {
  // First, because a server that stays open without a browser would keep the process from ending.
  const browser = await launchBrowser()
  let frame
  const server = serve((bytes) => (frame = bytes))
  await new Promise((open) => server.listen(0, '127.0.0.1', open))
  const page = await browser.newPage()
  const complaints = []
  page.on(
    'console',
    (line) =>
      (line.type() === 'error' || line.type() === 'warning') && complaints.push(line.text().slice(0, 900)),
  )
  page.on('pageerror', (failure) => complaints.push(failure.message))
  await page.goto(`http://127.0.0.1:${server.address().port}/page/index.html`)
  await page
    .waitForFunction('window.photograph && window.photographLayer', null, { timeout: 20_000 })
    .catch(() => {
      throw new Error(`The studio page did not start:\n${complaints.join('\n')}`)
    })
  const prepared = new Map()

  async function photograph(model, shot) {
    if (!prepared.has(model.fingerprint))
      prepared.set(model.fingerprint, model.prepare?.(how) ?? prepare(model, how))
    const ready = prepared.get(model.fingerprint)
    const [frameWidth, frameHeight] = await page.evaluate(
      (order) => (order.model.hold ? window.photographLayer(order) : window.photograph(order)),
      { model: ready, shot },
    )
    const shaders = complaints.filter((text) => /shader|THREE/i.test(text))
    if (shaders.length) throw new Error(shaders.join('\n'))
    const raw = {
      width: frameWidth,
      height: frameHeight,
      channels: 4,
      premultiplied: Boolean(shot.transparent),
    }
    // WebGL counts rows from the bottom.
    const upright = sharp(frame, { raw }).flip().resize(shot.width, shot.height, { kernel: 'lanczos3' })
    const { data, info } = await (shot.transparent ? upright : upright.removeAlpha())
      .raw()
      .toBuffer({ resolveWithObject: true })
    return sharp(data, { raw: { width: info.width, height: info.height, channels: info.channels } })
  }

  return {
    photograph,
    close: async () => {
      await browser.close()
      server.close()
    },
  }
}
