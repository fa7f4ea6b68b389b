import { read, SIGNED_IN, write } from '../call'

/** Spec 7, Comments. */
export const commentsCalls = {
  goods: read('POST', '/comment/goods'),
  add: write('POST', '/comment', SIGNED_IN),
  mine: read('POST', '/ext/comment/mine', SIGNED_IN),
  waiting: read('POST', '/ext/comment/waiting', SIGNED_IN),
  /** Pictures of a review. */
  uploadFile: write('POST', '/comment/upload-file', SIGNED_IN),
  /** Pictures for everything else: avatar, after-sale, tickets. */
  material: write('POST', '/api/v4/user/material', { ...SIGNED_IN, service: 'phpMall' }),
} as const
