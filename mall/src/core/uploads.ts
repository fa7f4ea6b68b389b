import { CODES } from '@contract/codes'
import multipart from '@fastify/multipart'
import type { FastifyInstance, FastifyRequest } from 'fastify'
import { badInput, ShopError } from './errors'

/** Maximum bytes of a file: a phone's photo in full size. The shop shrinks photos before it sends them. */
const MAX_BYTES = 10 * 1024 * 1024

/** Enables file uploads. Only the content counts: the name and type that a client sends are ignored. */
export async function enableUploads(app: FastifyInstance): Promise<void> {
  await app.register(multipart, {
    // Past its limit the reader silently skips to the end of the file; `readUpload` stops before that.
    limits: { files: 1, fileSize: 2 * MAX_BYTES, fields: 8, fieldSize: 1_024, parts: 9 },
    throwFileSizeLimit: true,
  })
}

/** Bytes allowed for the multipart form around the file: boundaries, names, a few fields. */
const FORM_BYTES = 64 * 1024

/**
 * Returns the one file of a request. Reading stops as soon as the file is known to be too long.
 * @throws ShopError badInput when there is none, payloadTooLarge
 */
export async function readUpload(request: FastifyRequest): Promise<Buffer> {
  if (!request.isMultipart()) throw badInput('请选择要上传的图片')
  if (Number(request.headers['content-length'] ?? 0) > MAX_BYTES + FORM_BYTES) throw tooLarge()
  try {
    const file = await request.file()
    const pieces: Buffer[] = []
    let length = 0
    // Destroying the file would wait for the rest of the form.
    for await (const piece of file?.file.iterator({ destroyOnReturn: false }) ?? []) {
      length += piece.length
      if (length > MAX_BYTES) throw tooLarge()
      pieces.push(piece)
    }
    if (length === 0) throw badInput('请选择要上传的图片')
    return Buffer.concat(pieces)
  } catch (error) {
    const code = (error as { code?: string }).code ?? ''
    if (code === 'FST_REQ_FILE_TOO_LARGE') throw tooLarge()
    if (code.startsWith('FST_')) throw badInput('一次只能上传一张图片')
    // The form is incomplete or isn't a form.
    if (error instanceof Error && /multipart|unexpected end|malformed/i.test(error.message)) {
      throw badInput('图片没有传完，请重新上传')
    }
    throw error
  }
}

const tooLarge = () => new ShopError(CODES.payloadTooLarge, '图片不能超过 10 MB')
