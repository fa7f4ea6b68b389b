/** There is no native app around a mini-program. */
export function catchEarly() {}

export const takeEarly = (): unknown[] => []
