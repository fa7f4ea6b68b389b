import { thumbOf } from '@/lib/uploadedPicture'
import { pictureUrl } from '../../pictures'

const SMALL_WIDTH = 400
const LARGE_WIDTH = 1_500

const isUpload = (key: string) => key.startsWith('/')

/** Returns the URLs of a review's pictures, small and large; pictures without a file are left out. */
export function reviewPictures(keys: readonly string[]): { pictures: string[]; largePictures: string[] } {
  const drawn = keys.filter((key) => isUpload(key) || pictureUrl(key, SMALL_WIDTH) !== '')
  return {
    pictures: drawn.map((key) => (isUpload(key) ? thumbOf(key) : pictureUrl(key, SMALL_WIDTH))),
    largePictures: drawn.map((key) => (isUpload(key) ? key : pictureUrl(key, LARGE_WIDTH))),
  }
}
