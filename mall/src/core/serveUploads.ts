import type { FastifyInstance } from 'fastify'
import { readPicture } from '../store/upload/uploads'
import { notFound } from './errors'

/** Serves `/uploads/<hash>.webp` and `-s.webp`: named by content, so they may be cached for a year. */
export function serveUploads(app: FastifyInstance): void {
  app.get<{ Params: { name: string } }>(
    '/uploads/:name',
    { schema: { hide: true } },
    async (request, reply) => {
      const bytes = await readPicture(app.ctx.db, request.params.name)
      if (!bytes) throw notFound('图片不存在')
      return reply
        .header('cache-control', 'public, max-age=31536000, immutable')
        .header('cross-origin-resource-policy', 'cross-origin')
        .header('x-content-type-options', 'nosniff')
        .type('image/webp')
        .send(bytes)
    },
  )
}
