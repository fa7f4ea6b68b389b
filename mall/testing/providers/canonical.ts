import { createHash, createHmac, timingSafeEqual } from 'node:crypto'
import type { IncomingHttpHeaders } from 'node:http'

/** Parts of requests as signatures cover them. Aliyun, Tencent Cloud and S3 write them alike. */

export const sha256Hex = (data: string | Buffer): string => createHash('sha256').update(data).digest('hex')

export const hmacSha256 = (key: string | Buffer, text: string): Buffer =>
  createHmac('sha256', key).update(text).digest()

/** Percent-encodes everything but RFC 3986's unreserved characters. */
export const encodeRfc3986 = (text: string): string =>
  encodeURIComponent(text).replace(/[!'()*]/g, (c) => `%${c.charCodeAt(0).toString(16).toUpperCase()}`)

/** Returns the query sorted and encoded again, without the parameters named in `except`. */
export const canonicalQuery = (query: URLSearchParams, except: readonly string[] = []): string =>
  [...query]
    .filter(([name]) => !except.includes(name))
    .map(([name, value]) => `${encodeRfc3986(name)}=${encodeRfc3986(value)}`)
    .sort()
    .join('&')

/** Returns one line for each signed header: name, colon, value with single spaces. */
export const canonicalHeaders = (headers: IncomingHttpHeaders, names: readonly string[]): string =>
  names
    .map(
      (name) =>
        `${name}:${String(headers[name] ?? '')
          .trim()
          .replace(/ +/g, ' ')}\n`,
    )
    .join('')

/** Returns whether names are sorted and lower case, and each header is there. */
export const areSignable = (headers: IncomingHttpHeaders, names: readonly string[]): boolean =>
  names.every((name, index) => {
    const former = names[index - 1]
    return name === name.toLowerCase() && name in headers && (former === undefined || former < name)
  })

/** Compares texts in constant time. */
export const isSameText = (one: string, other: string): boolean =>
  one.length === other.length && timingSafeEqual(Buffer.from(one), Buffer.from(other))
