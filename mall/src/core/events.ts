import type { Trx } from '../db/transact'

/**
 * Something that has happened in a module, for modules above it that this module doesn't know. Subscribers run one after the
 * other in the publisher's transaction: if one throws, nothing of it has happened. What may happen later goes through
 * `enqueue`.
 */
export interface DomainEvent<Payload> {
  readonly name: string
  publish(trx: Trx, payload: Payload): Promise<void>
}

export interface Subscription {
  readonly event: { readonly name: string }
  readonly react: (trx: Trx, payload: never) => Promise<unknown>
}

const names = new Set<string>()
const subscribers = new Map<string, Subscription['react'][]>()
let isConnected = false
let reportPublished: (name: string) => void = () => undefined

/** Declares an event; the module that publishes it does so in its `events.ts`. */
export function defineEvent<Payload>(name: string): DomainEvent<Payload> {
  names.add(name)
  return {
    name,
    async publish(trx, payload) {
      if (!isConnected) throw new Error(`${name} was published before connectEvents() was called`)
      reportPublished(name)
      for (const react of subscribers.get(name) ?? []) await react(trx, payload as never)
    },
  }
}

/** Returns the names of all events of the modules that are loaded. */
export const eventNames = (): string[] => [...names]

/** Pairs an event with a reaction; the module that reacts lists it in its `module.ts`. */
export const on = <Payload>(
  event: DomainEvent<Payload>,
  react: (trx: Trx, payload: Payload) => Promise<unknown>,
): Subscription => ({ event, react })

/**
 * Calls `report` with the name of every event that is published, for metrics. One listener for the process. A transaction
 * that is rolled back afterwards was reported too.
 */
export function onPublished(report: (name: string) => void): void {
  reportPublished = report
}

/** Connects all modules, once for the process; a second call replaces the first. Reactions run in the order given. */
export function connectEvents(subscriptions: readonly Subscription[]): void {
  subscribers.clear()
  for (const { event, react } of subscriptions) {
    subscribers.set(event.name, [...(subscribers.get(event.name) ?? []), react])
  }
  isConnected = true
}
