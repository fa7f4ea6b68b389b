import type { Descriptions } from './types'

/** The session, the profile, signing in, deleting the account, the handover to web pages. */
export const userFields: Descriptions = {
  anywhere: {
    accessToken: 'Access token; it is sent in the headers `accessToken` and `token`.',
    refreshToken: 'Refresh token, which gets new tokens once `accessToken` has expired.',
    beanId: "The user's bean id; it is sent in the header `beanId`.",
    nickName: 'Nickname of the user.',
    avatarUrl: 'Address of the avatar. Empty: the shop shows its default one.',
    birthday: 'yyyy-mm-dd. Empty: not given.',
    sex: '`male` 男, `female` 女, `unknown` 未知.',
    note: 'What the author has to know about content that is being checked, or was refused. Empty: nothing.',
    scene:
      'Purpose of the code: `login` signing in, `oldPhone` and `newPhone` moving the account to another phone, `appointment` a test drive, `signup` an activity, `deleteAccount` deleting the account.',
    device: "The device's signed id (`/ext/device/key`). Left out: the device has none.",
    proof:
      'Proof of work (`/ext/device/challenge`): salt~number~signature, after a refusal with 601009. Empty: none.',
    resendAt: 'Earliest time for another code.',
    valid: 'Whether the code is right.',
    oldCode: 'Code sent to the current phone (scene `oldPhone`), six digits.',
    newPhone: 'The new mobile number, 11 digits.',
    newCode: 'Code sent to the new phone (scene `newPhone`), six digits.',
    openid: "The shopper's open id on the platform. Empty: it was not requested.",
    platform: '`weapp` the WeChat mini-program, `tt` the Douyin mini-program.',
    encryptedData:
      'From older phone buttons: the phone, encrypted by the platform. Left out: `code` is enough.',
    iv: 'Initialization vector of `encryptedData`, base64. Left out: `code` is enough.',
    loginCode: 'Sign-in code of the platform. Left out: the open id is not requested.',
    obstacles: 'Unfinished items that prevent deleting the account. Empty: the account can be deleted.',
    algorithm: 'Always `SHA-256`.',
    salt: 'Text before the number that is hashed.',
    challenge: 'SHA-256 of salt and number, in hex: find the number from 0 to `maxNumber`.',
    maxNumber: 'Upper limit of the number.',
    expiresAt: 'Time until which it can be used.',
  },
  'with expiresAt': { code: 'One-time code.' },
  'query of /user/logout': { phone: 'Phone of the account. Left out: taken from the session.' },
  'body of /user/refresh': {
    accessToken: 'The expired access token. May be left out.',
    refreshToken: 'The refresh token that belongs to it.',
    beanId: 'Bean id of the session. May be left out.',
    phone: 'Phone of the session. May be left out.',
  },
  'body of /user/modify': {
    nickName: 'New nickname. Left out: unchanged.',
    birthday: 'New birthday, yyyy-mm-dd. Left out: unchanged.',
    sex: '`male` 男, `female` 女, `unknown` 未知. Left out: unchanged.',
  },
  'body of /user/avatar-modify': {
    avatarUrl:
      'The `url` of the picture in the reply of `POST /api/v4/user/material`. Empty: back to the default avatar.',
  },
  'body of /user/login': { code: 'SMS code (scene `login`), six digits.' },
  'body of /user/verification-code': { code: 'SMS code, six digits.' },
  'body of /ext/user/delete': { code: 'SMS code (scene `deleteAccount`), six digits.' },
  'body of /user-info/decode-phone-info': { code: "Code from the mini-program's phone button." },
  'body of /wechat-info/base': { code: 'Sign-in code of the platform (`login`).' },
  'body of /ext/handover': { code: 'The code that the mini-program received.' },
  'in obstacles': {
    kind: '`order` 订单, `vehicle` 购车订单, `afterSale` 售后, `appointment` 试驾预约.',
    title: 'Kind of the item: 订单, 购车订单, 售后, 试驾预约.',
    number: 'Order number, or the car of the test drive.',
    state: 'State as text, such as 待发货.',
    id: 'Id of the order, the application or the test drive.',
  },
  'reply of /ext/device/key': { device: 'The signed id of the device.' },
  'with salt': { signature: "The mall's signature of the challenge; part of the proof." },
}
