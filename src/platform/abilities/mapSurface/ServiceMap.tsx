import { useRef, useState } from 'react'
import { DrawnMap } from './DrawnMap'
import { MapFrame } from './MapFrame'
import styles from './map.module.scss'
import type { MapService } from './service'
import { createServiceStage } from './serviceStage'
import type { MapSurfaceProps } from './types'

/** The map with the map service's own tiles; on a phone that can't show them, the map drawn here instead. */
export function ServiceMap({ service, ...props }: MapSurfaceProps & { service: MapService }) {
  const ground = useRef<HTMLDivElement>(null)
  const [isBroken, setBroken] = useState(false)
  if (isBroken) return <DrawnMap {...props} />
  return (
    <MapFrame
      {...props}
      onBroken={() => setBroken(true)}
      open={(parts, onRest) =>
        createServiceStage(service, { ...parts, ground: ground.current as HTMLElement }, onRest, props)
      }
    >
      {(label) => <div ref={ground} className={styles.ground} role="img" aria-label={label} />}
    </MapFrame>
  )
}
