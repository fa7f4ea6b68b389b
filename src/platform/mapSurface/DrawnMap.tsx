import { useEffect, useRef } from 'react'
import styles from './map.module.scss'
import { createStage, type Stage } from './stage'
import type { MapSurfaceProps } from './types'

/** The map drawn on a canvas from the mall's own data: pans, zooms, labels; markers are buttons over it. */
export function DrawnMap(props: MapSurfaceProps) {
  const { latitude, longitude, zoom, markers, fit, route, onMarkerTap, onRest, loadTile, className } = props
  const holder = useRef<HTMLDivElement>(null)
  const canvas = useRef<HTMLCanvasElement>(null)
  const scale = useRef<HTMLDivElement>(null)
  const pins = useRef(new Map<string, HTMLElement>())
  const stage = useRef<Stage | null>(null)
  const told = useRef({ onRest, loadTile })
  told.current = { onRest, loadTile }
  const wish = { latitude, longitude, zoom, markers, fit, route }
  const shown = useRef('')

  useEffect(() => {
    if (!holder.current || !canvas.current || !scale.current) return
    const made = createStage(
      {
        holder: holder.current,
        canvas: canvas.current,
        scale: scale.current,
        pin: (id) => pins.current.get(id),
      },
      (...tile) => told.current.loadTile(...tile),
      (middle) => told.current.onRest?.(middle),
    )
    stage.current = made
    shown.current = ''
    return () => made.close()
  }, [])

  // A marker that is looked at changes its looks, not the view; new places or a new route move the map.
  const aim = JSON.stringify([
    latitude,
    longitude,
    zoom,
    fit && [markers.map(({ id }) => id), route?.length, route?.[0]],
  ])
  useEffect(() => {
    if (shown.current === aim) stage.current?.keep(wish)
    else stage.current?.show(wish)
    shown.current = aim
  })

  return (
    <div ref={holder} className={`${styles.map} ${className ?? ''}`}>
      <canvas
        ref={canvas}
        className={styles.canvas}
        tabIndex={0}
        role="img"
        aria-label={describe(markers.length, route)}
      />
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
      <div className={styles.foot}>
        <div ref={scale} className={styles.scale} aria-hidden="true" />
        <div className={styles.note}>示意地图</div>
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
