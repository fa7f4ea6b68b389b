import type { marketingSchemas } from '@contract/schemas/marketing'
import type { Handler } from '../../core/serve'
import type { Facts } from '../../domain/campaign'
import { pictureUrl } from '../../pictures'
import { type Campaign, campaignsFor } from '../../store/marketing/readCampaigns'
import { countShow, tellFacts } from '../../store/marketing/tell'

type Schemas = typeof marketingSchemas

const FULL_WIDTH = 750
const SMALL_WIDTH = 200

export const trigger: Handler<Schemas['trigger']> = async ({ ctx, body }) => {
  const { userid, eventKey, conditions } = body
  const found = await campaignsFor(ctx, eventKey, ['floating', 'popup'], userid, conditions)
  return {
    floating: found
      .filter(({ kind }) => kind === 'floating')
      .map((row) => ({
        id: row.id,
        src: pictureUrl(row.picture, row.size === 's' ? SMALL_WIDTH : FULL_WIDTH),
        size: row.size,
        top: row.top_percent,
        right: row.right_percent,
        url: row.url,
        pages: [...row.pages],
      })),
    popups: found
      .filter(({ kind }) => kind === 'popup')
      .map((row) => ({
        id: row.id,
        src: pictureUrl(row.picture, FULL_WIDTH),
        title: row.title,
        url: row.url,
        pages: [...row.pages],
      })),
  }
}

export const banner: Handler<Schemas['banner']> = async ({ ctx, body }) => {
  const { userid, positionKey, conditions } = body
  const found = await campaignsFor(ctx, positionKey, ['banner'], userid, conditions)
  return { list: found.map(toBanner) }
}

const toBanner = ({ id, picture, url, title, seconds }: Campaign) => ({
  id,
  image: pictureUrl(picture, FULL_WIDTH),
  url,
  title,
  seconds,
})

export const userInfo: Handler<Schemas['userInfo']> = async ({ ctx, body: { userid, ...facts } }) => {
  await tellFacts(ctx, userid, known(facts))
  return {}
}

export const deviceInfo: Handler<Schemas['deviceInfo']> = async ({ ctx, body: { userid, ...facts } }) => {
  await tellFacts(ctx, userid, known(facts))
  return {}
}

const known = (facts: object): Facts =>
  Object.fromEntries(Object.entries(facts).filter(([, value]) => value !== undefined))

export const shown: Handler<Schemas['shown']> = async ({ ctx, body }) => {
  await countShow(ctx, body.id, body.userid)
  return {}
}
