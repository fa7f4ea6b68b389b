import { join } from 'node:path'
import type { Env } from '../env'
import { H5_FOLDER } from '../paths'
import { inlineScriptsOf, pagePolicy } from './pagePolicy'

/**
 * Returns the Content-Security-Policy of the shop's page. Scripts: its own files, the hosts of CSP_SCRIPT, and the
 * inline script of the file as it is served now. Pictures and framed pages may come from any maker's host. Styles may
 * be inline, because components set them on elements.
 */
export function shopPolicy(env: Env): string {
  const { script, connect, frame } = env.pageSources
  const anywhere = env.mode === 'production' ? ['https:'] : ['https:', 'http:']
  const own = env.publicOrigin ? ["'self'", env.publicOrigin] : ["'self'"]
  return pagePolicy({
    'script-src': ["'self'", ...inlineScriptsOf(join(H5_FOLDER, 'index.html')), ...script],
    // The map service's script draws in a worker.
    'worker-src': ["'self'", 'blob:'],
    'style-src': ["'self'", "'unsafe-inline'"],
    'img-src': ["'self'", 'data:', 'blob:', ...anywhere],
    'font-src': ["'self'", 'data:'],
    'media-src': ["'self'", ...anywhere],
    'connect-src': [...own, ...connect],
    'frame-src': ["'self'", ...(frame.length > 0 ? frame : anywhere)],
    'manifest-src': ["'self'"],
    'form-action': own,
    'base-uri': ["'self'"],
    'frame-ancestors': ["'self'"],
  })
}
