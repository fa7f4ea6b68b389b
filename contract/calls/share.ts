import { read, write } from '../call'

/** Spec 7, Share, and Common's qr-code. None needs a sign-in: guests share too. */
export const shareCalls = {
  wxShareData: write('POST', '/getWxShareData'),
  signature: write('POST', '/we-chat/official-account/share-data'),
  qrCode: write('POST', '/qr-code'),
  /** Its path is a setting of the shop (`shareSignPath`): spec 7 names the body only. */
  appSign: write('POST', '/we-chat/share-sign'),
  // Extensions: what sharing brings, and the codes of mini-programs.
  record: write('POST', '/ext/share/records'),
  visit: write('POST', '/ext/share/visits'),
  code: read('GET', '/ext/share/code'),
} as const
