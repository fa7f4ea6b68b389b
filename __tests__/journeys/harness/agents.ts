/** Real user agents of the hosts (spec 1). */
const IOS = 'Mozilla/5.0 (iPhone; CPU iPhone OS 17_5 like Mac OS X) AppleWebKit/605.1.15 (KHTML, like Gecko)'
const ANDROID =
  'Mozilla/5.0 (Linux; Android 14; V2309A) AppleWebKit/537.36 (KHTML, like Gecko) Version/4.0 Chrome/126.0.0.0 Mobile Safari/537.36'

export const AGENTS = {
  appIos: `${IOS} Mobile/15E148 TuolingPickup/3.2.0`,
  appAndroid: `${ANDROID} TuolingPickup/3.2.0`,
  superApp: `${ANDROID} TuolingSuper/5.0.1`,
  wechatIos: `${IOS} Mobile/15E148 MicroMessenger/8.0.49(0x18003133) NetType/WIFI Language/zh_CN`,
  wechatAndroid: `${ANDROID} MMWEBID/1234 MicroMessenger/8.0.49.2600(0x28003137) WeChat/arm64 NetType/WIFI`,
  weappWebView: `${ANDROID} MicroMessenger/8.0.49.2600(0x28003137) NetType/WIFI miniProgram/wx1234567890`,
  ttWebView: `${ANDROID} aweme/28.4.0 ToutiaoMicroApp/3.3.0`,
  workChat: `${ANDROID} wxwork/4.1.22 MicroMessenger/7.0.1 NetType/WIFI`,
} as const
