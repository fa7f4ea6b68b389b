import type { LatLng } from '@contract/rules/distance'
import { type ReactNode, useEffect, useRef } from 'react'
import styles from './map.module.scss'
import type { MapSurfaceProps, Stage, StageParts } from './types'

interface MapFrameProps extends MapSurfaceProps {
  /** Opens the base layer; throws where it can't be drawn. */
  open: (parts: StageParts, onRest: (middle: LatLng) => void) => Stage
  onBroken?: () => void
  /** Renders the base layer under the markers. */
  children: (label: string) => ReactNode
}

/** Frame of every H5 map, independent of its base layer: markers (as buttons) and zoom controls. */
export function MapFrame(props: MapFrameProps) {
  const { latitude, longitude, zoom, markers, fit, route, routeColor, onMarkerTap, onRest, className } = props
  const { open, onBroken, children } = props
  const holder = useRef<HTMLDivElement>(null)
  const pins = useRef(new Map<string, HTMLElement>())
  const stage = useRef<Stage | null>(null)
  const handlers = useRef({ open, onRest, onBroken })
  handlers.current = { open, onRest, onBroken }
  const input = { latitude, longitude, zoom, markers, fit, route, routeColor }
  const shown = useRef('')

  useEffect(() => {
    if (!holder.current) return
    let opened: Stage
    try {
      opened = handlers.current.open(
        { holder: holder.current, pin: (id) => pins.current.get(id) },
        (middle) => handlers.current.onRest?.(middle),
      )
    } catch (problem) {
      if (!handlers.current.onBroken) throw problem
      return handlers.current.onBroken()
    }
    stage.current = opened
    shown.current = ''
    return () => opened.close()
  }, [])

  // Selecting a marker changes only its look; new places or a new route move the map.
  const aim = JSON.stringify([
    latitude,
    longitude,
    zoom,
    fit && [markers.map(({ id }) => id), route?.length, route?.[0]],
  ])
  useEffect(() => {
    if (shown.current === aim) stage.current?.setInput(input)
    else stage.current?.show(input)
    shown.current = aim
  })

  return (
    <div ref={holder} className={`${styles.map} ${className ?? ''}`}>
      {children(describe(markers.length, route))}
      <div className={styles.pins}>
        {markers.map((marker) => (
          <button
            key={marker.id}
            type="button"
            ref={(element) => {
              if (element) pins.current.set(marker.id, element)
              else pins.current.delete(marker.id)
            }}
            className={`${styles.pin} ${marker.isActive ? styles.active : ''}`}
            aria-label={marker.title}
            aria-pressed={marker.isActive === true}
            onClick={() => onMarkerTap?.(marker.id)}
          >
            <svg className={styles.drop} viewBox="0 0 35 35" aria-hidden="true">
              <path d="M17.5 1.5c-6.4 0-11.5 5-11.5 11.3 0 8 8.6 16 11.5 20.7 2.9-4.7 11.5-12.7 11.5-20.7C29 6.500 23.900 1.500 17.500 1.500Z" />
              <circle cx="17.5" cy="12.8" r="4.3" />
            </svg>
            {marker.isActive && <span className={styles.title}>{marker.title}</span>}
          </button>
        ))}
      </div>
      <div className={styles.zoom}>
        <button
          type="button"
          className={styles.step}
          aria-label="放大"
          onClick={() => stage.current?.zoomBy(1)}
        >
          <svg className={styles.sign} viewBox="0 0 20 20" aria-hidden="true">
            <path d="M10 4v12M4 10h12" />
          </svg>
        </button>
        <button
          type="button"
          className={styles.step}
          aria-label="缩小"
          onClick={() => stage.current?.zoomBy(-1)}
        >
          <svg className={styles.sign} viewBox="0 0 20 20" aria-hidden="true">
            <path d="M4 10h12" />
          </svg>
        </button>
      </div>
    </div>
  )
}

function describe(markers: number, route: MapSurfaceProps['route']): string {
  return `地图${markers > 0 ? `，${markers} 个地点` : ''}${route && route.length > 1 ? '，一条路线' : ''}`
}
