import { useRef } from 'react'
import { MapFrame } from './MapFrame'
import styles from './map.module.scss'
import { createStage } from './stage'
import type { MapSurfaceProps } from './types'

/** The map drawn on a canvas from the mall's own data: pans, zooms, labels. */
export function DrawnMap(props: MapSurfaceProps) {
  const canvas = useRef<HTMLCanvasElement>(null)
  const scale = useRef<HTMLDivElement>(null)
  const note = useRef<HTMLDivElement>(null)
  const load = useRef(props.loadTile)
  load.current = props.loadTile
  return (
    <MapFrame
      {...props}
      open={(parts, onRest) =>
        createStage(
          {
            ...parts,
            canvas: canvas.current as HTMLCanvasElement,
            scale: scale.current as HTMLElement,
            note: note.current as HTMLElement,
          },
          (...tile) => load.current(...tile),
          onRest,
        )
      }
    >
      {(label) => (
        <>
          <canvas ref={canvas} className={styles.canvas} tabIndex={0} role="img" aria-label={label} />
          <div className={styles.foot}>
            <div ref={scale} className={styles.scale} aria-hidden="true" />
            <div ref={note} className={styles.note} role="status">
              示意地图
            </div>
          </div>
        </>
      )}
    </MapFrame>
  )
}
