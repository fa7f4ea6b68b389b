import { brokenLinkCalls } from '@contract/desk/brokenLinks'
import { type BrokenLink, brokenLinkSchemas } from '@contract/desk/brokenLinksSchemas'
import type { Field } from '@contract/desk/fields'
import { isAllowed } from '@contract/desk/permissions'
import { type Referred, referredIds } from '@contract/desk/referredIds'
import { hiddenReason, type Resource } from '@contract/desk/resource'
import type { Values } from '@contract/desk/rowTypes'
import type { Operator } from '@contract/desk/schemas'
import { linkProblem } from '@contract/desk/shopLink'
import type { FastifyInstance } from 'fastify'
import type { Context } from '../core/context'
import { mapRows } from '../core/mapRows'
import type { DbOrTrx } from '../db/transact'
import type { DeskResource } from './deskResource'
import { newestRows, rowsById } from './readRows'
import { serveDesk } from './serveDesk'

/** Rows of a resource that are looked at. What operators write is less. */
const MAX_ROWS = 1_000

/** Kinds of fields that lead shoppers somewhere. */
const LEADING: ReadonlySet<Field['kind']> = new Set(['link', 'grid', 'blocks', 'references'])
/** Sections whose rows operators write for shoppers to see. */
const SHOWN_SECTIONS: ReadonlySet<Resource['section']> = new Set(['content', 'campaigns', 'catalogue'])

const fieldsOf = ({ fields, section, can }: Resource) =>
  SHOWN_SECTIONS.has(section) && can.includes('update')
    ? Object.entries(fields).filter(([, { kind }]) => LEADING.has(kind))
    : []

/** How long an answer is cached: finding it takes half a second of a processor, and any operator can ask. */
export const SEEN_MS = 5_000

/** `GET /broken-links`. */
export function serveBrokenLinks(app: FastifyInstance, list: readonly DeskResource[]): void {
  /** Answers by rights; calls that come meanwhile wait for the same one. */
  const seen = new Map<string, { readonly at: number; readonly links: Promise<BrokenLink[]> }>()
  serveDesk(app, brokenLinkCalls.brokenLinks, brokenLinkSchemas.brokenLinks, async ({ ctx, operator }) => {
    const now = ctx.clock.now()
    for (const [rights, { at }] of seen) if (at > now || at <= now - SEEN_MS) seen.delete(rights)
    const rights = JSON.stringify([operator.roles, operator.withheld])
    const known = seen.get(rights)
    if (known) return { links: await known.links }
    const links = findBrokenLinks(ctx, list, operator)
    seen.set(rights, { at: now, links })
    links.catch(() => seen.delete(rights))
    return { links: await links }
  })
}

interface Found extends Omit<BrokenLink, 'target' | 'reason'> {
  readonly to: Referred | undefined
  readonly link: string
  readonly problem: string | undefined
}

async function findBrokenLinks(
  { db, clock }: Pick<Context, 'db' | 'clock'>,
  list: readonly DeskResource[],
  operator: Operator,
): Promise<BrokenLink[]> {
  const now = clock.now()
  if (operator.roles.includes('dealerStaff')) return []
  const found: Found[] = []
  for (const deskResource of list) {
    const { resource } = deskResource
    const fields = fieldsOf(resource)
    if (fields.length === 0 || !isAllowed(operator, resource.name, 'read')) continue
    const rows = await newestRows(db, deskResource, MAX_ROWS, operator, now)
    const links = mapRows(rows, ({ id, values }) =>
      fields.flatMap(([key, field]) => linksOf(resource, id, values, key, field)),
    )
    found.push(...links.flat())
  }
  const targets = await readTargets(db, list, found, operator, now)
  return found.flatMap(({ to, link, problem, ...place }): BrokenLink[] => {
    if (problem) return [{ ...place, target: link, reason: problem }]
    const resource = list.find((one) => one.resource.name === to?.to)?.resource
    if (!to || !resource) return []
    const row = targets.get(to.to)?.get(to.id)
    if (!row)
      return [{ ...place, target: `${resource.title} ${to.id}`, reason: `这个${resource.title}已经不存在` }]
    const reason = to.isAlwaysShown ? undefined : hiddenReason(resource, row)
    return reason ? [{ ...place, target: String(row[resource.titleField]), reason }] : []
  })
}

function linksOf(resource: Resource, id: string, values: Values, key: string, field: Field): Found[] {
  const value = values[key]
  const place = {
    resource: resource.name,
    id,
    title: String(values[resource.titleField] || id),
    field: field.label,
  }
  const texts = field.kind === 'link' ? [String(value ?? '')] : urlsIn(value)
  return [
    ...texts.flatMap((link) => {
      const problem = linkProblem(link.trim())
      return problem ? [{ ...place, to: undefined, link, problem }] : []
    }),
    // Lines of grids, as `series.packs`, are no rows.
    ...referredIds(field, value)
      .filter(({ to }) => !to.includes('.'))
      .map((to) => ({ ...place, to, link: '', problem: undefined })),
  ]
}

/** Links in the rows of a grid, or in the parts of a page. */
const urlsIn = (value: unknown): string[] =>
  Array.isArray(value)
    ? value.flatMap((part: unknown) => {
        const { url } = { url: undefined, ...(part as object) }
        return typeof url === 'string' ? [url] : []
      })
    : []

/** Returns the rows that links lead to, by their resource and their ids. */
async function readTargets(
  db: DbOrTrx,
  list: readonly DeskResource[],
  found: readonly Found[],
  operator: Operator,
  now: number,
): Promise<ReadonlyMap<string, ReadonlyMap<string, Values>>> {
  const targets = new Map<string, ReadonlyMap<string, Values>>()
  for (const deskResource of list) {
    const { name } = deskResource.resource
    const ids = [...new Set(found.flatMap(({ to }) => (to?.to === name ? [to.id] : [])))]
    if (ids.length > 0) targets.set(name, await rowsById(db, deskResource, ids, operator, now))
  }
  return targets
}
