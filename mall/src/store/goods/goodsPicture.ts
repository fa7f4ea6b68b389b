import { pictureUrl } from '../../pictures'

/** A goods picture; a variant that hasn't been drawn shows the model's main picture. */
export const goodsPicture = (key: string, width: number): string =>
  pictureUrl(key, width) || pictureUrl(key.replace(/[^/]+$/, 'main'), width)
