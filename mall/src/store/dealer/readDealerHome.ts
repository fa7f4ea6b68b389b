import type { dealersSchemas } from '@contract/schemas/dealers'
import type { z } from 'zod'
import type { LatLng } from '@/lib/distance'
import type { DbOrTrx } from '../../db/transact'
import { pictureUrl } from '../../pictures'
import { readSeries } from '../car/readCars'
import { readDealer } from './readDealers'

const HERO_WIDTH = 750

/** Returns a dealer with its showroom, in the order of all series. @throws ShopError notFound */
export async function readDealerHome(
  db: DbOrTrx,
  dealerId: string,
  from: LatLng | null,
): Promise<z.input<typeof dealersSchemas.home.reply>> {
  const dealer = await readDealer(db, dealerId, from)
  const [{ picture }, shown, series] = await Promise.all([
    db.selectFrom('dealers').select('picture').where('id', '=', dealerId).executeTakeFirstOrThrow(),
    db
      .selectFrom('dealer_series')
      .select(['series_id', 'has_demo'])
      .where('dealer_id', '=', dealerId)
      .execute(),
    readSeries(db),
  ])
  const hasDemo = new Map(shown.map((row) => [row.series_id, row.has_demo]))
  return {
    dealer,
    heroImage: pictureUrl(picture, HERO_WIDTH),
    series: series
      .filter(({ seriesId }) => hasDemo.has(seriesId))
      .map((card) => ({ ...card, hasDemo: hasDemo.get(card.seriesId) === true })),
  }
}
