import { CODES } from '@contract/codes'
import { ShopError } from '../core/errors'

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
export const weappCodes = (accessToken: () => Promise<string>): MiniCodeGateway => ({
  draw: async ({ width, sceneOf }) => {
    const reply = await requestCode(
      `https://api.weixin.qq.com/wxa/getwxacodeunlimit?${new URLSearchParams({ access_token: await accessToken() })}`,
      { page: OPENING_PAGE, scene: await sceneOf(), check_path: false, width: within(width, WEAPP_WIDTHS) },
    )
    return pictureOf(reply)
  },
})

/**
 * Douyin's codes hold the whole path, encoded once, and come as base64 in JSON. Source: developer.open-douyin.com,
 * create-qr-code-v2 (生成 QRCodeV2), which replaced apps/qrcode.
 */
export const ttCodes = (appId: string, clientToken: () => Promise<string>): MiniCodeGateway => ({
  draw: async ({ path, width }) => {
    const reply = await requestCode(
      'https://open.douyin.com/api/apps/v1/qrcode/create/',
      { app_name: 'douyin', appid: appId, path: encodeURIComponent(path), width: within(width, TT_WIDTHS) },
      { 'access-token': await clientToken() },
    )
    return pictureOf(Buffer.from(imageIn(reply), 'base64'))
  },
})

/** WeChat returns a picture, Douyin a picture in JSON; both return errors as JSON. */
async function requestCode(url: string, body: object, headers: Record<string, string> = {}): Promise<Buffer> {
  try {
    const answer = await fetch(url, {
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
  try {
    const { data } = JSON.parse(reply.toString('utf8')) as { data?: { img?: unknown } }
    if (typeof data?.img === 'string') return data.img
  } catch {
    // No JSON, no picture.
  }
  throw noCode()
}

function pictureOf(bytes: Buffer): Buffer {
  const isPng = bytes[0] === 0x89 && bytes[1] === 0x50
  const isJpeg = bytes[0] === 0xff && bytes[1] === 0xd8
  if (!isPng && !isJpeg) throw noCode()
  return bytes
}

const noCode = () => new ShopError(CODES.gatewayRefused, '小程序码暂时没有生成，请稍后再试')
