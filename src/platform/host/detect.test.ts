import { detectHost, type Host, type Os } from './detect'

const appTokens = { super: 'TuolingSuper', pickup: 'TuolingPickup' }
const IPHONE =
  'Mozilla/5.0 (iPhone; CPU iPhone OS 17_5 like Mac OS X) AppleWebKit/605.1.15 (KHTML, like Gecko) Mobile/15E148'
const ANDROID =
  'Mozilla/5.0 (Linux; Android 14; V2309A) AppleWebKit/537.36 (KHTML, like Gecko) Version/4.0 Chrome/116.0 Mobile Safari/537.36'

const cases: [situation: string, userAgent: string, host: Host, os: Os][] = [
  ['a plain iPhone browser', `${IPHONE} Version/17.5 Safari/604.1`, 'browser', 'ios'],
  ['a plain Android browser', ANDROID, 'browser', 'android'],
  ['a desktop browser', 'Mozilla/5.0 (X11; Linux x86_64) Chrome/156.0', 'browser', 'other'],
  [
    'the WeChat browser',
    `${IPHONE} MicroMessenger/8.0.49(0x18003137) NetType/WIFI Language/zh_CN`,
    'wechat',
    'ios',
  ],
  [
    'a WeChat mini-program web view',
    `${ANDROID} MicroMessenger/8.0.49 miniProgram/wx0123`,
    'weappWebView',
    'android',
  ],
  [
    'a workplace chat, which also names WeChat',
    `${IPHONE} wxwork/4.1.20 MicroMessenger/7.0.1`,
    'workChat',
    'ios',
  ],
  [
    'a workplace chat on Android',
    `${ANDROID} wxwork/4.1.20 MicroMessenger/7.0.1 Language/zh`,
    'workChat',
    'android',
  ],
  ['Feishu', `${ANDROID} Lark/7.9 LarkLocale/zh_CN`, 'workChat', 'android'],
  ['DingTalk', `${IPHONE} AliApp(DingTalk/7.6.0)`, 'workChat', 'ios'],
  ['a Douyin mini-program web view', `${ANDROID} ToutiaoMicroApp/3.21.0 aweme`, 'ttWebView', 'android'],
  ["the pickup brand's app on Android", `${ANDROID} TuolingPickup/3.2.0`, 'nativeApp', 'android'],
  ["the group's app on iOS", `${IPHONE} tuolingsuper/5.0`, 'nativeApp', 'ios'],
  ['an empty user agent', '', 'browser', 'other'],
]

describe('the host is detected from the user agent', () => {
  test.each(cases)('%s', (_situation, userAgent, host, os) => {
    expect(detectHost({ userAgent, appTokens })).toMatchObject({ host, os })
  })

  test("WeChat's own flag identifies a web view whose user agent does not", () => {
    const userAgent = `${IPHONE} MicroMessenger/8.0.49`
    expect(detectHost({ userAgent, appTokens, wechatEnvironment: 'miniprogram' }).host).toBe('weappWebView')
  })

  test('the app brand is the one of the app, and null elsewhere', () => {
    expect(detectHost({ userAgent: 'x TuolingSuper/1', appTokens }).appBrand).toBe('super')
    expect(detectHost({ userAgent: 'x TuolingPickup/1', appTokens }).appBrand).toBe('pickup')
    expect(detectHost({ userAgent: 'x', appTokens }).appBrand).toBeNull()
  })

  test('an app token that is not set matches nothing', () => {
    expect(detectHost({ userAgent: IPHONE, appTokens: { super: '', pickup: '' } }).host).toBe('browser')
  })
})
