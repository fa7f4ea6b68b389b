import type { Descriptions } from './types'

/** The session, the profile, signing in, deleting the account, the handover between devices. */
export const userFields: Descriptions = {
  anywhere: {
    accessToken: 'Travels in the headers `accessToken` and `token`.',
    refreshToken: 'Buys new tokens once `accessToken` has ended.',
    beanId: "The user's bean id; it travels in the header `beanId`.",
    nickName: 'Nickname of the user.',
    avatarUrl: 'Address of the avatar. Empty: the shop draws its default one.',
    birthday: 'yyyy-mm-dd. Empty: not told.',
    sex: '`male` 男, `female` 女, `unknown` 未知.',
    scene:
      'What the code is for: `login` signing in, `oldPhone` and `newPhone` moving the account to another phone, `appointment` a test drive, `signup` an activity, `deleteAccount` deleting the account.',
    device: "The device's signed name (`/ext/device/key`). Left out: the device has none.",
    proof:
      'Proof of work (`/ext/device/challenge`): salt~number~signature, after an answer 601009. Empty: none.',
    resendAt: 'From when on another code may be sent.',
    valid: 'The code is right.',
    oldCode: 'Code sent to the present phone (scene `oldPhone`), six digits.',
    newPhone: 'The new mobile number, 11 digits.',
    newCode: 'Code sent to the new phone (scene `newPhone`), six digits.',
    openid: "The shopper's open id on the platform. Empty: it was not asked for.",
    platform: '`weapp` the WeChat mini-program, `tt` the Douyin mini-program.',
    encryptedData:
      'From older phone buttons: the phone as the platform encrypts it. Left out: `code` suffices.',
    iv: 'Start of the encryption of `encryptedData`, base64. Left out: `code` suffices.',
    loginCode: "Code of the platform's own sign-in. Left out: the open id is not wanted.",
    obstacles: 'What must be finished first. Empty: the account can be deleted.',
    algorithm: 'Always `SHA-256`.',
    salt: 'Text before the number that is hashed.',
    challenge: 'SHA-256 of salt and number, in hex: the number from 0 to `maxNumber` is looked for.',
    maxNumber: 'The number is no larger.',
    expiresAt: 'Until when it can be used.',
  },
  'with expiresAt': { code: 'The code, used once.' },
  'query of /user/logout': { phone: 'Phone of the account. Left out: the session says it.' },
  'body of /user/refresh': {
    accessToken: 'The token that has ended. May be left out.',
    refreshToken: 'The refresh token that came with it.',
    beanId: 'Bean id of the session. May be left out.',
    phone: 'Phone of the session. May be left out.',
  },
  'body of /user/modify': {
    nickName: 'New nickname. Left out: stays.',
    birthday: 'New birthday, yyyy-mm-dd. Left out: stays.',
    sex: '`male` 男, `female` 女, `unknown` 未知. Left out: stays.',
  },
  'body of /user/avatar-modify': {
    avatarUrl:
      'The `url` that `POST /api/v4/user/material` answered with for the picture. Empty: the default avatar again.',
  },
  'body of /user/login': { code: 'SMS code (scene `login`), six digits.' },
  'body of /user/verification-code': { code: 'SMS code, six digits.' },
  'body of /ext/user/delete': { code: 'SMS code (scene `deleteAccount`), six digits.' },
  'body of /user-info/decode-phone-info': { code: "Code that the mini-program's phone button gave." },
  'body of /wechat-info/base': { code: "Code of the platform's sign-in (`login`)." },
  'body of /ext/handover': { code: 'The code that was made on the other device.' },
  'in obstacles': {
    kind: '`order` 订单, `vehicle` 购车订单, `afterSale` 售后, `appointment` 试驾预约.',
    title: 'What it is: 订单, 购车订单, 售后, 试驾预约.',
    number: 'Which one: number of the order, or the car that would be driven.',
    state: 'How it stands, such as 待发货.',
    id: 'Id of the order, the application or the test drive.',
  },
  'reply of /ext/device/key': { device: 'The signed name of the device.' },
  'with salt': { signature: "The mall's signature over the challenge; goes into the proof." },
}
