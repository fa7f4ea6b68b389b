import type { PickedImage } from '@/platform/abilities/pickImages/types'
import { commentsApi } from './comments.generated'
import { ApiError, HTTP_TEXTS } from './http/errors'

/** Uploads a picture for a review; resolves with the address for the form. A refusal is shown as a toast. */
export const uploadReviewPicture = async (file: PickedImage, onProgress?: (percent: number) => void) =>
  addressOf(await commentsApi.uploadFile({ file }, { onProgress }))

/** Uploads any other picture (after-sale, ticket); resolves with the address for the form. */
export const uploadPicture = async (file: PickedImage, onProgress?: (percent: number) => void) =>
  addressOf(await commentsApi.material({ file }, { onProgress }))

/** Uploads an avatar as the other pictures, with the loading indicator over the page. */
export const uploadAvatar = async (file: PickedImage) =>
  addressOf(await commentsApi.material({ file }, { loading: true }))

/** Returns the address of an uploaded picture. Without one the upload has failed: the form could not name the picture. */
function addressOf({ url }: { readonly url: string }): string {
  if (!url) throw new ApiError('badAnswer', '', HTTP_TEXTS.badAnswer)
  return url
}
