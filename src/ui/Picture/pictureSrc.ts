import { env } from '@/platform/host/env'
import { ART_FOLDER } from '../Art/ownArt'

/** Beginning of an address that needs no host. */
const WHOLE = /^(\w+:|\.)/

/**
 * Returns the full address of a picture. The mall's addresses begin with a slash and belong to the pictures host, as do
 * those of other back ends without one ('upload/a.jpg'). Others (an upload elsewhere, a mini-program's local file) are
 * returned unchanged, but for '//cdn.cn/a.jpg', which mini-programs can't load without its scheme.
 *
 * The mall chooses the width, because only it knows which widths exist and for which use it sends the picture.
 */
export function pictureSrc(src: string | undefined, host: string = env.hosts.pictures): string {
  if (!src) return ''
  if (src.startsWith(ART_FOLDER) || WHOLE.test(src)) return src
  if (src.startsWith('//')) return `https:${src}`
  return `${host}${src.startsWith('/') ? '' : '/'}${src}`
}
