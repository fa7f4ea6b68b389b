import { env } from '@/platform/env'
/**
 * The whole address of a picture. Addresses that the mall sends are root-relative and stand on the pictures host;
 * others (an upload elsewhere, a mini-program's local file) stay as they are.
 *
 * The mall chooses the width: it alone knows which were drawn, and a list sends what a list shows.
 */
export function pictureSrc(src: string | undefined, host: string = env.hosts.pictures): string {
  if (!src) return ''
  return src.startsWith('/') && !src.startsWith('//') ? `${host}${src}` : src
}
