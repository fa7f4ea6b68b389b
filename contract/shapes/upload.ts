import { z } from 'zod'
import { picture } from '../schema'

/** A picture stored by the mall. Forms send back its `url` when they save it. */
export const uploadedPicture = z.object({
  /** In the size of `contract/rules/pictureSize`. */
  url: picture,
  /** At most 400 px on its longer side, for thumbnails. */
  thumbUrl: picture,
  width: z.number().int(),
  height: z.number().int(),
})
