/**
 * Returns province, city and district without the street. A name that repeats the one before it, such as the city of a
 * municipality, appears once.
 */
export const regionText = (names: readonly (string | null | undefined)[], between = ''): string =>
  names.filter((name, place) => name && name !== names[place - 1]).join(between)
