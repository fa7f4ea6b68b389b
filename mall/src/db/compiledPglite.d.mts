/** Options of `PGlite.create`: its two programs, compiled. */
export function compiledPglite(): Promise<object>
