import { refusesTtToken, type TokenSource, withToken } from '../appTokens'
import { providerWord, requestProvider } from '../requestProvider'
import type { ContentGateway, Verdict } from './contentGateway'

const DEFAULT_URL = 'https://open.douyin.com'

/**
 * Content check of Douyin; it needs no open id. Source: developer.open-douyin.com, 内容安全检测(新) and 图片检测V3.
 */
export function ttContent(appId: string, token: TokenSource, url = DEFAULT_URL): ContentGateway {
  async function request(path: string, body: object): Promise<Readonly<Record<string, unknown>>> {
    const send = (clientToken: string) =>
      requestProvider(new URL(path, url), {
        method: 'POST',
        headers: { 'content-type': 'application/json', 'access-token': clientToken },
        body: JSON.stringify({ app_id: appId, ...body }),
      })
    const { status, json } = await withToken(token, send, (answer) => refusesTtToken(answer.json))
    if (json.err_no !== 0)
      throw new Error(`Douyin's content check answered ${providerWord(json.err_no ?? status)}`)
    return json
  }
  return {
    platform: 'tt',
    async checkText(text) {
      const { data } = await request('/api/apps/v1/censor/text/', { content: [text] })
      const [result] = Array.isArray(data) ? data : []
      const { code, predicts } = (result ?? {}) as { code?: unknown; predicts?: unknown }
      if (code !== 0) throw new Error(`Douyin's content check could not read a text: ${providerWord(code)}`)
      return verdictOf(predicts)
    },
    async checkPicture({ bytes }) {
      const { predicts } = await request('/api/apps/v1/censor/image/', {
        image_data: bytes.toString('base64'),
      })
      return verdictOf(predicts)
    },
  }
}

/** A hit of any model refuses. Without a result of each model the operator decides. */
function verdictOf(predicts: unknown): Verdict {
  const hits = Array.isArray(predicts)
    ? predicts.map((predict: { hit?: unknown } | null) => predict?.hit)
    : []
  if (hits.includes(true)) return 'refused'
  return hits.length > 0 && hits.every((hit) => hit === false) ? 'passed' : 'unsure'
}
