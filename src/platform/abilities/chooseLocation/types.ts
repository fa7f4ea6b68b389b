import type { LatLng } from '@contract/rules/distance'

/** A place that the shopper picked on a map, gcj02. `name` may be empty. */
export interface PickedPlace extends LatLng {
  readonly name: string
  readonly address: string
}
