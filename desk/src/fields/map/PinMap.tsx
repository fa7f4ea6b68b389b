import { EnvironmentFilled, MinusOutlined, PlusOutlined } from '@ant-design/icons'
import { placeCalls } from '@contract/desk/places'
import type { LatLng } from '@contract/rules/distance'
import { toWorld } from '@contract/rules/mercator'
import { Button, Flex, Typography, theme } from 'antd'
import { type PointerEvent, useEffect, useRef, useState } from 'react'
import { call } from '../../call'
import {
  drawMap,
  MAX_ZOOM,
  MIN_ZOOM,
  movedBy,
  placeAt,
  pointOf,
  type Size,
  type Tile,
  tilesOf,
  type View,
} from './drawMap'

const HEIGHT = 320
/** Movement in px up to which a press is a tap. */
const TAP_PX = 4
const PIN_PX = 36
/** All of China, where no place is chosen yet. */
const CHINA: View = { middle: toWorld({ latitude: 35.5, longitude: 105 }), zoom: 4 }
const NEAR = 13

interface Props {
  value: LatLng | null
  onChange(place: LatLng): void
}

/** A map with a pin: a tap sets the pin, the pin can be dragged, and so can the map. */
export default function PinMap({ value, onChange }: Props) {
  const { token } = theme.useToken()
  const canvas = useRef<HTMLCanvasElement>(null)
  const tiles = useRef(new Map<string, Tile | 'loading'>())
  const grip = useRef<{ x: number; y: number; view: View; isPin: boolean; isMoved: boolean } | null>(null)
  const [size, setSize] = useState<Size>({ width: 0, height: HEIGHT })
  const [view, setView] = useState<View>(() => (value ? { middle: toWorld(value), zoom: NEAR } : CHINA))
  const [dragged, setDragged] = useState<LatLng | null>(null)
  const [loads, setLoads] = useState(0)
  const [isFailing, setFailing] = useState(false)

  const at = value && `${value.longitude},${value.latitude}`
  const set = useRef(at)
  useEffect(() => {
    // A place that was typed or found, not one that was tapped, is brought into the middle.
    if (!value || set.current === at) return
    set.current = at
    setView((before) => ({ middle: toWorld(value), zoom: Math.max(before.zoom, NEAR) }))
  }, [value, at])

  useEffect(() => {
    const holder = canvas.current?.parentElement
    if (!holder) return
    const observer = new ResizeObserver(() => setSize({ width: holder.clientWidth, height: HEIGHT }))
    observer.observe(holder)
    return () => observer.disconnect()
  }, [])

  // biome-ignore lint/correctness/useExhaustiveDependencies: `loads` counts the tiles that have arrived
  useEffect(() => {
    const context = canvas.current?.getContext('2d')
    if (!context || size.width === 0) return
    const ratio = window.devicePixelRatio
    context.setTransform(ratio, 0, 0, ratio, 0, 0)
    for (const { zoom, x, y } of tilesOf(view, size)) {
      const key = `${zoom}/${x}/${y}`
      if (tiles.current.has(key)) continue
      tiles.current.set(key, 'loading')
      call(placeCalls.tile, { query: { zoom, x, y } }).then(
        (tile) => {
          tiles.current.set(key, tile)
          setFailing(false)
          setLoads((count) => count + 1)
        },
        () => {
          tiles.current.delete(key)
          setFailing(true)
        },
      )
    }
    const ink = {
      land: token.colorBgLayout,
      town: token.colorBgContainer,
      border: token.colorBorder,
      text: token.colorText,
      softText: token.colorTextSecondary,
    }
    drawMap(context, view, size, ink, (zoom, x, y) => {
      const tile = tiles.current.get(`${zoom}/${x}/${y}`)
      return tile === 'loading' ? undefined : tile
    })
  }, [view, size, token, loads])

  const zoomBy = (steps: number) =>
    setView(({ middle, zoom }) => ({
      middle,
      zoom: Math.max(MIN_ZOOM, Math.min(MAX_ZOOM, zoom + steps)),
    }))
  const pin = dragged ?? value
  const pinAt = pin && pointOf(view, size, pin)
  const placeOf = (event: PointerEvent<HTMLDivElement>) => {
    const { left, top } = event.currentTarget.getBoundingClientRect()
    return { x: event.clientX - left, y: event.clientY - top }
  }
  const choose = (place: LatLng) => {
    set.current = `${place.longitude},${place.latitude}`
    onChange(place)
  }
  const isOnPin = ({ x, y }: { x: number; y: number }) =>
    pinAt !== null && Math.abs(x - pinAt.x) < PIN_PX / 2 && y > pinAt.y - PIN_PX && y < pinAt.y + 6
  const isPinShown =
    pinAt !== null && pinAt.x >= 0 && pinAt.x <= size.width && pinAt.y >= 0 && pinAt.y <= size.height + PIN_PX

  return (
    <div style={{ position: 'relative', overflow: 'hidden', borderRadius: token.borderRadius }}>
      <div
        style={{ cursor: 'crosshair', touchAction: 'none' }}
        onPointerDown={(event) => {
          event.currentTarget.setPointerCapture(event.pointerId)
          const { x, y } = placeOf(event)
          grip.current = { x, y, view, isPin: isOnPin({ x, y }), isMoved: false }
        }}
        onPointerMove={(event) => {
          const held = grip.current
          if (!held) return
          const { x, y } = placeOf(event)
          held.isMoved ||= Math.hypot(x - held.x, y - held.y) > TAP_PX
          if (!held.isMoved) return
          if (held.isPin) setDragged(placeAt(view, size, x, y))
          else setView(movedBy(held.view, x - held.x, y - held.y))
        }}
        onPointerUp={(event) => {
          const held = grip.current
          grip.current = null
          if (!held) return
          const { x, y } = placeOf(event)
          if (held.isPin ? held.isMoved : !held.isMoved) choose(placeAt(view, size, x, y))
          setDragged(null)
        }}
        onPointerCancel={() => {
          grip.current = null
          setDragged(null)
        }}
      >
        <canvas
          ref={canvas}
          role="img"
          aria-label="地图，点一下放图钉，也可以在下面填写经纬度"
          width={size.width * window.devicePixelRatio}
          height={HEIGHT * window.devicePixelRatio}
          style={{ display: 'block', width: '100%', height: HEIGHT }}
        />
      </div>
      {isPinShown && pinAt && (
        <EnvironmentFilled
          style={{
            position: 'absolute',
            left: pinAt.x - PIN_PX / 2,
            top: pinAt.y - PIN_PX + 3,
            color: token.colorPrimary,
            fontSize: PIN_PX,
            pointerEvents: 'none',
          }}
        />
      )}
      <Flex vertical gap={4} style={{ position: 'absolute', top: 8, right: 8 }}>
        <Button icon={<PlusOutlined />} aria-label="放大" onClick={() => zoomBy(1)} />
        <Button icon={<MinusOutlined />} aria-label="缩小" onClick={() => zoomBy(-1)} />
      </Flex>
      <Typography.Text
        type={isFailing ? 'danger' : 'secondary'}
        style={{ position: 'absolute', bottom: 4, left: 8, fontSize: 12, pointerEvents: 'none' }}
      >
        {isFailing ? '地图没有加载出来，移动一下再试' : '示意地图'}
      </Typography.Text>
    </div>
  )
}
