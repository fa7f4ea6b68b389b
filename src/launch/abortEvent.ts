/**
 * Defines `Event` where it is missing. Otherwise the AbortController polyfill creates events with Taro's `document`,
 * which can't: `abort()` would throw, and a query that is requested again while running would wait forever.
 */
const realm = globalThis as { Event?: unknown }
realm.Event ??= class {
  constructor(readonly type: string) {}
}

export {}
