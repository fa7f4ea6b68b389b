import type { LatLng } from '@contract/rules/distance'

/** A place to show, gcj02. */
export interface ShownPlace extends LatLng {
  readonly name: string
  readonly address: string
}
