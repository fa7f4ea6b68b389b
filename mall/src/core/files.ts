import { existsSync } from 'node:fs'
import fastifyStatic from '@fastify/static'
import type { FastifyInstance } from 'fastify'
import { H5_FOLDER, PICTURES_FOLDER } from '../paths'
import { pictureFile } from '../pictures'
import { answerUnknown } from './answers'
import { POLICY_HEADER } from './pagePolicy'
import { shopPolicy } from './shopPolicy'

const YEAR = 'public, max-age=31536000, immutable'
/** A content hash in the name: `index.1a2b3c4d.js`, `chunk/512.7f3e2a.js`, `static/7f3e2a1b9c.png`. */
const HASHED =
  /(?:\.[0-9a-f]{6}|[./-][0-9a-f]{8,32})\.(?:js|css|woff2?|png|jpe?g|webp|svg|map)(?:\.(?:br|gz))?$/

/** Drawings of the shop's own: their names have no hash, so a new release may change them. */
const OWN_ART = /[\\/]shop-art[\\/][^\\/]+\.webp$/
const DAY = 'public, max-age=86400'

const START_PAGE = /[\\/]index\.html(?:\.(?:br|gz))?$/

/** Serves the H5 build at `/`: hashed files are cached for ever, our own drawings for a day, index.html is revalidated on each request. */
export async function serveShop(app: FastifyInstance): Promise<void> {
  if (!existsSync(H5_FOLDER)) {
    app.get('/', { schema: { hide: true } }, async (_request, reply) =>
      reply
        .type('text/html; charset=utf-8')
        .send('<!doctype html><p>The shop is not built yet: npm run build:h5</p>'),
    )
    return
  }
  await app.register(async (files) => {
    markFiles(files)
    await files.register(fastifyStatic, {
      root: H5_FOLDER,
      serve: false,
      preCompressed: true,
      cacheControl: false,
      setHeaders: (response, path) => {
        response.header('cache-control', cacheControlOf(path))
        if (START_PAGE.test(path)) response.header(POLICY_HEADER, shopPolicy(app.ctx.env))
      },
    })
    serveFolder(files, '/')
  })
}

/**
 * Serves the folder of the static files registered in `app` below a prefix. The package's own route would list each
 * folder of a path for every request, to compare the case of its letters.
 */
export function serveFolder(app: FastifyInstance, prefix: string): void {
  app.get<{ Params: { '*': string } }>(`${prefix}*`, { schema: { hide: true } }, (request, reply) =>
    reply.sendFile(`/${request.params['*']}`),
  )
}

const cacheControlOf = (path: string): string =>
  HASHED.test(path) ? YEAR : OWN_ART.test(path) ? DAY : 'no-cache'

/** Marks the routes added to `app` from here on as files for the rate limit (`rateLimits.ts`). */
function markFiles(app: FastifyInstance): void {
  app.addHook('onRoute', (route) => {
    route.config = { ...route.config, isFile: true }
  })
}

/**
 * Serves `/pictures/<key>-<width>.<hash>.webp`: the address changes with the content, so it may be cached for a year.
 */
export async function servePictures(app: FastifyInstance): Promise<void> {
  await app.register(fastifyStatic, {
    root: PICTURES_FOLDER,
    serve: false,
    cacheControl: false,
    // Without an H5 build, `sendFile` has not been added to replies yet.
    decorateReply: !app.hasReplyDecorator('sendFile'),
  })
  app.get<{ Params: { '*': string } }>(
    '/pictures/*',
    { schema: { hide: true }, config: { isFile: true } },
    async (request, reply) => {
      const picture = pictureFile(request.params['*'])
      if (!picture) {
        await app.brakeMissingFile(request, reply)
        return answerUnknown(reply)
      }
      reply.header('cache-control', picture.current ? YEAR : 'no-cache')
      reply.header('cross-origin-resource-policy', 'cross-origin')
      return reply.sendFile(picture.file, PICTURES_FOLDER)
    },
  )
}
