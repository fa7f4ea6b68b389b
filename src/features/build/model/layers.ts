import { type Build, broughtByPack } from '@contract/rules/buildRules'
import { stackOf } from '@/lib/firstView'
import type { BuildOffer } from './offer'

/** Pictures of a truck in all its views, each a stack from the lowest to the highest. */
export interface Stage {
  readonly stacks: readonly (readonly string[])[]
  /** False where the truck's own layers aren't drawn: then each view is one picture of the colour, without accessories. */
  readonly isLayered: boolean
  /** Pictures of the truck itself, without which accessories float in the air. */
  readonly bodies: ReadonlySet<string>
}

/** Returns the pictures to draw for a build. */
export function stageOf(offer: BuildOffer, build: Build): Stage {
  const colour = offer.colours.find(({ colourId }) => colourId === build.colourId)
  if (!colour) return { stacks: [], isLayered: false, bodies: new Set() }
  if (colour.layer.length === 0 || colour.layer.some((src) => !src))
    return { stacks: colour.views.map((src) => [src]), isLayered: false, bodies: new Set(colour.views) }
  const type = offer.types.find(({ typeId }) => typeId === build.typeId)
  const keys = [...build.accessories, ...broughtByPack(offer.range, build).map(({ key }) => key)]
  const fitted = offer.accessories.filter(({ key }) => keys.includes(key))
  const layers = [
    { key: 'truck', pictures: colour.layer },
    { key: 'type', pictures: type?.layer ?? [] },
    ...fitted.map(({ key, layer }) => ({ key, pictures: layer })),
  ]
  const stacks = colour.layer.map((_, view) => stackOf(layers, offer.stacks[view] ?? [], view))
  return { stacks, isLayered: true, bodies: new Set([...colour.layer, ...(type?.layer ?? [])]) }
}

/**
 * Returns the pictures to load: those of the shown view first; when they are there, those of its neighbours; and when
 * the shopper has begun to turn, all.
 */
export function toLoad(
  stacks: Stage['stacks'],
  view: number,
  loaded: ReadonlySet<string>,
  isTurning: boolean,
): string[] {
  const shown = stacks[view] ?? []
  if (shown.some((src) => !loaded.has(src))) return [...shown]
  const count = stacks.length
  const others = isTurning ? stacks : [stacks[(view + 1) % count], stacks[(view + count - 1) % count]]
  return [...new Set([...shown, ...others.flatMap((stack) => stack ?? [])])]
}

/** Returns the views whose pictures are all there. */
export const readyViews = (stacks: Stage['stacks'], loaded: ReadonlySet<string>): ReadonlySet<number> =>
  new Set(stacks.flatMap((stack, view) => (stack.every((src) => loaded.has(src)) ? [view] : [])))
