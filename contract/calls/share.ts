import { read, write } from '../call'

/** Spec 7, Share, and qr-code of Common. No sign-in needed: guests share too. */
export const shareCalls = {
  wxShareData: write('POST', '/getWxShareData'),
  signature: write('POST', '/we-chat/official-account/share-data'),
  qrCode: write('POST', '/qr-code'),
  /** The path is a setting of the shop (`shareSignPath`), because spec 7 defines the body only. */
  appSign: write('POST', '/we-chat/share-sign'),
  // Extensions: records of sharing, and codes of mini-programs.
  record: write('POST', '/ext/share/records'),
  visit: write('POST', '/ext/share/visits'),
  code: read('GET', '/ext/share/code'),
} as const
