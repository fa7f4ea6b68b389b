import { read, SIGNED_IN, write } from '../call'

/** Spec 7, Addresses. */
export const addressCalls = {
  list: read('GET', '/address/list', SIGNED_IN),
  add: write('POST', '/address', SIGNED_IN),
  update: write('PUT', '/address', SIGNED_IN),
  remove: write('DELETE', '/address/{id}', SIGNED_IN),
  detail: read('GET', '/address/detail/{id}', SIGNED_IN),
  detailFee: read('POST', '/address/detail-fee', SIGNED_IN),
  region: read('GET', '/address/region'),
  offlineStore: read('POST', '/address/offline-store'),
} as const
