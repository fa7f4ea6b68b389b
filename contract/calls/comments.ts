import { read, SIGNED_IN, write } from '../call'

/** Spec 7, Comments. */
export const commentsCalls = {
  goods: read('POST', '/comment/goods'),
  /** Pictures of a review. */
  uploadFile: write('POST', '/comment/upload-file', SIGNED_IN),
  /** Pictures of everything else: avatar, after-sale, tickets. */
  material: write('POST', '/api/v4/user/material', { ...SIGNED_IN, service: 'phpMall' }),
} as const
