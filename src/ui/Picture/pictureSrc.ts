import { env } from '@/platform/host/env'
import { ART_FOLDER } from '../Art/ownArt'

/**
 * Returns the full address of a picture. The mall's addresses are root-relative on the pictures host; others (an upload
 * elsewhere, a mini-program's local file) are returned unchanged.
 *
 * The mall chooses the width, because only it knows which widths exist and for which use it sends the picture.
 */
export function pictureSrc(src: string | undefined, host: string = env.hosts.pictures): string {
  if (!src) return ''
  const isHosted = src.startsWith('/') && !src.startsWith('//') && !src.startsWith(ART_FOLDER)
  return isHosted ? `${host}${src}` : src
}
