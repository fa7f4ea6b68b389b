import { parse } from 'node:querystring'
import type { FastifyInstance } from 'fastify'
import { parseBoundedJson } from './boundedJson'
import { badInput, type ShopError } from './errors'

/**
 * Maximum bytes of a body, unless the route sets more (`serve`'s `bodyBytes`): the longest form of the shop has 20 KB.
 */
export const BODY_BYTES = 64 * 1024
const MAX_FORM_FIELDS = 500

/**
 * Parses JSON and forms, both limited in size and structure (`boundedJson.ts`). A request without a body has
 * `undefined`.
 */
export function parseBodies(app: FastifyInstance): void {
  const parsers = { 'application/json': parseBoundedJson, 'application/x-www-form-urlencoded': parseForm }
  app.removeContentTypeParser('application/json')
  for (const [type, parseText] of Object.entries(parsers)) {
    app.addContentTypeParser(type, { parseAs: 'string' }, (_request, text, done) => {
      try {
        done(null, text === '' ? undefined : parseText(String(text)))
      } catch (error) {
        done(error as ShopError)
      }
    })
  }
}

/** Parses a form; a repeated name gets a list of values. @throws ShopError badInput */
function parseForm(text: string): unknown {
  if (text.split('&', MAX_FORM_FIELDS + 1).length > MAX_FORM_FIELDS) throw badInput('提交的内容太多')
  return parse(text, '&', '=', { maxKeys: 0 })
}
