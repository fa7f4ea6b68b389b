/**
 * Taro's `document` has no events to make, and the polyfill of AbortController asks it for one where `Event` is
 * missing: `abort()` would throw, and a query that is asked again while under way would wait for ever.
 */
const realm = globalThis as { Event?: unknown }
realm.Event ??= class {
  constructor(readonly type: string) {}
}

export {}
