import { existsSync } from 'node:fs'
import fastifyStatic from '@fastify/static'
import type { FastifyInstance } from 'fastify'
import { H5_FOLDER, PICTURES_FOLDER } from '../paths'
import { pictureFile } from '../pictures'
import { notFound } from './errors'

const YEAR = 'public, max-age=31536000, immutable'
/** A content hash in the name: `index.1a2b3c4d.js`, `chunk/512.7f3e2a.js`, `static/7f3e2a1b9c.png`. */
const HASHED =
  /(?:\.[0-9a-f]{6}|[./-][0-9a-f]{8,32})\.(?:js|css|woff2?|png|jpe?g|webp|svg|map)(?:\.(?:br|gz))?$/

/** The H5 build at `/`, its hashed files for ever, its index.html asked for each time. */
export async function serveShop(app: FastifyInstance): Promise<void> {
  if (!existsSync(H5_FOLDER)) {
    app.get('/', { schema: { hide: true } }, async (_request, reply) =>
      reply
        .type('text/html; charset=utf-8')
        .send('<!doctype html><p>The shop is not built yet: npm run build:h5</p>'),
    )
    return
  }
  await app.register(fastifyStatic, {
    root: H5_FOLDER,
    preCompressed: true,
    cacheControl: false,
    setHeaders: (response, path) => {
      response.header('cache-control', HASHED.test(path) ? YEAR : 'no-cache')
    },
  })
}

/** `/pictures/<key>-<width>.<hash>.webp`: the address changes with the picture, so it may be kept for a year. */
export async function servePictures(app: FastifyInstance): Promise<void> {
  await app.register(fastifyStatic, {
    root: PICTURES_FOLDER,
    serve: false,
    cacheControl: false,
    // Without an H5 build nobody else has brought sendFile.
    decorateReply: !app.hasReplyDecorator('sendFile'),
  })
  app.get<{ Params: { '*': string } }>('/pictures/*', { schema: { hide: true } }, async (request, reply) => {
    const picture = pictureFile(request.params['*'])
    if (!picture) throw notFound('图片不存在')
    reply.header('cache-control', picture.current ? YEAR : 'no-cache')
    reply.header('cross-origin-resource-policy', 'cross-origin')
    return reply.sendFile(picture.file, PICTURES_FOLDER)
  })
}
