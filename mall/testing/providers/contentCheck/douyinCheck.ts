import { randomUUID } from 'node:crypto'
import { type DouyinApp, newApp } from '../../payPlatforms/douyin/keys'
import { openTokens, type Tokens } from '../../payPlatforms/douyin/tokens'
import type { WireAnswer, WireRequest } from '../../payPlatforms/platformServer'
import { json, type Provider, readJson, startProvider } from '../provider'
import { type Judge, judgeByWord } from './judging'

export interface DouyinCheckOptions {
  appId?: string
  now?: () => number
  judge?: Judge
}

export interface DouyinCheck extends Provider {
  readonly app: DouyinApp
  /** Tokens of `open.douyin.com`, for the newer calls. */
  readonly tokens: Tokens
  /** Tokens of `developer.toutiao.com`, for the older calls. */
  readonly appTokens: Tokens
  /** Makes the download of pictures fail. */
  picturesFail: boolean
}

type Fields = Record<string, unknown>

/**
 * Starts Douyin's content checks. The older calls of `developer.toutiao.com` (`/api/v2/tags/text/antidirt`,
 * `/api/apps/censor/image`) and the newer ones of `open.douyin.com` (`/api/apps/v1/censor/…/`) share one address here.
 */
export async function startDouyinCheck(options: DouyinCheckOptions = {}): Promise<DouyinCheck> {
  const { now = Date.now, judge = judgeByWord } = options
  const app = newApp(options.appId ?? 'tt1683603e89bd1ac801')
  const tokens = openTokens(app, now)
  const appTokens = openTokens(app, now)
  const control = { picturesFail: false }

  /** Only what is risky is a hit: these checks know no review by a person. */
  const isHit = (content: string) => judge(content).suggest === 'risky'
  const textResult = (content: string, msg: string) => ({
    code: 0,
    msg,
    task_id: `MICROAPP_${now()}`,
    data_id: null,
    predicts: [{ model_name: 'short_content_antidirt', target: null, prob: 0, hit: isHit(content) }],
  })
  const pictureResult = (fields: Fields) => {
    const content = String(fields.image ?? Buffer.from(String(fields.image_data), 'base64'))
    return [
      { model_name: 'porn', hit: isHit(content) },
      { model_name: 'sensitive_text', hit: false },
    ]
  }

  function antidirt(fields: Fields | undefined, token: unknown): WireAnswer {
    if (appTokens.check(token) !== 'good') return oldError(401, '[app token sign fail] bad token')
    const tasks = fields?.tasks
    const contents = Array.isArray(tasks) ? tasks.map((task: Fields | null) => task?.content) : []
    if (!contents.length || !contents.every(isText)) return oldError(400, '参数有误')
    return json({ log_id: newLogId(), data: contents.map((content) => textResult(content, '')) })
  }

  function oldPicture(fields: Fields | undefined): WireAnswer {
    const problem = (error: number, message: string) => json({ error, message, predicts: [] })
    if (fields?.app_id !== app.appId || !hasPicture(fields)) return problem(1, '参数有误')
    if (appTokens.check(fields.access_token) !== 'good') return problem(2, 'access_token 校验失败')
    if (control.picturesFail) return problem(3, '图片下载失败')
    return json({ error: 0, message: '', predicts: pictureResult(fields) })
  }

  function newCall(path: string, fields: Fields | undefined, token: unknown): WireAnswer {
    const refuse = (err_no: number, err_msg: string) => json({ err_no, err_msg, log_id: newLogId() })
    const state = tokens.check(token)
    if (state === 'unknown') return refuse(28001003, 'access_token无效')
    if (state === 'expired') return refuse(28001008, 'access_token过期,请刷新或重新授权')
    if (fields?.app_id !== app.appId) return refuse(28001007, '参数不合法')
    if (path.endsWith('/text/')) {
      const contents = fields.content
      if (!Array.isArray(contents) || !contents.length || !contents.every(isText))
        return refuse(28001007, '参数不合法')
      const data = contents.map((content) => textResult(content, 'ok'))
      return json({ err_no: 0, err_msg: 'text censor success', log_id: newLogId(), data })
    }
    if (!hasPicture(fields)) return refuse(28001007, '参数不合法')
    if (control.picturesFail) return refuse(28001006, '网络调用错误,请重试')
    return json({
      err_no: 0,
      err_msg: 'image censor success',
      log_id: newLogId(),
      predicts: pictureResult(fields),
    })
  }

  /** Answers `/api/apps/v2/token`, whose names and envelope differ from `/oauth/client_token/`. */
  function appToken(fields: Fields | undefined): WireAnswer {
    const refuse = (err_no: number, err_tips: string) =>
      json({ err_no, err_tips, data: { access_token: '', expires_in: 0 } })
    if (fields?.grant_type !== 'client_credential')
      return refuse(40020, 'grant_type is not client_credential')
    if (fields.appid !== app.appId) return refuse(40015, 'bad appid')
    if (fields.secret !== app.appSecret) return refuse(40017, 'bad secret')
    const { data } = appTokens.create({ ...fields, client_key: fields.appid, client_secret: fields.secret })
    const { access_token, expires_in } = data as Fields
    return json({ err_no: 0, err_tips: 'success', data: { access_token, expires_in } })
  }

  function answer({ method, path, headers, body }: WireRequest): WireAnswer {
    const fields = /^application\/json\b/.test(headers['content-type'] ?? '') ? readJson(body) : undefined
    if (method !== 'POST') return json({ message: 'page not found' }, 404)
    if (path === '/api/v2/tags/text/antidirt') return antidirt(fields, headers['x-token'])
    if (path === '/api/apps/censor/image') return oldPicture(fields)
    if (path === '/api/apps/v2/token') return appToken(fields)
    if (path === '/oauth/client_token/') return json(tokens.create(fields ?? {}))
    if (/^\/api\/apps\/v1\/censor\/(text|image)\/$/.test(path)) {
      return newCall(path, fields, headers['access-token'])
    }
    return json({ message: 'page not found' }, 404)
  }

  const provider = await startProvider({
    nameOf: ({ path }) => path,
    answer,
    showError: ({ code, message = code }) => ({ err_no: Number(code), err_msg: message, log_id: newLogId() }),
  })
  return Object.assign(control, provider, { app, tokens, appTokens })
}

const isText = (value: unknown): value is string => typeof value === 'string' && value !== ''
const hasPicture = ({ image, image_data }: Fields) => isText(image) || isText(image_data)
const oldError = (code: number, message: string) =>
  json({ error_id: randomUUID().replaceAll('-', ''), code, message, exception: message }, code)
const newLogId = () => randomUUID().replaceAll('-', '').toUpperCase()
