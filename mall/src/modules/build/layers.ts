import { pictureUrl } from '../../pictures'

/** Views of one turn, 45 degrees apart, the front three quarters first. */
const VIEWS = 8
/** Width of the canvas that all layers share. */
const WIDTH = 640
/** Direction of the camera in the first view, in degrees from straight ahead. */
const FIRST = 36

/** Layers that no view puts above the others, from the lowest to the highest. `type`: what the type adds. */
const LOW = ['truck', 'bed-liner', 'tonneau', 'type', 'tow-hitch', 'side-steps', 'bull-bar']

/**
 * Layers of each view from the lowest to the highest, as the studio has drawn them: what is nearer to the camera covers
 * what is farther away. The awning is on the right side.
 */
export const STACKS: readonly (readonly string[])[] = Array.from({ length: VIEWS }, (_, view) => {
  const direction = ((FIRST - (360 / VIEWS) * view) * Math.PI) / 180
  const isRight = Math.sin(direction) > 0
  const isFront = Math.cos(direction) > 0
  const roof = isFront ? ['rack', 'light-bar', 'roof-tent'] : ['light-bar', 'rack', 'roof-tent']
  const besideAwning = isRight
    ? [...roof, 'awning']
    : isFront
      ? ['awning', ...roof]
      : ['light-bar', 'awning', 'rack', 'roof-tent']
  return [...LOW, ...(isFront ? ['canopy', ...besideAwning] : [...besideAwning, 'canopy'])]
})

/**
 * Returns the pictures of a layer that the studio has drawn, one for each view: '' where nothing of it is seen. [] when
 * there are none.
 */
export function layerOf(key: string): string[] {
  const views = Array.from({ length: VIEWS }, (_, view) => pictureUrl(`build/${key}/${view}`, WIDTH))
  return views.some(Boolean) ? views : []
}
