import type { PickedImage } from '@/platform/abilities/pickImages/types'
import { commentsApi } from './comments'

/** Sends a picture for a review; resolves with the address that the form names. A refusal is toasted. */
export const uploadReviewPicture = async (file: PickedImage, onProgress?: (percent: number) => void) =>
  (await commentsApi.uploadFile({ file }, { onProgress })).url

/** Sends any other picture (avatar, after-sale, ticket); resolves with the address that the form names. */
export const uploadPicture = async (file: PickedImage, onProgress?: (percent: number) => void) =>
  (await commentsApi.material({ file }, { onProgress })).url
