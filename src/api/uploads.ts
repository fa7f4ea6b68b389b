import { CODES } from '@contract/codes'
import { NoPicture, type PickedImage } from '@/platform/abilities/pickImages/types'
import { commentsApi } from './comments.generated'
import type { CallOptions } from './http/client'
import { ApiError, HTTP_TEXTS, isApiError } from './http/errors'

/** Reports how an upload goes on, and how to stop it. */
export type UploadOptions = Pick<CallOptions, 'onProgress' | 'onStart'>

/** Uploads a picture for a review; resolves with the address for the form. A refusal is shown as a toast. */
export const uploadReviewPicture = (file: PickedImage, options?: UploadOptions) =>
  addressOf(commentsApi.uploadFile({ file }, options))

/** Uploads any other picture (after-sale, ticket); resolves with the address for the form. */
export const uploadPicture = (file: PickedImage, options?: UploadOptions) =>
  addressOf(commentsApi.material({ file }, options))

/** Uploads an avatar as the other pictures, with the loading indicator over the page. */
export const uploadAvatar = (file: PickedImage) =>
  addressOf(commentsApi.material({ file }, { loading: true }))

/** Refusals of a file that would be refused again. */
const FINAL: readonly string[] = [CODES.badInput, CODES.payloadTooLarge]

/**
 * Returns the address of an uploaded picture. Without one the upload has failed: the form could not name the picture.
 * @throws NoPicture where the mall can't read the file
 */
async function addressOf(uploaded: Promise<{ readonly url: string }>): Promise<string> {
  try {
    const { url } = await uploaded
    if (!url) throw new ApiError('badAnswer', '', HTTP_TEXTS.badAnswer)
    return url
  } catch (failure) {
    if (isApiError(failure) && FINAL.includes(failure.code)) throw new NoPicture(failure.description)
    throw failure
  }
}
