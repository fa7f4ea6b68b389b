import { buildText, type Opened } from '@contract/rules/buildLink'
import { type Build, nameOf } from '@contract/rules/buildRules'
import { priceText } from '@contract/rules/price'
import type { RoadPrice } from '@contract/rules/roadPrice'
import type { Shared } from '@/features/share/shared'
import { pageUrl } from '@/navigate'
import type { StoredBuild } from '@/platform/host/storage/keys'
import { pictureSrc } from '@/ui/Picture/pictureSrc'
import { fittedTo, goodsPrice } from './cost'
import type { Stage } from './layers'
import type { BuildOffer } from './offer'

const coverOf = ({ colours }: BuildOffer, { colourId }: Build) =>
  colours.find((one) => one.colourId === colourId)?.views[0] ?? ''

/** Returns a build as it is saved, under a name. */
export const toStoredBuild = (
  offer: BuildOffer,
  build: Build,
  { code, name }: { code: string; name: string },
): StoredBuild => ({
  name,
  code,
  seriesName: offer.seriesName,
  text: buildText(offer.range, build),
  imgUrl: coverOf(offer, build),
  price: goodsPrice(offer, build),
})

interface SharedParts {
  readonly code: string
  readonly stage: Stage
  readonly road: RoadPrice | null
  readonly isPossible: boolean
}

/**
 * Returns what is shared of a build: a link that opens exactly it, and a poster with the truck as built. One that isn't
 * possible is not shared, as it is neither saved nor ordered; a host's menu, which can't be held back, shares the page of
 * its series.
 */
export function sharedBuild(
  offer: BuildOffer,
  build: Build,
  { code, stage, road, isPossible }: SharedParts,
): Shared {
  const imageUrl = pictureSrc(coverOf(offer, build))
  // A vehicle is goods with the id of its series (decision 0200).
  const counts = { active: 'good_share', id: offer.seriesId } as const
  if (!isPossible) {
    const path = pageUrl('build', { seriesId: offer.seriesId })
    return { title: `来定制一台${offer.seriesName}`, desc: offer.slogan, path, imageUrl, counts }
  }
  const text = buildText(offer.range, build)
  const [truck = '', ...layers] = stage.stacks[0] ?? []
  return {
    title: `我定制了一台${offer.seriesName}，来看看`,
    desc: text,
    path: pageUrl('build', { b: code }),
    imageUrl,
    counts,
    poster: {
      title: `我的${offer.seriesName}`,
      note: text,
      price: road ? `${priceText(road.total)} 落地` : '',
      imgUrl: truck,
      layers,
      ground: 'ridge',
    },
  }
}

/** Origin of the build that a page opens. */
export type BuildSource = 'link' | 'saved' | 'last' | 'otherSeries'

const PARTS_OF = { link: '这个链接里的', saved: '存下的这台车里的', last: '上次配的这台车里的' }

/** Says what was left out of a build when it was opened, and what replaces it; '' when all of it is there. */
export function openedText(
  { dropped, misfits, build }: Opened,
  source: BuildSource,
  { seriesName, range }: BuildOffer,
): string {
  if (dropped.length + misfits.length === 0) return ''
  if (source === 'otherSeries') return `${seriesName}没有${[...dropped, ...misfits].join('、')}，已取下`
  const replaced = [
    dropped.includes('车型') && nameOf(range, build.typeId),
    dropped.includes('颜色') && nameOf(range, build.colourId),
    dropped.includes('选装包') && nameOf(range, build.packId),
  ].filter(Boolean)
  return [
    dropped.length > 0 && `${PARTS_OF[source]}${dropped.join('、')}已不再提供`,
    replaced.length > 0 && `先换成${replaced.join('、')}`,
    misfits.length > 0 && `${misfits.join('、')}装不到${seriesName}上`,
    '其余都在',
  ]
    .filter(Boolean)
    .join('，')
}

/** Remark of the vehicle's order about the accessories; '' without any. At most 100 characters: the order's limit. */
export function accessoryRemark(offer: BuildOffer, build: Build, isFittedByDealer: boolean): string {
  const names = fittedTo(offer, build).map(({ name }) => name)
  if (names.length === 0) return ''
  const end = isFittedByDealer ? '，提车时请门店安装' : '，自行安装'
  return `另购配件：${names.join('、')}${end}`
}

/** Text of a question to an adviser, with the build and its link. */
export const questionText = (offer: BuildOffer, build: Build, link: string): string =>
  `我定制了一台${offer.seriesName}，想咨询一下：\n${buildText(offer.range, build)}\n${link}\n\n我的问题：`
