import { env } from '../../host/env'
import { loadScript } from '../../host/loadScript'
import type { MapService } from './service'

/** Time limit for the script; after it, the map is drawn from the mall's data. */
const SCRIPT_WITHIN_MS = 4_000

/** Loads the map service's script, only where a key is set. Null where it fails or is late. */
export async function loadMapService(): Promise<MapService | null> {
  const { key, tilesScript } = env.maps
  if (!key || !tilesScript) return null
  try {
    await loadScript(
      `${tilesScript}${tilesScript.includes('?') ? '&' : '?'}key=${encodeURIComponent(key)}`,
      SCRIPT_WITHIN_MS,
    )
    const service = (window as { TMap?: MapService }).TMap
    return typeof service?.Map === 'function' ? service : null
  } catch {
    return null
  }
}
