import { pictureUrl } from '../../pictures'

/** Returns the URL of a goods picture; a variant without its own picture shows the model's main picture. */
export const goodsPicture = (key: string, width: number): string =>
  pictureUrl(key, width) || pictureUrl(key.replace(/[^/]+$/, 'main'), width)
