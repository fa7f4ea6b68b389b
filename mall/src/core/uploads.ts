import multipart from '@fastify/multipart'
import type { FastifyInstance, FastifyRequest } from 'fastify'
import { badInput } from './errors'

/** A phone's photo in full; the shop shrinks it before it sends. */
const MOST_BYTES = 10 * 1024 * 1024

/** Lets calls take a file. Only its content counts: names and types that a caller tells are not believed. */
export async function takeUploads(app: FastifyInstance): Promise<void> {
  await app.register(multipart, {
    limits: { files: 1, fileSize: MOST_BYTES, fields: 8, fieldSize: 1_024, parts: 9 },
    throwFileSizeLimit: true,
  })
}

/**
 * The one file of a request.
 * @throws ShopError badInput when there is none, or it is too large
 */
export async function readUpload(request: FastifyRequest): Promise<Buffer> {
  if (!request.isMultipart()) throw badInput('请选择要上传的图片')
  try {
    const file = await request.file()
    const bytes = await file?.toBuffer()
    if (!bytes || bytes.length === 0) throw badInput('请选择要上传的图片')
    return bytes
  } catch (error) {
    const code = (error as { code?: string }).code ?? ''
    if (code === 'FST_REQ_FILE_TOO_LARGE') throw badInput('图片不能超过 10 MB')
    if (code.startsWith('FST_')) throw badInput('一次只能上传一张图片')
    // The form broke off or isn't one.
    if (error instanceof Error && /multipart|unexpected end|malformed/i.test(error.message)) {
      throw badInput('图片没有传完，请重新上传')
    }
    throw error
  }
}
