import { read, SIGNED_IN, write } from '../call'

/** Spec 7, User. */
export const userCalls = {
  sendCode: write('GET', '/user/verification-code'),
  checkCode: write('POST', '/user/verification-code/check'),
  login: write('POST', '/user/login'),
  logout: write('GET', '/user/logout', SIGNED_IN),
  refresh: write('POST', '/user/refresh'),
  info: read('GET', '/user/info', SIGNED_IN),
  modify: write('POST', '/user/modify', SIGNED_IN),
  modifyAvatar: write('POST', '/user/avatar-modify', SIGNED_IN),
  modifyPhone: write('POST', '/user/phone-modify', SIGNED_IN),
  decodePhone: write('POST', '/user-info/decode-phone-info'),
  platformOpenId: write('POST', '/wechat-info/base'),
  /** Reasons that prevent deleting the account. */
  deletion: read('GET', '/ext/user/deletion', SIGNED_IN),
  deleteAccount: write('POST', '/ext/user/delete', SIGNED_IN),
} as const
