import { z } from 'zod'
import { picture } from '../schema'

/** A picture stored by the mall. Forms send back its `url` when they save it. */
export const uploadedPicture = z.object({
  url: picture.describe(
    'Address of the picture, at most 1600 pixels on its longer side, 6400 if it is a panorama or a long screenshot. Forms send this address.',
  ),
  thumbUrl: picture.describe(
    'Address of the same picture as a thumbnail, at most 400 pixels on its longer side.',
  ),
  width: z.number().int().describe('Width in pixels.'),
  height: z.number().int().describe('Height in pixels.'),
})
