import type { Descriptions } from './types'

/** Marketing and tracking. */
export const marketingFields: Descriptions = {
  anywhere: {
    userid: 'Who it is for: bean id of the user or name of the device; digits, letters and underscore.',
    eventKey: 'What happened, such as opening a page: what floats or pops up for it is asked.',
    positionKey: 'Where the banners stand.',
    conditions: 'What is known of the moment, by name: page, city, platform, amounts. Up to 32.',
    floating: 'Pictures that float over a page.',
    popups: 'Pictures that pop up over a page.',
    src: 'Address of the picture.',
    size: 's, l or another word: small, large, medium.',
    top: 'Distance from the top, in percent of the window.',
    right: 'Distance from the right, in percent of the window.',
    pages: 'Route paths of the pages where it shows. Empty: every tab page.',
    seconds: 'Of an opening advertisement: how long it stays.',
    age: 'Age in years. Left out: unknown.',
    mobile: 'Mainland mobile number. Left out: unknown.',
    email: 'E-mail address. Left out: unknown.',
    registeredAt: "When the account was made: 'yyyy-mm-dd hh:mm:ss' in Beijing. Left out: unknown.",
    system: 'Operating system with its version. Left out: unknown.',
    model: 'Model of the device. Left out: unknown.',
    seenAt: "When it was last used: 'yyyy-mm-dd hh:mm:ss' in Beijing. Left out: unknown.",
    uniqueId: 'Name of the device, made once by the shop.',
    encryptMethod: 'Always `0`: AES.',
    encryptType: 'Always `0`: ECB with PKCS7 padding.',
    encryptKey: '16 characters. Empty: the device has none (yet, or any more).',
    businessData: 'The events: JSON, encrypted with the key of the device, base64.',
    accepted: 'Events kept; those that were sent before or cannot be read are not counted.',
  },
  'in popups': { id: 'Id of the pop-up.', title: 'In words where the picture leads.' },
  'in floating': { id: 'Id of the floating picture.' },
  'reply of /sdk/banner': {
    id: 'Id of the banner.',
    title: 'In words what the picture shows. Empty: nothing.',
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
  'body of /ext/marketing/shown': { id: 'Id of what was shown.' },
  'body of /buried-config': {
    channel: 'Channel of the shop with the tracking service (a setting of each environment).',
  },
  'body of /buried-data': {
    channel: 'Channel of the shop with the tracking service (a setting of each environment).',
    topic: 'Tells data of tests from those of production (a setting of each environment).',
  },
}
