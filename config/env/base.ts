import type { ShopEnv } from './types'

/**
 * Returns one origin for every service: what `npm start` serves, and the simplest way to put the shop behind a
 * proxy.
 */
export function onOneOrigin(origin: string): ShopEnv['hosts'] {
  return {
    mall: origin,
    phpMall: origin,
    tracking: origin,
    maps: origin,
    marketing: origin,
    pictures: origin,
    h5: origin,
  }
}

export const base: Omit<ShopEnv, 'name' | 'hosts' | 'shareSource'> = {
  source: 'h5',
  serveName: 'mall',
  rs: '1',
  platformCode: 'pickup',
  appTokens: { super: 'TuolingSuper', pickup: 'TuolingPickup' },
  appLogin: 'whenNeeded',
  maps: {
    key: '',
    secret: '',
    routePlan: 'https://apis.map.qq.com/uri/v1/routeplan',
    geolocationScript: 'https://mapapi.qq.com/web/mapComponents/geoLocation/v/geolocation.min.js',
    tilesScript: 'https://map.qq.com/api/gljs?v=1.exp',
  },
  tracking: { appKey: 'pickup-shop', secret: '', channel: 'mall', topic: 'mall-test' },
  // developers.weixin.qq.com/doc/offiaccount/OA_Web_Apps/JS-SDK.html; open tags require 1.6.0 or newer.
  wechatScript: 'https://res.wx.qq.com/open/js/jweixin-1.6.0.js',
  // developer.open-douyin.com, web-view: pages load the platform's JSSDK themselves; mpx also loads 1.2.1.
  douyinScript: 'https://lf1-cdn-tos.bytegoofy.com/goofy/developer/jssdk/jssdk-1.2.1.js',
  shareSignPath: '/we-chat/share-sign',
  weapp: { username: '', name: '拓岭皮卡' },
  webviewHosts: [],
  lacks: [],
  notFoundCodes: [],
  hotline: '400-800-1618',
}
