import { CODES } from '@contract/codes'
import { ShopError } from '../core/errors'

export interface MiniCodeWish {
  /** A page with its parameters, without the leading slash. */
  readonly path: string
  /** Px of a side. */
  readonly width: number
  /** A short key that stands for the path, for platforms whose codes hold no more; made when it is asked for. */
  readonly sceneOf: () => Promise<string>
}

/** A platform's own codes, which its camera opens as pages of the mini-program. */
export interface MiniCodeGateway {
  /** A picture, PNG or JPEG. @throws ShopError when the platform refuses or is silent */
  draw(wish: MiniCodeWish): Promise<Buffer>
}

/** The page that turns a key back into the page it stands for (src/routes.ts, openCode). */
const OPENING_PAGE = 'pages/ext/open/code'
const TIMEOUT_MS = 10_000
const WEAPP_WIDTHS = [280, 1_280] as const
const TT_WIDTHS = [280, 1_280] as const

const within = (width: number, [least, most]: readonly [number, number]) =>
  Math.min(Math.max(width, least), most)

/**
 * WeChat's unlimited codes: a page that is published, and a scene of at most 32 letters.
 * Source: developers.weixin.qq.com, wxacode.getUnlimited.
 */
export const weappCodes = (accessToken: () => Promise<string>): MiniCodeGateway => ({
  draw: async ({ width, sceneOf }) =>
    askPicture(
      `https://api.weixin.qq.com/wxa/getwxacodeunlimit?${new URLSearchParams({ access_token: await accessToken() })}`,
      { page: OPENING_PAGE, scene: await sceneOf(), check_path: false, width: within(width, WEAPP_WIDTHS) },
    ),
})

/** Douyin's codes hold the whole path. Source: developer.open-douyin.com, apps/qrcode. */
export const ttCodes = (accessToken: () => Promise<string>): MiniCodeGateway => ({
  draw: async ({ path, width }) =>
    askPicture('https://developer.toutiao.com/api/apps/qrcode', {
      access_token: await accessToken(),
      appname: 'douyin',
      path: encodeURIComponent(path),
      width: within(width, TT_WIDTHS),
    }),
})

/** Both answer a picture, or JSON that says why there is none. */
async function askPicture(url: string, body: object): Promise<Buffer> {
  try {
    const answer = await fetch(url, {
      method: 'POST',
      headers: { 'content-type': 'application/json' },
      body: JSON.stringify(body),
      signal: AbortSignal.timeout(TIMEOUT_MS),
    })
    const said = Buffer.from(await answer.arrayBuffer())
    if (answer.ok && isPicture(said)) return said
  } catch {
    // Silence and refusal lead to the same words.
  }
  throw new ShopError(CODES.gatewayRefused, '小程序码暂时没有生成，请稍后再试')
}

const isPicture = (bytes: Buffer) =>
  (bytes[0] === 0x89 && bytes[1] === 0x50) || (bytes[0] === 0xff && bytes[1] === 0xd8)
