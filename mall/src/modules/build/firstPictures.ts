import { pictureEntry } from '@contract/rules/firstPictures'
import { viewsOf } from '@contract/rules/truckViews'
import { ShopError } from '../../core/errors'
import type { Routes } from '../../core/serve'
import type { DbOrTrx } from '../../db/transact'
import { readSeries, readSeriesDetail } from '../car/readCars'
import { readBuildOffer } from './readBuildOffer'

const START_PAGE = /^\/(?:index\.html)?(?:\?|$)/
/** A picture that has changed since costs a visit a request in vain, and nothing else. */
const READ_AFTER_MS = 30_000
/** Proxies take headers of 4 KB in all. */
const MAX_LENGTH = 1_500
/** Others would have to be escaped. */
const SAFE_ADDRESS = /^[\w./:?&=%~-]+$/

/**
 * Sends the shop's page with the addresses of each series' first pictures, so that a visit requests them together with
 * the data (contract/rules/firstPictures). The page waits for no database: it gets what was read before it, and the first
 * page of a process gets none.
 */
export const sendFirstPictures: Routes = (pages) => {
  const { ctx } = pages
  let header = ''
  let readAt = Number.NEGATIVE_INFINITY
  const read = async () => {
    try {
      header = await firstPictures(ctx.db, ctx.clock.now())
    } catch (err) {
      ctx.log.warn({ err }, 'The first pictures of the series could not be read')
    }
  }
  pages.addHook('onRequest', async ({ url }, reply) => {
    if (!START_PAGE.test(url)) return
    if (performance.now() - readAt > READ_AFTER_MS) {
      readAt = performance.now()
      void read()
    }
    if (header) reply.header('server-timing', header)
  })
}

/** Returns the header: of as many series, in the showroom's order, as there is room for. */
export async function firstPictures(db: DbOrTrx, now: number, room = MAX_LENGTH): Promise<string> {
  let header = ''
  for (const { seriesId } of await readSeries(db)) {
    const entries = [
      entryOf(pictureEntry('series', seriesId), await picturesOfSeries(db, seriesId)),
      entryOf(pictureEntry('build', seriesId), await picturesOfBuild(db, seriesId, now)),
    ]
    const longer = [header, ...entries].filter(Boolean).join(', ')
    if (longer.length > room) break
    header = longer
  }
  return header
}

const entryOf = (name: string, addresses: readonly string[]): string =>
  addresses.length > 0 && addresses.every((address) => SAFE_ADDRESS.test(address))
    ? `${name};desc="${addresses.join(' ')}"`
    : ''

async function picturesOfSeries(db: DbOrTrx, seriesId: string): Promise<string[]> {
  const { colours } = await readSeriesDetail(db, seriesId)
  const views = colours[0]?.views
  return views
    ? viewsOf(views)
        .slice(0, 1)
        .map(({ src }) => src)
    : []
}

async function picturesOfBuild(db: DbOrTrx, seriesId: string, now: number): Promise<string[]> {
  try {
    const { types, colours, defaultTypeId } = await readBuildOffer(db, seriesId, now)
    const type = types.find(({ typeId }) => typeId === defaultTypeId)
    const colour = colours.find(({ colourId }) => colourId === type?.colourIds[0])
    return [colour?.layer[0], type?.layer[0]].filter((address): address is string => Boolean(address))
  } catch (problem) {
    // Not every series can be built.
    if (problem instanceof ShopError) return []
    throw problem
  }
}
