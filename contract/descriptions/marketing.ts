import type { Descriptions } from './types'

/** Marketing and tracking. */
export const marketingFields: Descriptions = {
  anywhere: {
    userid: 'Bean id of the user or id of the device; digits, letters and underscore.',
    eventKey: 'Event for which pictures are requested; the shop sends `visit`.',
    positionKey: 'Position of the banners: `opening` is the advertisement at the start, `my` the page 我的.',
    conditions: 'Facts about the visit, by name: page, city, platform, amounts. At most 32.',
    floating: 'Pictures that float over a page.',
    popups: 'Pictures that are shown as pop-ups over a page.',
    src: 'Address of the picture.',
    size: 'Size: s is small, l is large, any other text is medium.',
    top: 'Distance from the top, in percent of the window.',
    right: 'Distance from the right, in percent of the window.',
    pages: 'Route paths of the pages on which it is shown. Empty: every tab page.',
    seconds: 'For an opening advertisement: seconds for which it is shown.',
    age: 'Age in years. Left out: unknown.',
    mobile: 'Mainland mobile number. Left out: unknown.',
    email: 'E-mail address. Left out: unknown.',
    registeredAt: "Time when the account was created: 'yyyy-mm-dd hh:mm:ss' in Beijing. Left out: unknown.",
    system: 'Operating system with its version. Left out: unknown.',
    model: 'Model of the device. Left out: unknown.',
    seenAt: "Time of the last use: 'yyyy-mm-dd hh:mm:ss' in Beijing. Left out: unknown.",
    uniqueId: 'Id of the device, created once by the shop.',
    encryptMethod: 'Always `0`: AES.',
    encryptType: 'Always `0`: ECB with PKCS7 padding.',
    encryptKey: 'Key of 16 characters. Empty: the device has no key, or its key has expired.',
    businessData: 'The events: JSON, encrypted with the key of the device, base64.',
    accepted: 'Number of stored events, without duplicates and unreadable ones.',
  },
  'in popups': { id: 'Id of the pop-up.', title: 'Description of the page that the picture opens.' },
  'in floating': { id: 'Id of the floating picture.' },
  'reply of /sdk/banner': {
    id: 'Id of the banner.',
    title: 'Description of the picture. Empty: none.',
  },
  'body of /sdk/infos/user': {
    sex: '`male` 男, `female` 女. Left out: unknown.',
    birthday: 'yyyy-mm-dd. Left out: unknown.',
    city: 'Name of the city. Left out: unknown.',
  },
  'body of /sdk/infos/device': {
    platform: 'h5, weapp, tt or app.',
    brand: 'Maker of the device. Left out: unknown.',
  },
  'body of /ext/marketing/shown': { id: 'Id of the picture that was shown.' },
  'body of /buried-config': {
    channel: 'Channel of the shop with the tracking service (a setting of each environment).',
  },
  'body of /buried-data': {
    channel: 'Channel of the shop with the tracking service (a setting of each environment).',
    topic: 'Distinguishes test data from production data (a setting of each environment).',
  },
  'with seconds': {
    endsAt: 'Time from which it is no longer shown, also where a device has stored it. 0: no end.',
    audience: 'Whom it is for: `all` everybody, `signedIn` who is signed in, `guest` who is not.',
  },
}
