import { priceText } from '@contract/rules/price'
import type { Shared } from '@/features/share/shared'
import { pageUrl } from '@/navigate'
import { pictureSrc } from '@/ui/Picture/pictureSrc'
import type { Selected, SpecGroup, VehicleGoods } from './vehicleGoods'

/** Returns what is shared of a vehicle: the type and colour that are chosen, with their picture and price. */
export function sharedVehicle(
  goods: VehicleGoods,
  choice: readonly (string | null)[],
  selected: Selected | null | undefined,
): Shared {
  const chosen = (specId: SpecGroup['specId']) =>
    choice[goods.specs.findIndex((group) => group.specId === specId)] ?? undefined
  const picture = selected?.pictures[0] ?? ''
  const price = selected?.selection?.price
  const title = `${goods.seriesName} ${selected?.selection?.typeName ?? ''}`.trim()
  return {
    title: `订购${title}`,
    desc: goods.slogan,
    path: pageUrl('vehicleGoodsDetail', {
      goodsId: goods.goodsId,
      typeId: chosen('type'),
      colourId: chosen('colour'),
    }),
    imageUrl: pictureSrc(picture),
    counts: { active: 'good_share', id: goods.goodsId },
    poster: {
      title,
      note: goods.slogan,
      price: price === undefined || Number.isNaN(price) ? '' : priceText(price),
      imgUrl: picture,
      ground: 'ridge',
    },
  }
}
