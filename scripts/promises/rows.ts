/** A promise of the product, with the files that implement it, each with a short text that the file contains. */
export interface Row {
  readonly promise: string
  readonly kept: readonly (readonly [file: string, holds: string])[]
}

export interface Part {
  readonly title: string
  readonly rows: readonly Row[]
}

const row = (promise: string, ...kept: Row['kept']): Row => ({ promise, kept })

/** Index of promises. Written by hand; `__tests__/promises.test.ts` checks that each file contains its text. */
export const PARTS: readonly Part[] = [
  {
    title: 'Hosts and brand (1)',
    rows: [
      row('Android, iOS, the app, mini-programs, WeChat and the others are told apart', [
        'src/platform/host/detect.ts',
        'micromessenger',
      ]),
      row('What a host can do, and what stands in for it', ['src/platform/host/capabilities.ts', 'HOSTS']),
      row('The bridge to the native app: login, stored data, share, page tracking', [
        'src/platform/host/bridge/index.ts',
        'callApp',
      ]),
      row('Brand 5; ids 1 to 3 are a shop type', ['src/lib/brand.ts', 'BRAND_PICKUP']),
    ],
  },
  {
    title: 'Routes: what they have in common (2)',
    rows: [
      row('Hash mode; home is also `/`; the system routes', ['config/h5.ts', "'/pages/index/index': ['/'"]),
      row('The bottom bar of our own with four entries', ['src/shell/TabBar.tsx', 'TabBar']),
      row('The native tab bar is hidden', ['src/app.config.ts', 'custom: true']),
      row('The navigation bar is custom on all pages', ['src/app.config.ts', "navigationStyle: 'custom'"]),
      row('Pull-to-refresh and reach-bottom by flag', ['src/pageConfig.ts', 'enablePullDownRefresh']),
      row('Sign-in takes `target`; of the web view `from`, `pageFrom`, `url`', [
        'src/features/session/LoginScreen.tsx',
        'pageFrom',
      ]),
      row('The share overlay with its two pictures', ['src/shell/ShareGuide.tsx', 'ShareOverlay']),
    ],
  },
  {
    title: 'Entities and client state (3)',
    rows: [
      row(
        'Keys on the device: token, refreshToken, beanId, phone, openId, userInfo, shopEnvCode, goodsUnit',
        ['src/platform/host/storage/keys.ts', 'shopEnvCode'],
      ),
      row('Stored user info, default avatar and name', ['src/features/session/sessionStore.ts', 'userInfo']),
      row('Current city (cityName, latitude, longitude, isDefault)', [
        'src/features/city/city.ts',
        'isDefault',
      ]),
      row('City list entry, grouped by first letter', [
        'src/features/city/model/cities.ts',
        'cityOneInitials',
      ]),
      row('currentCarMode', ['src/features/cars/currentCarMode.ts', 'currentCarMode']),
      row('currentDealer', ['src/features/dealers/currentDealer.ts', 'currentDealer']),
      row('carLifeCurrentTab, carLifeTopics', [
        'src/features/carLife/model/topicStore.ts',
        'carLifeCurrentTab',
      ]),
      row('goodsConfirmOrderInfo, isFromConfirm', [
        'src/features/ordering/goodsConfirmOrder.ts',
        'isFromConfirm',
      ]),
      row('The bargain good', ['src/features/bargain/model/bargainGood.ts', 'setBargainGood']),
      row('The responsibility-agreement flag, false at first', [
        'src/features/vehicles/responsibilityAgreement.ts',
        'false',
      ]),
      row('Banner item, floating trigger', ['contract/schemas/marketing.ts', 'floating']),
      row('Dealer after normalisation', ['src/features/dealers/dealer.ts', 'shortServiceName']),
      row('Order goods after normalisation', ['src/features/orders/orderGoods.ts', 'orderGoodsNum']),
      row('After-sale order wrapped as an order', [
        'src/features/orders/model/afterSale.ts',
        'orderStatusCDesc',
      ]),
      row('Map search result, suggestion, reverse geocode', ['contract/shapes/maps.ts', 'adcode']),
      row('Web-share signing data', ['contract/schemas/share.ts', 'nonceStr']),
      row('Tracking event, every field', ['src/features/tracking/model/event.ts', 'access_path']),
    ],
  },
  {
    title: 'States and transitions (4)',
    rows: [
      row('Launch location flow', ['src/features/city/model/launchFlow.ts', '地址获取失败']),
      row('… one second after launch', ['src/launch/location.ts', 'LOCATION_DELAY_MS']),
      row('A gated action, by host', ['src/features/session/gate.ts', 'whenSignedIn']),
      row('The login overlay over a gated page', ['src/shell/LoginOverlay.tsx', '请先登录']),
      row('The app’s session: auto login, invalid token, callbacks', [
        'src/features/session/appSession.ts',
        '登录信息无效',
      ]),
      row('A token in the address is saved; none in the mini-program removes the saved one', [
        'src/features/session/addressSession.ts',
        'MINI_PROGRAM_ENV',
      ]),
      row('The loading counter', ['src/api/http/loading.ts', 'createLoadingCounter']),
      row('145011: one shared refresh, one retry', ['src/api/http/client.ts', 'refresh']),
      row('A list status above 3 is the after-sale list', [
        'src/features/orders/model/orderTab.ts',
        'status > 3',
      ]),
      row('Payment: the order’s pay address, or the mini-program’s cashier', [
        'src/platform/abilities/payment/index.ts',
        'miniCashier',
      ]),
      row('Orders, with what may follow what', ['mall/src/domain/orderState.ts', 'ORDER_STATUS']),
      row('Vehicle orders', ['mall/src/domain/vehicleOrder.ts', 'MILESTONES']),
      row('After-sale', ['mall/src/domain/afterSale.ts', 'AFTER_SALE']),
      row('Test drives', ['mall/src/domain/appointment.ts', 'statesBefore']),
      row('Flash sales', ['mall/src/domain/flashSale.ts', 'saleStatus']),
      row('Bargains', ['mall/src/domain/bargain.ts', 'viewerOf']),
      row('Activities and their sign-ups', ['mall/src/domain/activity.ts', 'entryStatesBefore']),
      row('Draws at their moment', ['mall/src/store/activity/drawByClock.ts', 'drawByClock']),
      row('Tickets of customer service', ['mall/src/domain/ticket.ts', 'afterEvent']),
    ],
  },
  {
    title: 'Rules (5)',
    rows: [
      row('VIN: 17 characters without I, O, Q; shown masked', ['src/lib/vin.ts', 'maskVin']),
      row('Email', ['src/lib/email.ts', 'isEmail']),
      row('Mainland phone', ['src/lib/phone.ts', '1[1-9]']),
      row('Phone display hides digits 4 to 7', ['src/lib/phone.ts', 'maskPhone']),
      row('A phone field of several numbers', ['src/lib/phone.ts', 'splitPhones']),
      row('A wide character counts as 2; emoji and special characters', ['src/lib/text.ts', 'emoji']),
      row('The generic validator', ['src/lib/validator.ts', 'errors']),
      row("Prices with '万'", ['src/lib/price.ts', '万']),
      row('Thousands separators', ['src/lib/price.ts', 'withThousands']),
      row('Tracking custom data: missing type field, missing data field', [
        'src/lib/customData.ts',
        'missing data field',
      ]),
      row('A merge takes an array', ['src/api/http/merge.ts', 'parameter error, merge expects an array']),
      row('Marketing SDK: userid, keys, dates, sex, age, mobile, email', [
        'src/lib/marketingRules.ts',
        'userid may hold digits, letters and underscore only',
      ]),
      row('… to the console only', ['src/features/marketing/model/sdk.ts', 'say']),
      row('Map client: key, keyword, address, id, destination, both coordinates', [
        'src/api/mapClient/MapClient.ts',
        'NO_KEY',
      ]),
    ],
  },
  {
    title: 'Who may what (6)',
    rows: [
      row('Guest 0, signed in 1 in tracking events', ['src/features/tracking/model/event.ts', 'user_type']),
      row('请先登录', ['src/api/http/texts.ts', '请先登录']),
      row('The token in its own header, of every call of a signed-in user', [
        'src/api/http/headers.ts',
        'headers.token',
      ]),
    ],
  },
  {
    title: 'What every call carries (7)',
    rows: [
      row('Headers: serve-name, source, brand, platformCode, channel, rs, ditch, tokens', [
        'src/api/http/headers.ts',
        'serve-name',
      ]),
      row('Hosts of each environment are settings', ['config/env/types.ts', 'hosts']),
      row(
        'The source of share calls: zmy or pika',
        ['config/env/pre.ts', 'zmy'],
        ['config/env/pro.ts', 'pro'],
      ),
      row('The signature of tracking calls', ['src/lib/trackingSign.ts', 'sha256']),
      row('AES in ECB mode with PKCS7 padding over JSON', ['src/lib/aes.ts', 'Pkcs7']),
      row('Tracking app version v1.1.0', ['src/lib/appVersion.ts', 'v1.1.0']),
      row('The signature of map calls', ['src/lib/mapSign.ts', 'md5']),
      row('The polyline of a route', ['src/lib/polyline.ts', 'decodePolyline']),
      row('Share signing takes base64 of the address without its hash', [
        'src/features/share/signAddress.ts',
        'base64',
      ]),
    ],
  },
  {
    title: 'Errors and texts (8)',
    rows: [
      row('Success 000000 and 200; refresh 145011; expired 550004, 607501, 145008, 014, 145014', [
        'src/api/http/outcome.ts',
        "'550004', '607501', '145008', '014', '145014'",
      ]),
      row('登录已过期，请重新登录, without cancel', ['src/features/session/loginExpired.ts', '登录已过期']),
      row('登录信息无效，请重新登录', ['src/features/session/appSession.ts', '登录信息无效，请重新登录']),
      row('loading...', ['src/api/http/texts.ts', 'loading...']),
      row('地址获取失败', ['src/features/city/model/launchFlow.ts', '地址获取失败']),
      row('获取支付链接失败', ['src/features/checkout/model/payFailure.ts', '获取支付链接失败']),
      row('复制成功, 复制失败，当前机型暂不支持此功能', [
        'src/ui/feedback/copyText.ts',
        '复制失败，当前机型暂不支持此功能',
      ]),
      row('提示 / 拨打手机失败', ['src/features/dealers/usePhone.ts', '拨打手机失败']),
      row('Map codes 311, 310, 600, 1000, 200', ['src/api/mapClient/failures.ts', '请求参数信息有误']),
      row('Banner and trigger without a picture draw nothing', [
        'src/ui/FloatingTrigger/FloatingTrigger.tsx',
        'if (!src) return null',
      ]),
      row('Codes of refusals that the shop acts on', ['contract/codes.ts', 'CODES']),
    ],
  },
  {
    title: 'Numbers (9)',
    rows: [
      row('Chunk load timeout 120000 ms', ['config/h5.ts', 'chunkLoadTimeout: 120_000']),
      row('Async page load: delay 200 ms, timeout 60000 ms', [
        'src/ui/PageLoad/usePageLoad.ts',
        'LOADING_DELAY_MS = 200',
      ]),
      row('Network timeouts 60000 ms', ['src/app.config.ts', '60_000'], ['src/api/http/client.ts', '60_000']),
      row('Reach-bottom distance 50', ['src/routes.ts', 'REACH_BOTTOM_DISTANCE = 50']),
      row('Dealers: page size 100, page 1', ['contract/schemas/common.ts', '100']),
      row('Shop code s0051', ['src/launch/model/appPaths.ts', 's0051']),
      row('Default city 116.23128, 40.22077; default location 116.37, 39.9', [
        'src/features/city/city.ts',
        '116.23128',
      ]),
      row('gcj02', ['src/platform/abilities/location/index.mini.ts', 'gcj02']),
      row('Map zoom 18, marker 35, fit 10 / 50 / 50 / 50', [
        'src/lib/mapView.ts',
        'top: 10, bottom: 50, left: 50, right: 50',
      ]),
      row('Poster: width / 750, 300 ms on Android', ['src/platform/abilities/poster/size.ts', '300']),
      row('Leaving is told after 1000 ms', [
        'src/features/tracking/model/visits.ts',
        'LEAVE_DELAY_MS = 1000',
      ]),
      row('Banner 5000 ms', ['src/ui/Carousel/Carousel.tsx', 'AUTOPLAY_MS = 5000']),
      row('Pop-up fades in 0.5 s', ['src/ui/PicturePopup/PicturePopup.tsx', 'FADE_MS = 500']),
      row('Small trigger 64 px; large 80 % and centred', [
        'src/ui/FloatingTrigger/FloatingTrigger.module.scss',
        'width: 64px',
      ]),
      row('Earth radius 6378136.49 m', ['src/lib/distance.ts', '6378136']),
      row('City and province codes', ['src/lib/cityCode.ts', 'isMunicipality']),
      row('Copy toast 2000 ms', ['src/ui/feedback/copyText.ts', '2000']),
      row('Default share title and description', ['src/lib/brandShare.ts', 'SHARE_TITLE']),
    ],
  },
]
