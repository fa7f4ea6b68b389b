/** Does nothing: there is no native app around a mini-program. */
export function listenEarly() {}

export const takeEarly = (): unknown[] => []
