import type { AnyIcon } from './names.generated'

/** Drawings by name, as far as they have come. */
export const shapes: Partial<Record<AnyIcon, string>> = {}
