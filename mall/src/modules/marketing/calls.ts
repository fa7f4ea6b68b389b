import { marketingCalls } from '@contract/calls/marketing'
import { marketingSchemas } from '@contract/schemas/marketing'
import { mapRows } from '../../core/mapRows'
import type { Handler, Routes } from '../../core/serve'
import { serveGroup } from '../../core/serveGroup'
import { pictureUrl } from '../../pictures'
import { admitGuestRow } from '../allowance/spend'
import { campaignsFor, FULL_WIDTH, toBanner } from './readCampaigns'
import type { Facts } from './rules'
import { countShow, ownUserid, requireOwnUserid, saveFacts } from './writeFacts'

export const marketingRoutes: Routes = (app) => {
  serveGroup(app, marketingCalls, marketingSchemas, {
    trigger,
    banner,
    userInfo,
    deviceInfo,
    shown,
  })
}

type Schemas = typeof marketingSchemas

const SMALL_WIDTH = 200

export const trigger: Handler<Schemas['trigger']> = async (input) => {
  const { ctx, body } = input
  const { eventKey, conditions } = body
  const userid = await ownUserid(input)
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

export const banner: Handler<Schemas['banner']> = async (input) => {
  const { ctx, body } = input
  const { positionKey, conditions } = body
  const userid = await ownUserid(input)
  const found = await campaignsFor(ctx, positionKey, ['banner'], userid, conditions)
  return { list: mapRows(found, toBanner) }
}

export const userInfo: Handler<Schemas['userInfo']> = async (input) => {
  const { userid: _, ...facts } = input.body
  await saveFacts(input.ctx, await writer(input), known(facts))
  return {}
}

export const deviceInfo: Handler<Schemas['deviceInfo']> = async (input) => {
  const { userid: _, ...facts } = input.body
  await saveFacts(input.ctx, await writer(input), known(facts))
  return {}
}

/** Returns the userid whose row is written. A guest's write counts towards the limit of their network address. */
async function writer(
  input: Parameters<typeof requireOwnUserid>[0] & { ip: string; now: number },
): Promise<string> {
  const userid = await requireOwnUserid(input)
  if (!(await input.viewer())) await admitGuestRow(input.ctx, input.ip, input.now)
  return userid
}

const known = (facts: object): Facts =>
  Object.fromEntries(Object.entries(facts).filter(([, value]) => value !== undefined))

export const shown: Handler<Schemas['shown']> = async (input) => {
  await countShow(input.ctx, input.body.id, await writer(input))
  return {}
}
