import { buildText } from '@contract/rules/buildLink'
import type { Build } from '@contract/rules/buildRules'
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

/** Returns what is shared of a build: a link that opens exactly it, and a poster with the truck as built. */
export function sharedBuild(
  offer: BuildOffer,
  build: Build,
  { code, stage, road }: { code: string; stage: Stage; road: RoadPrice | null },
): Shared {
  const text = buildText(offer.range, build)
  const [truck = '', ...layers] = stage.stacks[0] ?? []
  return {
    title: `我定制了一台${offer.seriesName}，来看看`,
    desc: text,
    path: pageUrl('build', { b: code }),
    imageUrl: pictureSrc(coverOf(offer, build)),
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
