import type { AnyIcon } from './names.generated'

/** Loaded drawings by name. */
export const shapes: Partial<Record<AnyIcon, string>> = {}
