import { CODES } from '@contract/codes'
import { ShopError } from '../core/errors'
import { refusesTtToken, refusesWeappToken, type TokenSource, withToken } from './appTokens'
import { fetchOutside } from './requestProvider'

export interface MiniCodeInput {
  /** A page with its parameters, without the leading slash. */
  readonly path: string
  /** Px of a side. */
  readonly width: number
  /** Returns a short key for the path, for platforms whose codes are too small for a path; created on demand. */
  readonly sceneOf: () => Promise<string>
}

/** A platform's own codes: its camera opens them as pages of the mini-program. */
export interface MiniCodeGateway {
  /** Returns a picture, PNG or JPEG. @throws ShopError when the platform refuses or doesn't answer */
  draw(input: MiniCodeInput): Promise<Buffer>
}

/** The page that resolves a key to its path (src/routes.ts, openCode). */
const OPENING_PAGE = 'pages/ext/open/code'
const WEAPP_ADDRESS = 'https://api.weixin.qq.com/wxa/getwxacodeunlimit'
const TT_ADDRESS = 'https://open.douyin.com/api/apps/v1/qrcode/create/'
const TIMEOUT_MS = 10_000
const WEAPP_WIDTHS = [280, 1_280] as const
const TT_WIDTHS = [280, 1_280] as const

const within = (width: number, [least, most]: readonly [number, number]) =>
  Math.min(Math.max(width, least), most)

/**
 * WeChat's unlimited codes: a page that is published, and a scene of at most 32 letters. With `check_path` a shop that
 * isn't published yet would get none; it allows 60,000 pages, and this is one.
 * Source: developers.weixin.qq.com, wxacode.getUnlimited (getUnlimitedQRCode).
 */
export const weappCodes = (token: TokenSource): MiniCodeGateway => ({
  draw: async ({ width, sceneOf }) => {
    const scene = await sceneOf()
    const body = { page: OPENING_PAGE, scene, check_path: false, width: within(width, WEAPP_WIDTHS) }
    const reply = await withToken(
      token,
      (access_token) => requestCode(`${WEAPP_ADDRESS}?${new URLSearchParams({ access_token })}`, body),
      (answer) => refusesWeappToken(objectIn(answer)),
    )
    return pictureOf(reply)
  },
})

/**
 * Douyin's codes hold the whole path, encoded once, and come as base64 in JSON. Source: developer.open-douyin.com,
 * create-qr-code-v2 (生成 QRCodeV2), which replaced apps/qrcode.
 */
export const ttCodes = (appId: string, token: TokenSource): MiniCodeGateway => ({
  draw: async ({ path, width }) => {
    const code = { path: encodeURIComponent(path), width: within(width, TT_WIDTHS) }
    const body = { app_name: 'douyin', appid: appId, ...code }
    const reply = await withToken(
      token,
      (clientToken) => requestCode(TT_ADDRESS, body, { 'access-token': clientToken }),
      (answer) => refusesTtToken(objectIn(answer)),
    )
    return pictureOf(Buffer.from(imageIn(reply), 'base64'))
  },
})

/** WeChat returns a picture, Douyin a picture in JSON; both return errors as JSON. */
async function requestCode(url: string, body: object, headers: Record<string, string> = {}): Promise<Buffer> {
  try {
    const answer = await fetchOutside(url, {
      method: 'POST',
      headers: { 'content-type': 'application/json', ...headers },
      body: JSON.stringify(body),
      signal: AbortSignal.timeout(TIMEOUT_MS),
    })
    if (answer.ok) return Buffer.from(await answer.arrayBuffer())
  } catch {
    // A timeout and a refusal give the same error.
  }
  throw noCode()
}

function imageIn(reply: Buffer): string {
  const { data } = objectIn(reply) as { data?: { img?: unknown } | null }
  if (typeof data?.img !== 'string') throw noCode()
  return data.img
}

/** Returns the JSON object of a reply; empty for a picture. */
function objectIn(reply: Buffer): Readonly<Record<string, unknown>> {
  try {
    return (JSON.parse(reply.toString('utf8')) as Record<string, unknown> | null) ?? {}
  } catch {
    return {}
  }
}

function pictureOf(bytes: Buffer): Buffer {
  const isPng = bytes[0] === 0x89 && bytes[1] === 0x50
  const isJpeg = bytes[0] === 0xff && bytes[1] === 0xd8
  if (!isPng && !isJpeg) throw noCode()
  return bytes
}

const noCode = () => new ShopError(CODES.gatewayRefused, '小程序码暂时没有生成，请稍后再试')
