import { env } from '../../host/env'
import { loadScript } from '../../host/loadScript'
import type { MapService } from './service'

/** A map is looked at: what isn't there by then is drawn from the mall's data. */
const SCRIPT_WITHIN_MS = 4_000

/** The map service's own map, whose script is loaded only where a key is set; null where it fails or is late. */
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
