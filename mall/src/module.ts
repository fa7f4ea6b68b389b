import type { Subscription } from './core/events'
import type { Routes } from './core/serve'
import type { Ctx } from './ctx'
import type { DeskResource, RunMany } from './desk/deskResource'
import type { CleanUp } from './jobs/cleanUp'
import type { JobDefinition } from './jobs/jobDefinition'
import type { RetentionRules } from './jobs/retention'

/** Layers of the modules, lowest first: a module imports from its own layer and from those before it. */
export const LAYERS = {
  people: 'people',
  catalogue: 'catalogue',
  trade: 'trade',
  afterPurchase: 'after the purchase',
  campaigns: 'campaigns, and pages that show something of every layer',
} as const

export type Layer = keyof typeof LAYERS

/** Parts of a module that the process uses: the default export of its `module.ts`. */
export interface Module {
  readonly layer: Layer
  /** Calls that return envelopes, cross-origin. */
  readonly calls?: Routes
  /** HTML pages, same origin. */
  readonly pages?: Routes
  /** Files at addresses of their own, such as pictures. */
  readonly files?: Routes
  /** Calls of the desk's application (`/desk/api`), and the resources that it shows. */
  readonly desk?: {
    readonly calls?: Routes
    readonly resources?: readonly DeskResource[]
    /** Changes of many rows of resources of the layers below: resource to action. */
    readonly runMany?: Readonly<Record<string, Readonly<Record<string, RunMany>>>>
  }
  readonly jobs?: readonly JobDefinition[]
  /** Handlers of events of the modules below it. */
  readonly subscriptions?: readonly Subscription[]
  readonly cleanUps?: readonly CleanUp[]
  readonly retention?: RetentionRules
  /** Bring forward times that a clock wrote which was ahead, where no job's time says so. */
  readonly timeBounds?: readonly CleanUp[]
  /** Done at each start of the process, after migrations and seeds and before the first call; the lowest layer first. */
  readonly atStart?: (ctx: Ctx) => Promise<unknown>
  /** Answers of a running mall to commands that can't open its embedded database, by the names of the requests. */
  readonly requests?: Readonly<Record<string, (ctx: Ctx) => Promise<string>>>
}
