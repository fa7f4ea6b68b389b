import { shellPorts } from './ports'

/** What marketing draws over the page: a floating trigger, a pop-up. */
export function Trigger() {
  const Layer = shellPorts().useMarketing()
  return Layer && <Layer />
}
