import { z } from 'zod'
import { picture } from '../schema'

/** A picture that the mall has taken in. `url` is what forms send back with what they keep. */
export const uploadedPicture = z.object({
  /** At most 1600 px on its longer side. */
  url: picture,
  /** A square's worth: at most 400 px. */
  thumbUrl: picture,
  width: z.number().int(),
  height: z.number().int(),
})
