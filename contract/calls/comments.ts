import { read } from '../call'

/** Spec 7, Comments. */
export const commentsCalls = {
  goods: read('POST', '/comment/goods'),
} as const
